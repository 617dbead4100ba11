import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { killChance, type KillModel } from './kill-chance.ts';
import { killFan } from './kill-fan.ts';
import { inventedKillModel } from '#testing/analysis/invented-kill-model.ts';

const model = inventedKillModel;

/** What the pulls so far say, worked out by sorting. */
function naiveLogit({ level, weights, usual }: KillModel, wipes: readonly number[]): number {
  if (wipes.length === 0) return level;
  const sorted = wipes.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  const [one, two, three] = wipes.slice(-3);
  const last =
    wipes.length === 1 ? one! : wipes.length === 2 ? (one! + two!) / 2 : (one! + two! + three!) / 3;
  return (
    level +
    weights[0]! * (Math.log(sorted[0]! + 0.02) - usual[0]!) +
    weights[1]! * (middle - usual[1]!) +
    weights[2]! * (last - usual[2]!)
  );
}

const kill = (logit: number) => 1 / (1 + Math.exp(-logit));

/** The chance over 801 strengths, each believed as much as it is usual and as its wipes after the third are likely. */
function naiveChance(wipes: readonly number[], pulls: number): number {
  const before = wipes.slice(3).map((_, at) => naiveLogit(model, wipes.slice(0, at + 3)));
  const now = naiveLogit(model, wipes);
  let [weighed, all] = [0, 0];
  for (let step = -400; step <= 400; step += 1) {
    const deviation = step / 80;
    const shift = deviation * model.spread;
    let weight = Math.exp((-deviation * deviation) / 2);
    for (const logit of before) weight *= 1 - kill(logit + shift);
    let none = 1;
    for (let pull = 0; pull < pulls; pull += 1) none *= 1 - kill(now + shift);
    weighed += weight * (1 - none);
    all += weight;
  }
  return weighed / all;
}

/** A draw of a normal distribution. */
function normal(random: ReturnType<typeof createRandom>): number {
  return Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6);
}

describe('the chance of a kill, counted a second time', () => {
  it('agrees with a sum over many strengths, alone and as a fan', () => {
    const random = createRandom(1561);
    for (let round = 0; round < 20; round += 1) {
      const wipes = Array.from({ length: random.int(15) }, () => random.between(0.01, 1));
      const fan = killFan(model, wipes, 10);
      for (const pulls of [0, 1, 5, 10]) {
        const naive = naiveChance(wipes, pulls);
        expect(killChance(model, wipes, pulls).chance).toBeCloseTo(naive, 2);
        expect(fan[pulls]!.chance).toBeCloseTo(naive, 2);
      }
    }
  });

  it('holds the true chance of groups as often as it says, and is right on the whole', () => {
    const random = createRandom(1562);
    let [groups, inside, said, was] = [0, 0, 0, 0];
    while (groups < 1500) {
      const shift = normal(random) * model.spread;
      const wipes: number[] = [];
      const most = 3 + random.int(12);
      // The first three pulls kill no boss here: levels are of the pulls after them.
      while (
        wipes.length < 3 ||
        (wipes.length < most && !random.chance(kill(naiveLogit(model, wipes) + shift)))
      )
        wipes.push(random.between(0.02, 0.98));
      // Only groups that still stand before the boss ask.
      if (wipes.length < most) continue;
      const truth = 1 - (1 - kill(naiveLogit(model, wipes) + shift)) ** 8;
      const { chance, low, high } = killChance(model, wipes, 8);
      groups += 1;
      said += chance;
      was += truth;
      if (low <= truth && truth <= high) inside += 1;
    }
    expect(inside / groups).toBeGreaterThan(0.75);
    expect(inside / groups).toBeLessThan(0.88);
    expect(Math.abs(said - was) / groups).toBeLessThan(0.02);
  });
});
