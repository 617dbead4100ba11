/** A token of raid bosses that each of its classes trades for a piece of its tier set. */
export interface TierToken {
  readonly name: string;
  readonly classIds: readonly number[];
}

/** The four tokens; each class takes exactly one. */
export const TIER_TOKENS: readonly TierToken[] = [
  { name: 'Dreadful', classIds: [6, 9, 12] },
  { name: 'Mystic', classIds: [3, 8, 11] },
  { name: 'Venerated', classIds: [2, 5, 7] },
  { name: 'Zenith', classIds: [1, 4, 10, 13] },
];
