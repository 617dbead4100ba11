import { expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { rankedDungeonId } from '#game/packs/ranked-dungeon.ts';
import { specializations } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { generateKeyMetrics } from './key-metrics.ts';

const { dungeons } = seasonBySlug('season-mn-2')!;
const NOW = Date.UTC(2026, 10, 1);
const make = (tuning: Parameters<typeof generateKeyMetrics>[4] = null) => [
  ...generateKeyMetrics(createRandom(2), dungeons, 16, NOW, tuning),
];
const rows = make();
const mean = (some: typeof rows) => some.reduce((sum, { amount }) => sum + amount, 0) / some.length;

it('covers every dungeon and specialization with keys, which say a level and no item level', () => {
  const whole = rows.filter(({ metric }) => metric === 'dps' || metric === 'hps');
  const cells = Map.groupBy(whole, (one) => `${one.encounterId} ${one.specId}`);
  expect(cells.size).toBe(dungeons.length * specializations.length);
  expect(new Set(rows.map(({ encounterId }) => encounterId))).toEqual(
    new Set(dungeons.map(rankedDungeonId)),
  );
  const levels = rows.map(({ keyLevel }) => keyLevel);
  expect([Math.min(...levels), Math.max(...levels)]).toEqual([10, 20]);
  expect(rows.every(({ itemLevel, difficulty }) => itemLevel === null && difficulty === 10)).toBe(
    true,
  );
});

it('gives more in higher keys', () => {
  const damage = rows.filter(({ metric }) => metric === 'dps');
  expect(mean(damage.filter(({ keyLevel }) => keyLevel > 17))).toBeGreaterThan(
    mean(damage.filter(({ keyLevel }) => keyLevel < 13)),
  );
});

it('changes what a tuning changes, from its moment on', () => {
  const atMs = Date.UTC(2026, 9, 18);
  const tuned = make({ atMs, changes: new Map([[72, 0.5]]) });
  for (const [index, plain] of rows.entries())
    expect(tuned[index]!.amount / plain.amount).toBeCloseTo(
      plain.specId === 72 && plain.foughtMs >= atMs ? 1.5 : 1,
      4,
    );
});
