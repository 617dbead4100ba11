import { createHash } from 'node:crypto';
import { nameKey } from '#lib/name-key.ts';

/**
 * An id that follows from what names a thing, so that every source and every replay gives the same one. It can be worked
 * out by anyone, so no row is stored under it: the store keys it (`store/keyed-ids.ts`).
 * The first 53 bits of SHA-256 over the parts: exact as a JavaScript number; two of ten million collide once in 180 databases.
 */
export function stableId(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(parts.join('\u001F')).digest();
  return Number(digest.readBigUInt64BE(0) >> 11n);
}

/** @param realmId Blizzard's realm id. */
export function characterId(region: string, realmId: number, name: string): number {
  return stableId('character', region, realmId, nameKey(name));
}

/** Stands in a group for a member whom the answer does not name; no character has it, in the store either. */
export const UNNAMED_MEMBER = 0;

/** @param realmId Blizzard's realm id. */
export function guildId(region: string, realmId: number, name: string): number {
  return stableId('guild', region, realmId, nameKey(name));
}

/**
 * A run as every board tells it: the same group cannot end the same dungeon twice in one millisecond.
 *
 * @param memberIds in any order.
 */
export function runId(
  region: string,
  dungeonId: number,
  completedAtMs: number,
  durationMs: number,
  memberIds: readonly number[],
): number {
  const members = memberIds.toSorted((one, other) => one - other);
  // Sources cut the moment of completion to whole seconds or not.
  return stableId(
    'run',
    region,
    dungeonId,
    Math.floor(completedAtMs / 1000),
    durationMs,
    ...members,
  );
}
