/**
 * No choice of casts covers more than this. Lagrangian relaxation: the demand of each window and “one cast of a player at a
 * time” are given prices, every cooldown is then scheduled for itself, which is exact, and the prices are moved by
 * subgradients (Held, Wolfe and Crowder, 1974; step of Polyak). Every set of prices is a valid bound; the lowest counts.
 */
import type { AssignProblem } from './assign-problem.ts';
import { bestSchedule, predecessors } from './schedule.ts';
import { FULL_SHARE, STACKED_WORTH, worth } from './solution.ts';
import type { Choice } from './solution.ts';

export interface Bound {
  value: number;
  /** Choices met on the way; they may break the rule of one cast at a time. */
  ideas: Choice[];
}

const EVERY_IDEA = 10;

/** @param floor a value that is reached already: it sets the step. */
export function upperBound(problem: AssignProblem, floor: number, rounds = 900): Bound {
  const { windows, units } = problem;
  const before = units.map((unit) => predecessors(problem, unit, false));
  const price = windows.map(() => 0.6);
  const { groups, capacity } = groupsOf(problem);
  const turn = capacity.map(() => windows.map(() => 0));
  let value = windows.reduce((sum, { demand, weight }) => sum + weight * worth(demand, demand), 0);
  const ideas: Choice[] = [];
  let step = 1.2;
  let stale = 0;
  for (let round = 0; round < rounds && value > floor * 1.0005; round++) {
    let bound = 0;
    const choice = units.map((unit, index) => {
      const own = groups[index]!;
      const best = bestSchedule(unit, before[index]!, (slot) =>
        unit.effects[slot]!.reduce(
          (sum, { window, amount }) => sum + windows[window]!.weight * price[window]! * amount,
          -unit.cost - own.reduce((sum, group) => sum + turn[group]![slot]!, 0),
        ),
      );
      // With charges, at most as much as so many cooldowns of one charge.
      bound += best.value * unit.spell.charges;
      return best.slots;
    });
    windows.forEach(({ demand, weight }, index) => {
      const [full, rest] = [demand * FULL_SHARE, demand * (1 - FULL_SHARE)];
      bound += weight * (1 - price[index]!) * full;
      bound += weight * Math.max(0, STACKED_WORTH - price[index]!) * rest;
    });
    turn.forEach((own, group) =>
      own.forEach((charge, slot) => {
        bound += charge * capacity[group]![slot]!;
      }),
    );
    if (bound < value - 1e-9) {
      value = bound;
      stale = 0;
    } else if (++stale >= 25) {
      step /= 2;
      stale = 0;
    }
    if (round % EVERY_IDEA === 0) ideas.push(choice);
    move(
      problem,
      choice,
      { price, turn, groups, capacity },
      (size) => (step * Math.max(0, bound - floor)) / size,
    );
  }
  return { value, ideas };
}

/**
 * Of the units of one group, so many are cast at a slot: of those of a player one, of those of a spell one, and of all as many as the window has
 * room for.
 */
function groupsOf({ units, windows }: AssignProblem): { groups: number[][]; capacity: number[][] } {
  const places = new Map<string, number>();
  const place = (name: string): number => {
    const known = places.get(name) ?? places.size;
    places.set(name, known);
    return known;
  };
  const all = place('all');
  const groups = units.map(({ player, spell }) => [
    all,
    place(`player ${player}`),
    place(`spell ${spell.spellId}`),
  ]);
  const capacity = [...places.values()].map((group) =>
    windows.map(({ room }) => (group === all ? room : 1)),
  );
  return { groups, capacity };
}

function move(
  { windows, units }: AssignProblem,
  choice: Choice,
  {
    price,
    turn,
    groups,
    capacity,
  }: { price: number[]; turn: number[][]; groups: number[][]; capacity: number[][] },
  stepOf: (size: number) => number,
): void {
  // At a high price only the demand that counts in full is bought.
  const down = windows.map(
    ({ demand, weight }, index) =>
      weight * demand * (price[index]! < STACKED_WORTH ? 1 : FULL_SHARE),
  );
  const turnDown = capacity.map((own) => own.map((room) => -room));
  choice.forEach((slots, index) => {
    const { effects, spell } = units[index]!;
    for (const slot of slots) {
      for (const group of groups[index]!) turnDown[group]![slot]! += spell.charges;
      for (const { window, amount } of effects[slot]!)
        down[window]! -= windows[window]!.weight * amount * spell.charges;
    }
  });
  // A price of zero that would fall has nowhere to go: it takes no part in the step.
  const amounts = units.flatMap(({ effects }) => effects.flat().map(({ amount }) => amount));
  const scale = Math.max(
    1,
    amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(1, amounts.length),
  );
  const turns = turnDown.map((own, player) =>
    own.map((part, slot) => (part < 0 && turn[player]![slot] === 0 ? 0 : part)),
  );
  const size =
    down.reduce((sum, part) => sum + part * part, 0) +
    turns.flat().reduce((sum, part) => sum + part * part * scale * scale, 0);
  if (size === 0) return;
  const step = stepOf(size);
  down.forEach((part, index) => {
    price[index] = Math.min(1, Math.max(0, price[index]! + step * part));
  });
  turns.forEach((own, player) =>
    own.forEach((part, slot) => {
      turn[player]![slot] = Math.max(0, turn[player]![slot]! + step * part * scale * scale);
    }),
  );
}
