import { specializations } from '#game/specializations.ts';
import { createRandom, type Random } from '#lib/random.ts';

/** Which of the model's assumptions the generated rankings break. */
export const brokenAssumptions = [
  'none',
  'skewed',
  'heavy-tailed',
  'best-kills',
  'unequal',
] as const;
export type BrokenAssumption = (typeof brokenAssumptions)[number];

export interface GeneratedRankings {
  rows: {
    specId: number;
    encounterId: number;
    amount: number;
    itemLevel: number;
    durationMs: number;
  }[];
  /** The median of a specialization on a boss at the usual gear and kill time, by `specId encounterId`. */
  truth: Map<string, number>;
  itemLevel: number;
  durationMs: number;
}

const ITEM_LEVEL = 298;
const DURATION_MS = 300_000;
const SPREAD = 0.16;

/**
 * Rankings of damage specializations on eight bosses whose true medians are known.
 *
 * `skewed`: what players make of a specialization is not symmetric. `heavy-tailed`: one row in twenty is far out.
 * `best-kills`: only the better half of the kills is uploaded, truth is the median of all. `unequal`: specializations differ in
 * spread and in what gear gives them.
 *
 * @param perCell most rows of a cell; cells have between 3 and this many.
 */
export function generateRankings(
  seed: number,
  { perCell = 30, broken = 'none' }: { perCell?: number; broken?: BrokenAssumption } = {},
): GeneratedRankings {
  const random = createRandom(seed);
  const made: GeneratedRankings = {
    rows: [],
    truth: new Map(),
    itemLevel: ITEM_LEVEL,
    durationMs: DURATION_MS,
  };
  const specs = specializations.filter(({ role }) => role === 'damage');
  const ownOf = specs.map(() => 0.05 * normal(random));
  const gearOf = specs.map(() => 0.012 * (broken === 'unequal' ? random.between(0.5, 1.5) : 1));
  const spreadOf = specs.map(() => SPREAD * (broken === 'unequal' ? random.between(0.5, 1.8) : 1));
  for (let boss = 0; boss < 8; boss += 1) {
    const level = Math.log(1_150_000) + 0.1 * normal(random);
    for (const [index, { id: specId }] of specs.entries()) {
      const middle = level + ownOf[index]! + 0.03 * normal(random);
      made.truth.set(`${specId} ${boss + 1}`, Math.exp(middle));
      const count = 3 + random.int(perCell - 2);
      for (let row = 0; row < count; row += 1) {
        const itemLevel = Math.round(random.between(284, 312));
        const durationMs = Math.round(DURATION_MS * random.between(0.75, 1.35));
        made.rows.push({
          specId,
          encounterId: boss + 1,
          itemLevel,
          durationMs,
          amount: Math.exp(
            middle +
              spreadOf[index]! * skillOf(random, broken) +
              gearOf[index]! * (itemLevel - ITEM_LEVEL) -
              0.3 * Math.log(durationMs / DURATION_MS),
          ),
        });
      }
    }
  }
  return made;
}

/** What a player adds, in standard deviations, with a median of 0 unless only the best kills are listed. */
function skillOf(random: Random, broken: BrokenAssumption): number {
  const one = normal(random);
  if (broken === 'skewed') return one < 0 ? 1.6 * one : 0.6 * one;
  if (broken === 'heavy-tailed') return random.chance(0.05) ? 6 * one : one;
  if (broken === 'best-kills') return Math.abs(one);
  return one;
}

/** A standard normal number (Box and Muller, 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
