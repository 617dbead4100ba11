// Writes src/log/views/fight-pages.json: the page of each boss and dungeon, for logs read in the browser, which need no more of the packs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bossSlug, dungeonsBySlug } from '#game/packs/by-slug.ts';
import { encounterById, seasons } from '#game/packs/index.ts';

const root = join(import.meta.dirname, '..', '..');

/** The last part of each page's address, by the encounter and by the challenge mode that a log names. */
export interface FightPages {
  bosses: Record<string, string>;
  dungeons: Record<string, string>;
}

/** The pages that the packs know. */
export function fightPages(): FightPages {
  const encounters = seasons.flatMap(({ raids, dungeons }) =>
    [...raids, ...dungeons].flatMap((place) => place.encounters),
  );
  return {
    bosses: Object.fromEntries(
      encounters.map(({ id }) => [id, bossSlug(encounterById(id)!.encounter.name)]),
    ),
    dungeons: Object.fromEntries(
      [...dungeonsBySlug].map(([slug, { dungeon }]) => [dungeon.challengeModeId, slug]),
    ),
  };
}

if (import.meta.main) {
  const target = join(root, 'src', 'log', 'views', 'fight-pages.json');
  writeFileSync(target, `${JSON.stringify(fightPages(), null, 2)}\n`);
}
