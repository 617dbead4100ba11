import { ENOUGH_PULLS, pullState } from './pull-state.ts';

/** Wipes of one group on one boss, oldest first: health left in each, 0 to 1, null where it is not known. */
export type Wipes = readonly (number | null)[];

/** Chance of a kill in one pull of one boss and difficulty, as it was learned from other groups. All in logits. */
export interface KillModel {
  /** Of a usual group. */
  level: number;
  /** One for every part of a state; 0 where health says nothing. */
  weights: readonly number[];
  /** The usual state on this boss. */
  usual: readonly number[];
  /** Standard deviation between groups, with what is not known of the level. */
  spread: number;
  /** Most wipes that a group had, but for one in a hundred. */
  mostPulls: number;
}

export interface KillChance {
  /** Chance of a kill within the pulls that are left, 0 to 1. */
  chance: number;
  /** Eight of ten groups that look like this one have a chance between these. */
  low: number;
  high: number;
  /** Pulls until a tenth, half and nine tenths of such groups have killed it; null beyond `MOST_AHEAD`. */
  pullsLeft: { early: number | null; half: number | null; late: number | null };
}

/** Pulls ahead beyond which nothing is said. */
export const MOST_AHEAD = 100;
const STEPS = 33;
const REACH = 3.2;

/** How likely a group is of some strength: a grid of shifts from the level, and their weights. */
export interface Strength {
  shifts: readonly number[];
  weights: readonly number[];
}

/** What is believed before the first pull: a normal distribution. */
export function strengthBefore({ spread }: Pick<KillModel, 'spread'>): Strength {
  const nodes = Array.from({ length: STEPS }, (_, step) => REACH * ((2 * step) / (STEPS - 1) - 1));
  return {
    shifts: nodes.map((node) => node * spread),
    weights: normalized(nodes.map((node) => Math.exp((-node * node) / 2))),
  };
}

/** What is believed after one more wipe: strengths that would have killed more likely lose weight. */
export function afterWipe(
  model: KillModel,
  { shifts, weights }: Strength,
  wipesBefore: Wipes,
): Strength {
  const state = stateLogit(model, wipesBefore);
  return {
    shifts,
    weights: normalized(
      weights.map((weight, index) => weight * (1 - logistic(state + shifts[index]!))),
    ),
  };
}

/** What is believed after some wipes. The first `ENOUGH_PULLS` say nothing: levels are learned from the pulls after them. */
export function strengthAfter(model: KillModel, wipes: Wipes): Strength {
  let strength = strengthBefore(model);
  for (let pull = ENOUGH_PULLS; pull < wipes.length; pull += 1)
    strength = afterWipe(model, strength, wipes.slice(0, pull));
  return strength;
}

/** Chance of a kill within some pulls for each strength, weakest first. */
export function chancesWithin(
  model: KillModel,
  { shifts }: Strength,
  wipes: Wipes,
  pulls: number,
): number[] {
  const state = stateLogit(model, wipes);
  return shifts.map((shift) => 1 - (1 - logistic(state + shift)) ** pulls);
}

/** Chance of a kill within some pulls, over all strengths. */
export function chanceWithin(
  model: KillModel,
  strength: Strength,
  wipes: Wipes,
  pulls: number,
): number {
  const chances = chancesWithin(model, strength, wipes, pulls);
  return chances.reduce((sum, chance, index) => sum + chance * strength.weights[index]!, 0);
}

/**
 * The chance of a kill within the pulls that are left tonight, and how many pulls are left to the kill.
 *
 * Every pull kills with a chance whose logit is the level of the boss, plus the strength of the group, plus what the wipes so far say
 * beside what is usual on the boss. Strength is normal before; every wipe moves it (Bayes).
 */
export function killChance(model: KillModel, wipes: Wipes, pulls: number): KillChance {
  const strength = strengthAfter(model, wipes);
  const chances = chancesWithin(model, strength, wipes, pulls);
  const at = (share: number): number => {
    let below = 0;
    for (const [index, weight] of strength.weights.entries()) {
      below += weight;
      if (below >= share) return chances[index]!;
    }
    return chances.at(-1) ?? 0;
  };
  const until = (share: number): number | null => {
    for (let ahead = 1; ahead <= MOST_AHEAD; ahead += 1)
      if (chanceWithin(model, strength, wipes, ahead) >= share) return ahead;
    return null;
  };
  return {
    chance: chanceWithin(model, strength, wipes, pulls),
    low: at(0.1),
    high: at(0.9),
    pullsLeft: { early: until(0.1), half: until(0.5), late: until(0.9) },
  };
}

/**
 * The chance of a kill within some pulls where every pull of every group kills equally often: what a chance has to beat.
 *
 * @param of kills, and the pulls that they took.
 */
export function plainChance(
  { kills, pulls }: { kills: number; pulls: number },
  within: number,
): number {
  return 1 - (1 - (kills + 0.5) / (pulls + 1)) ** within;
}

function stateLogit({ level, weights, usual }: KillModel, wipes: Wipes): number {
  const state = pullState(wipes) ?? usual;
  return state.reduce(
    (sum, value, index) => sum + (value - usual[index]!) * weights[index]!,
    level,
  );
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function normalized(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
