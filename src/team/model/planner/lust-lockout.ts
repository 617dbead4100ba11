/** Bloodlust, Heroism, Time Warp, Fury of the Aspects and what hunters have: one effect, of which a raid has one in ten minutes. */
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { bloodlustLockoutSeconds } from '#game/packs/utilities.ts';

/** How long the debuff of a Bloodlust forbids the next one. */
export const LUST_LOCKOUT_MS = bloodlustLockoutSeconds * 1000;

/** Whether a spell gives the raid its haste, whichever class presses it. */
export function isLust(spellId: number | null): boolean {
  return spellId !== null && cooldownBySpellId(spellId)?.category === 'bloodlust';
}

/**
 * By how much each use comes before the debuff of the last one that worked has run out; uses that work are left out. A use that does not work
 * leaves no debuff.
 *
 * @param uses in order of time.
 */
export function lockedOut(uses: readonly { id: string; atMs: number }[]): Map<string, number> {
  const missing = new Map<string, number>();
  let freeMs = 0;
  for (const { id, atMs } of uses) {
    if (atMs < freeMs) missing.set(id, freeMs - atMs);
    else freeMs = atMs + LUST_LOCKOUT_MS;
  }
  return missing;
}
