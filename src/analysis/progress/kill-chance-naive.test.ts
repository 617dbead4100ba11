import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { killChance, type KillModel } from './kill-chance.ts';
import { killFan } from './kill-fan.ts';
import { recordedKillModel } from './recorded-kill-model.ts';

const { model } = recordedKillModel;

/** What the pulls so far say, worked out by sorting. */
function naiveLogit({ level, weights }: KillModel, wipes: readonly number[]): number {
  if (wipes.length === 0) return level;
  const sorted = wipes.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  const since = wipes.length - 1 - wipes.indexOf(sorted[0]!);
  return (
    level +
    weights[0]! * Math.log((sorted[0]! + 0.02) / (middle + 0.02)) +
    weights[1]! * Math.log(1 + since)
  );
}

const kill = (logit: number) => 1 / (1 + Math.exp(-logit));

/** The chance over 801 strengths, each believed as much as it is usual and as its wipes are likely. */
function naiveChance(wipes: readonly number[], pulls: number): number {
  const before = wipes.map((_, at) => naiveLogit(model, wipes.slice(0, at)));
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
      const most = 1 + random.int(12);
      while (wipes.length < most && !random.chance(kill(naiveLogit(model, wipes) + shift)))
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
