import type { KeystoneReward } from '#game/packs/define-season.ts';

/** A slot of the weekly vault. */
export interface VaultSlot {
  /** Keys it asks for: 1, 4 or 8. */
  keys: number;
  /** The level it is paid for; null while there are too few keys. */
  keyLevel: number | null;
  /** Null where the season's rewards are not known, or the slot is empty. */
  itemLevel: number | null;
}

const SLOTS = [1, 4, 8];

/**
 * The dungeon row of the weekly vault: each slot pays for the lowest of the best one, four or eight keys of the week, also
 * for those over time.
 *
 * @param levels of the week's keys, in any order.
 */
export function vaultSlots(
  levels: readonly number[],
  rewards: readonly KeystoneReward[] | undefined,
): VaultSlot[] {
  const sorted = levels.toSorted((one, other) => other - one);
  return SLOTS.map((keys) => {
    const keyLevel = sorted[keys - 1] ?? null;
    const reward =
      keyLevel === null ? undefined : rewards?.findLast(({ level }) => level <= keyLevel);
    return { keys, keyLevel, itemLevel: reward?.vault ?? null };
  });
}
