import { chancesWithin, strengthAfter, type KillModel, type Wipes } from './kill-chance.ts';

/** The chance of a kill within some pulls. Shares are 0 to 1. */
export interface FanPoint {
  pulls: number;
  chance: number;
  /** Eight of ten groups that look like this one have a chance between these. */
  low: number;
  high: number;
}

/**
 * How the chance of a kill grows with the pulls ahead: one point a pull, from none to `most`. The same figures as `killChance`
 * gives for each number of pulls.
 */
export function killFan(model: KillModel, wipes: Wipes, most: number): FanPoint[] {
  const strength = strengthAfter(model, wipes);
  const low = placeOf(strength.weights, 0.1);
  const high = placeOf(strength.weights, 0.9);
  return Array.from({ length: most + 1 }, (_, pulls) => {
    const chances = chancesWithin(model, strength, wipes, pulls);
    return {
      pulls,
      chance: chances.reduce((sum, chance, index) => sum + chance * strength.weights[index]!, 0),
      low: chances[low]!,
      high: chances[high]!,
    };
  });
}

/** Index of the strength below or at which a share of all weight lies. */
function placeOf(weights: readonly number[], share: number): number {
  let below = 0;
  for (const [index, weight] of weights.entries()) {
    below += weight;
    if (below >= share) return index;
  }
  return weights.length - 1;
}
