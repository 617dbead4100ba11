import type { Fight } from '#analysis/fight.ts';
import pages from './fight-pages.json' with { type: 'json' };

const bosses = new Map(Object.entries(pages.bosses));
const dungeons = new Map(Object.entries(pages.dungeons));

/**
 * The page of the boss or dungeon that was fought. Brings the list of them with it, so pages fetch this module when they need it.
 *
 * @returns null where no pack knows it, and for an arena.
 */
export function fightAddress({
  kind,
  encounterId,
  challengeModeId,
}: Pick<Fight, 'kind' | 'encounterId' | 'challengeModeId'>): string | null {
  const page =
    kind === 'keystone' ? dungeons.get(String(challengeModeId)) : bosses.get(String(encounterId));
  if (page === undefined) return null;
  return kind === 'keystone' ? `/dungeon/${page}` : `/boss/${page}`;
}
