/** How a blow can miss, as the game names it. Words that we do not know are `other`. */
export const MISS_KIND = {
  other: 0,
  /** A shield took all of it: it counts as a hit. */
  absorb: 1,
  dodge: 2,
  parry: 3,
  miss: 4,
  block: 5,
  resist: 6,
  immune: 7,
} as const;

export type MissKind = (typeof MISS_KIND)[keyof typeof MISS_KIND];

const WORDS: ReadonlyMap<string, MissKind> = new Map([
  ['ABSORB', MISS_KIND.absorb],
  ['DODGE', MISS_KIND.dodge],
  ['PARRY', MISS_KIND.parry],
  ['MISS', MISS_KIND.miss],
  ['BLOCK', MISS_KIND.block],
  ['RESIST', MISS_KIND.resist],
  ['IMMUNE', MISS_KIND.immune],
]);
const LONGEST = 7;

/** The kind that `bytes[start, end)` names, the first field behind the spell of a line that ends in `_MISSED`. */
export function missKindIn(bytes: Uint8Array, start: number, end: number): MissKind {
  if (end - start > LONGEST) return MISS_KIND.other;
  let word = '';
  for (let at = start; at < end; at++) word += String.fromCharCode(bytes[at]!);
  return WORDS.get(word) ?? MISS_KIND.other;
}
