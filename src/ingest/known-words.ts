import { affixById } from '#game/packs/affixes.ts';
import { dungeonByChallengeModeId, seasons } from '#game/packs/index.ts';
import type { StoreRows } from './store/tables.ts';

/** What a source calls a dungeon. */
export interface DungeonSaid {
  slug?: string | null | undefined;
  /** In English. */
  name?: string | null | undefined;
  shortName?: string | null | undefined;
}

const packSlugs = new Map(
  seasons.flatMap(({ dungeons }) =>
    dungeons.map(({ slug, challengeModeId }) => [slug, challengeModeId] as const),
  ),
);

/** The id of a dungeon that is only named. */
export function dungeonIdOfSlug(slug: string | null | undefined): number | undefined {
  return packSlugs.get(slug ?? '');
}

/**
 * The row of a dungeon. The pack's words where it has them: two wings of one map, two languages or two sources would get in
 * each other's way otherwise. None where nobody names it in English.
 */
export function dungeonRow(id: number, said: DungeonSaid): NonNullable<StoreRows['dungeons']> {
  const known = dungeonByChallengeModeId(id);
  if (known) return [{ id, slug: known.slug, name: known.name, short_name: known.shortName }];
  if (!said.name) return [];
  const words = said.name
    .replaceAll(/['’]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
  const slug = said.slug || words.map((word) => word.toLocaleLowerCase('en')).join('-');
  return [
    {
      id,
      // Slugs are unique, names of dungeons are not, and no source knows all of them.
      slug: `${slug}-${id}`,
      name: said.name,
      short_name:
        said.shortName ||
        words.map((word) => word[0]?.toLocaleUpperCase('en')).join('') ||
        said.name,
    },
  ];
}

/** An affix by its English name; what the pack calls it goes first. */
export function affixRow(
  id: number,
  english: string | null | undefined,
): NonNullable<StoreRows['affixes']> {
  const name = affixById(id)?.name ?? english;
  return name ? [{ id, name }] : [];
}
