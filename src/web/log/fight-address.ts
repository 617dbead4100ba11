import type { Fight } from '#analysis/fight.ts';
import { bossSlug, dungeonsBySlug } from '#game/packs/by-slug.ts';
import { encounterById } from '#game/packs/index.ts';

/**
 * The page of the boss or dungeon that was fought. Brings the packs with it, so pages fetch this module when they need it.
 *
 * @returns null where no pack knows it, and for an arena.
 */
export function fightAddress({
  kind,
  encounterId,
  challengeModeId,
}: Pick<Fight, 'kind' | 'encounterId' | 'challengeModeId'>): string | null {
  if (kind === 'keystone') {
    const known = [...dungeonsBySlug].find(
      ([, { dungeon }]) => dungeon.challengeModeId === challengeModeId,
    );
    return known ? `/dungeon/${known[0]}` : null;
  }
  const boss = encounterId === null ? undefined : encounterById(encounterId);
  return boss ? `/boss/${bossSlug(boss.encounter.name)}` : null;
}
