import { schoolsInMask } from './schools.ts';

/**
 * The color of each school, by its bit: `COMBATLOG_DEFAULT_COLORS.schoolColoring` of the game's own combat log window
 * (Blizzard_CombatLog), as parts of 1 there.
 */
const COLORS: Readonly<Record<number, string>> = {
  0x01: '#ffff00',
  0x02: '#ffe680',
  0x04: '#ff8000',
  0x08: '#4dff4d',
  0x10: '#80ffff',
  0x20: '#8080ff',
  0x40: '#ff80ff',
};

/** For a spell whose school is not known. */
export const NO_SCHOOL_COLOR = '#aab4c4';

/**
 * The colors of a mask of schools: one, or of several the lowest and the highest; a neutral one for no school.
 *
 * @param mask null where the school is not known.
 */
export function schoolColors(mask: number | null): readonly [string] | readonly [string, string] {
  const bits = schoolsInMask(mask ?? 0).map(({ bit }) => COLORS[bit]!);
  const [first, last] = [bits.at(0), bits.at(-1)];
  if (first === undefined || last === undefined) return [NO_SCHOOL_COLOR];
  return first === last ? [first] : [first, last];
}
