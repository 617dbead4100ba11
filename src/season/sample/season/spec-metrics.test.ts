import { describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { specializations } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { generateSpecMetrics, type SampleTuning } from './spec-metrics.ts';

const raid = seasonBySlug('season-tww-3')!.raids[0]!;

const make = (tuning: SampleTuning | null) => [
  ...generateSpecMetrics(createRandom(2), raid, 20, Date.UTC(2025, 10, 1), tuning),
];

describe('invented throughput', () => {
  const metrics = [...generateSpecMetrics(createRandom(2), raid, 20, Date.UTC(2025, 10, 1))];

  const sum = (specId: number, metric: string) =>
    metrics
      .filter((one) => one.specId === specId && one.metric === metric)
      .reduce((all, { amount }) => all + amount, 0);

  it('covers every boss and specialization', () => {
    const cells = Map.groupBy(
      metrics.filter(({ metric }) => metric === 'dps' || metric === 'hps'),
      (one) => `${one.encounterId} ${one.specId} ${one.difficulty}`,
    );
    expect(cells.size).toBe(raid.encounters.length * specializations.length * 2);
    const sizes = [...cells.values()].map(({ length }) => length);
    // Some are played a lot, others hardly ever.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
    expect(Math.min(...sizes)).toBeLessThan(8);
    const healer = specializations.find(({ role }) => role === 'healer')!;
    expect(metrics.find(({ specId }) => specId === healer.id)?.metric).toBe('hps');
  });

  it('credits an Augmentation Evoker with more than the log writes, and every other one with less', () => {
    expect(sum(1473, 'rdps')).toBeGreaterThan(sum(1473, 'dps') * 1.4);
    expect(sum(62, 'rdps')).toBeLessThan(sum(62, 'dps'));
    expect(sum(62, 'bossdps')).toBeLessThan(sum(62, 'dps'));
  });

  it('changes what a tuning changes, from its moment on', () => {
    const atMs = Date.UTC(2025, 9, 18);
    const tuned = make({ atMs, changes: new Map([[72, 0.5]]) });
    for (const [index, plain] of make(null).entries()) {
      const isTuned = plain.specId === 72 && plain.foughtMs >= atMs;
      expect(tuned[index]!.amount / plain.amount).toBeCloseTo(isTuned ? 1.5 : 1, 4);
    }
  });

  it('grows with gear and falls with the length of the fight', () => {
    const mean = (some: typeof metrics) =>
      some.reduce((sum, { amount }) => sum + amount, 0) / some.length;
    expect(mean(metrics.filter(({ itemLevel }) => itemLevel! > 304))).toBeGreaterThan(
      mean(metrics.filter(({ itemLevel }) => itemLevel! < 292)),
    );
    const [boss] = raid.encounters;
    const onFirst = metrics.filter(
      ({ encounterId, difficulty }) => encounterId === boss!.id && difficulty === 5,
    );
    expect(mean(onFirst.filter(({ durationMs }) => durationMs < 240_000))).toBeGreaterThan(
      mean(onFirst.filter(({ durationMs }) => durationMs > 280_000)),
    );
  });
});
