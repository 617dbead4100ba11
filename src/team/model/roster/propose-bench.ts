import { seatOptions, type BenchQuestion, type SeatOption } from './bench-question.ts';
import { seatRules, type Bound, type SeatRule } from './bench-rules.ts';

/** A linear problem over variables that are 0 or 1. */
export interface BinaryModel {
  direction: 'maximize' | 'minimize';
  objective: string;
  constraints: Map<string, Bound>;
  /** What each variable adds to each constraint and to the objective. */
  variables: Map<string, Map<string, number>>;
  binaries: true;
}

/** Solves a model to its optimum; `timedout` brings the best that was found. */
export type SolveBinary = (model: BinaryModel) => {
  status: string;
  result: number;
  /** Those that are not 0. */
  variables: readonly (readonly [string, number])[];
};

/** A group with what it costs. */
export interface SeatedGroup {
  seats: readonly SeatOption[];
  /** Thousandths of a night that the players on the bench are owed together. */
  debt: number;
  /** Tenths of an item level; less is better. */
  weakness: number;
  /** False where time ran out before the optimum was proven. */
  isProven: boolean;
}

export type BenchProposal =
  | {
      kind: 'group';
      best: SeatedGroup;
      /** The best group with other players; null where there is none. */
      next: SeatedGroup | null;
    }
  /** No group fits. Every rule of the list is needed for that: without any one of them, the others can be met. */
  | { kind: 'conflict'; rules: readonly string[] };

/**
 * Proposes who plays and who sits out: the exact optimum of first the least debt on the bench, then the least weakness in the
 * group, under the rules of the question.
 *
 * @param solve an exact solver of binary linear problems.
 */
export function proposeBench(question: BenchQuestion, solve: SolveBinary): BenchProposal {
  const options = seatOptions(question);
  const rules = seatRules(question, options);
  const best = solveInOrder(options, rules, solve);
  if (!best) return { kind: 'conflict', rules: findConflict(options, rules, solve) };
  const seated = new Set(best.seats.map(({ player }) => player.id));
  const other: SeatRule = {
    name: 'another group',
    bound: { max: seated.size - 1 },
    weight: ({ player }) => (seated.has(player.id) ? 1 : 0),
  };
  return { kind: 'group', best, next: solveInOrder(options, [...rules, other], solve) };
}

/** First the debt, then the weakness among all groups of that debt. */
function solveInOrder(
  options: readonly SeatOption[],
  rules: readonly SeatRule[],
  solve: SolveBinary,
): SeatedGroup | null {
  const byDebt = solve(modelOf(options, rules, 'debt'));
  const first = readSeats(options, byDebt);
  if (!first) return null;
  const seatedDebt = sum(first, 'debt');
  const sameDebt: SeatRule = {
    name: 'the same debt',
    bound: { min: seatedDebt },
    weight: (seat) => seat.debt,
  };
  const byWeakness = solve(modelOf(options, [...rules, sameDebt], 'weakness'));
  const seats = readSeats(options, byWeakness) ?? first;
  const everyDebt = new Map(options.map((seat) => [seat.player.id, seat.debt]));
  const owed = [...everyDebt.values()].reduce((total, debt) => total + debt, 0);
  return {
    seats,
    debt: owed - sum(seats, 'debt'),
    weakness: sum(seats, 'weakness'),
    isProven: byDebt.status === 'optimal' && byWeakness.status === 'optimal',
  };
}

function sum(seats: readonly SeatOption[], field: 'debt' | 'weakness'): number {
  return seats.reduce((total, seat) => total + seat[field], 0);
}

function modelOf(
  options: readonly SeatOption[],
  rules: readonly SeatRule[],
  objective: 'debt' | 'weakness',
): BinaryModel {
  const constraints = new Map<string, Bound>(
    rules.map(({ bound }, index) => [`rule ${index}`, bound]),
  );
  for (const { player } of options) constraints.set(`player ${player.id}`, { max: 1 });
  const variables = new Map(
    options.map((seat, at) => [
      String(at),
      new Map<string, number>([
        ['objective', seat[objective]],
        [`player ${seat.player.id}`, 1],
        ...rules.map(({ weight }, index) => [`rule ${index}`, weight(seat)] as const),
      ]),
    ]),
  );
  return {
    direction: objective === 'debt' ? 'maximize' : 'minimize',
    objective: 'objective',
    constraints,
    variables,
    binaries: true,
  };
}

function readSeats(
  options: readonly SeatOption[],
  { status, variables }: ReturnType<SolveBinary>,
): SeatOption[] | null {
  // A search that ran out of time may have found nothing.
  if (status !== 'optimal' && !(status === 'timedout' && variables.length > 0)) return null;
  return variables.flatMap(([at, value]) => (value > 0.5 ? (options[Number(at)] ?? []) : []));
}

/** Drops every rule without which there is still no group; what remains is needed for the conflict, each and all. */
function findConflict(
  options: readonly SeatOption[],
  rules: readonly SeatRule[],
  solve: SolveBinary,
): string[] {
  let kept = [...rules];
  for (const rule of rules) {
    const without = kept.filter((one) => one !== rule);
    if (solve(modelOf(options, without, 'weakness')).status === 'infeasible') kept = without;
  }
  return kept.map(({ name }) => name);
}
