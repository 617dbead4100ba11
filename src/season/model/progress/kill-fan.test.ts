import { expect, it } from 'vitest';
import { killChance } from './kill-chance.ts';
import { killFan } from './kill-fan.ts';
import { inventedKillModel } from '#testing/analysis/invented-kill-model.ts';

const model = inventedKillModel;
const wipes = [0.6, 0.45, 0.3, 0.5, 0.2];

it('says for each number of pulls what the chance of a kill says', () => {
  const fan = killFan(model, wipes, 12);
  expect(fan.map(({ pulls }) => pulls)).toEqual(Array.from({ length: 13 }, (_, pull) => pull));
  for (const { pulls, chance, low, high } of fan.slice(1)) {
    const one = killChance(model, wipes, pulls);
    expect([chance, low, high]).toEqual([one.chance, one.low, one.high]);
  }
});

it('begins at no chance, grows, and stays below certainty', () => {
  const fan = killFan(model, wipes, 30);
  expect(fan[0]).toEqual({ pulls: 0, chance: 0, low: 0, high: 0 });
  for (const [index, point] of fan.entries()) {
    expect(point.chance).toBeGreaterThanOrEqual(fan[index - 1]?.chance ?? 0);
    expect(point.low).toBeLessThanOrEqual(point.chance);
    expect(point.high).toBeLessThan(1);
  }
});
