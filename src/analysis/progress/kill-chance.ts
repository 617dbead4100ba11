import { pullState } from './pull-state.ts';

/** Chance of a kill in one pull, as it was learned. All in logits. */
export interface KillModel {
  /** Of a usual group on a usual boss. */
  level: number;
  /** One for every part of a state. */
  weights: readonly number[];
  /** Standard deviation between groups and bosses. */
  spread: number;
  /** Most wipes that a recorded group had, but for one in a hundred. */
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

/** How likely a group and boss are of some strength: a grid of shifts from the level, and their weights. */
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
  wipesBefore: readonly number[],
): Strength {
  const state = stateLogit(model, wipesBefore);
  return {
    shifts,
    weights: normalized(
      weights.map((weight, index) => weight * (1 - logistic(state + shifts[index]!))),
    ),
  };
}

/** What is believed after some wipes. @param wipes health left in each, 0 to 1, oldest first. */
export function strengthAfter(model: KillModel, wipes: readonly number[]): Strength {
  let strength = strengthBefore(model);
  for (const pull of wipes.keys()) strength = afterWipe(model, strength, wipes.slice(0, pull));
  return strength;
}

/** Chance of a kill within some pulls for each strength, weakest first. */
export function chancesWithin(
  model: KillModel,
  { shifts }: Strength,
  wipes: readonly number[],
  pulls: number,
): number[] {
  const state = stateLogit(model, wipes);
  return shifts.map((shift) => 1 - (1 - logistic(state + shift)) ** pulls);
}

/** Chance of a kill within some pulls, over all strengths. */
export function chanceWithin(
  model: KillModel,
  strength: Strength,
  wipes: readonly number[],
  pulls: number,
): number {
  const chances = chancesWithin(model, strength, wipes, pulls);
  return chances.reduce((sum, chance, index) => sum + chance * strength.weights[index]!, 0);
}

/**
 * The chance of a kill within the pulls that are left tonight, and how many pulls are left to the kill.
 *
 * Every pull kills with a chance whose logit is the level, plus the strength of the group and the difficulty of the boss, plus what
 * the pulls so far say of learning. Strength is normal before the first pull; every wipe moves it (Bayes).
 *
 * @param wipes health left in each, 0 to 1, oldest first.
 */
export function killChance(model: KillModel, wipes: readonly number[], pulls: number): KillChance {
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

function stateLogit({ level, weights }: KillModel, wipes: readonly number[]): number {
  return pullState(wipes).reduce((sum, value, index) => sum + value * weights[index]!, level);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function normalized(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
