import type { Fight } from '#analysis/fight.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { dungeonByChallengeModeId, encounterById } from '#game/packs/index.ts';

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
    const dungeon =
      challengeModeId === null ? undefined : dungeonByChallengeModeId(challengeModeId);
    return dungeon === undefined ? null : `/dungeon/${dungeon.slug}`;
  }
  const place = encounterId === null ? undefined : encounterById(encounterId);
  return place === undefined ? null : `/boss/${bossSlug(place.encounter.name)}`;
}
