import type { Dungeon, Encounter, Season } from './define-season.ts';
import { encounterById, seasons, type EncounterPlace } from './index.ts';

/** A dungeon, and the seasons whose pool holds it, newest first. */
export interface DungeonPlace {
  /** As its newest season knows it. */
  readonly dungeon: Dungeon;
  readonly seasons: readonly Season[];
}

/** A boss as sources and addresses write it: `nekzali-the-soulcoiler`. */
export function bossSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’.,]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A boss as addresses and the store write it. */
export function slugOfBoss({ slug, name }: Encounter): string {
  return slug ?? bossSlug(name);
}

const newestFirst = seasons.toReversed();

/** Every dungeon of the packs by its slug, those of the newest season first. */
export const dungeonsBySlug: ReadonlyMap<string, DungeonPlace> = new Map(
  newestFirst.flatMap((season) =>
    season.dungeons.map((dungeon) => {
      const held = newestFirst.filter((one) =>
        one.dungeons.some(({ challengeModeId }) => challengeModeId === dungeon.challengeModeId),
      );
      const newest = held[0]?.dungeons.find(
        ({ challengeModeId }) => challengeModeId === dungeon.challengeModeId,
      );
      return [newest?.slug ?? dungeon.slug, { dungeon: newest ?? dungeon, seasons: held }] as const;
    }),
  ),
);

/** Every boss of the packs by the slug of its name, those of the newest season first; of two of one name the newer one. */
export const bossesBySlug: ReadonlyMap<string, EncounterPlace> = new Map(
  newestFirst
    .flatMap((season) => [
      ...season.raids.flatMap(({ encounters }) => encounters),
      ...season.dungeons.flatMap(({ encounters }) => encounters),
    ])
    .map((encounter) => [bossSlug(encounter.name), encounterById(encounter.id)!] as const)
    .toReversed(),
);
