/**
 * Cooldowns over damage windows, as good as time allows, with what is missing to the best possible. Greedy first; then every
 * cooldown in turn is scheduled best against what the others cover, from many beginnings; `upper-bound.ts` says how far the
 * best can be. The result is never worse than greedy.
 */
import { createRandom } from '#lib/random.ts';
import type { Random } from '#lib/random.ts';
import type { AssignProblem } from './assign-problem.ts';
import { bestSchedule, goodSchedule, predecessors } from './schedule.ts';
import { coverage, gainAt, greedyChoice, isTaken, valueOf } from './solution.ts';
import type { Choice } from './solution.ts';
import { upperBound } from './upper-bound.ts';

export interface Assigned {
  choice: Choice;
  /** What a careful person would do by hand. */
  greedy: Choice;
  /** Demand covered, weighted by how likely each window comes. */
  value: number;
  /** What greedy covers. */
  greedyValue: number;
  /** Nothing covers more. */
  bound: number;
  /** (bound − value) / bound; 0 when there is nothing to cover. */
  gap: number;
}

export interface AssignOptions {
  /** Says whether to go on; asked between attempts. Without one, `attempts` counts. */
  goOn?: () => boolean;
  attempts?: number;
  /** Rounds of the bound; few leave a wide gap. */
  boundRounds?: number;
  seed?: number;
}

/** A smaller gap is as good as none. */
const ENOUGH = 0.001;
/** Cooldowns times windows up to which every attempt is made, since they take no time. */
const SMALL = 40;

export function assignCooldowns(problem: AssignProblem, options: AssignOptions = {}): Assigned {
  const { goOn = () => true, attempts = 400, seed = 1, boundRounds } = options;
  const isSmall = problem.units.length * problem.windows.length <= SMALL;
  const enough = isSmall ? 0 : ENOUGH;
  const random = createRandom(seed);
  const before = problem.units.map((unit) => predecessors(problem, unit, true));
  const greedy = greedyChoice(problem);
  const greedyValue = valueOf(problem, greedy);
  let best: Choice = greedy;
  let value = greedyValue;
  const attempt = (start: Choice): void => {
    const improved = climb(problem, before, start, shuffled(problem.units.length, random));
    const reached = valueOf(problem, improved);
    if (reached > value + 1e-9) [best, value] = [improved, reached];
  };
  attempt(greedy);
  const { value: bound, ideas } = upperBound(problem, value, boundRounds);
  const gap = (): number => (bound <= 0 ? 0 : Math.max(0, (bound - value) / bound));
  for (const idea of ideas.toReversed()) {
    if (gap() <= enough || !goOn()) break;
    attempt(lawful(problem, idea));
  }
  for (let round = 0; round < attempts && gap() > enough && goOn(); round++)
    attempt(
      round % 2 === 0
        ? withoutPlayers(problem, best, random)
        : shaken(best, random, round % 5 === 1 ? 1 : 0.3),
    );
  return { choice: best, greedy, value, greedyValue, bound: Math.max(bound, value), gap: gap() };
}

/** Drops casts that a person would have to press at the same time as another one. */
function lawful(problem: AssignProblem, idea: Choice): Choice {
  const kept: number[][] = problem.units.map(() => []);
  idea.forEach((slots, unit) => {
    const fits = goodSchedule(problem, problem.units[unit]!, (slot) =>
      slots.includes(slot) ? 1 : 0,
    );
    kept[unit] = fits.filter((slot) => !isTaken(problem, kept, unit, slot));
  });
  return kept;
}

/** Takes a share of the cooldowns out, so that the climb begins elsewhere. */
function shaken(choice: Choice, random: Random, share: number): Choice {
  return choice.map((slots) =>
    random.chance(share) ? [] : slots.filter(() => !random.chance(0.1)),
  );
}

/** Takes all cooldowns of a few players out: what one cast at a time binds together. */
function withoutPlayers({ units }: AssignProblem, choice: Choice, random: Random): Choice {
  const out = new Set(
    Array.from({ length: 1 + random.int(3) }, () => units[random.int(units.length)]!.player),
  );
  return choice.map((slots, unit) => (out.has(units[unit]!.player) ? [] : slots));
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, index) => ({ index, rank: random.next() }));
  return order.toSorted((a, b) => a.rank - b.rank).map(({ index }) => index);
}

const MOST_SWEEPS = 8;

/** Each cooldown in turn is scheduled best while the others stay, until no turn gains anything. */
function climb(
  problem: AssignProblem,
  before: readonly number[][],
  start: Choice,
  order: readonly number[],
): Choice {
  let choice = start;
  let value = valueOf(problem, choice);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    const from = value;
    for (const index of order) {
      const unit = problem.units[index]!;
      const others = coverage(problem, choice, index);
      const gain = (slot: number): number =>
        isTaken(problem, choice, index, slot) ? 0 : gainAt(problem, others, index, slot);
      const slots =
        unit.spell.charges === 1 && (unit.pins[0]?.length ?? 0) === 0
          ? bestSchedule(unit, before[index]!, gain).slots
          : goodSchedule(problem, unit, gain);
      const next = choice.map((own, other) => (other === index ? slots : own));
      const reached = valueOf(problem, next);
      if (reached >= value) [choice, value] = [next, reached];
    }
    if (value <= from + 1e-9) break;
  }
  return choice;
}
