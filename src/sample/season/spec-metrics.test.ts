import { describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { specializations } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { generateSpecMetrics } from './spec-metrics.ts';

const raid = seasonBySlug('season-tww-3')!.raids[0]!;

describe('invented throughput', () => {
  const metrics = [...generateSpecMetrics(createRandom(2), raid, 20, Date.UTC(2025, 10, 1))];

  it('covers every boss and specialization', () => {
    const cells = Map.groupBy(
      metrics,
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

  it('grows with gear and falls with the length of the fight', () => {
    const mean = (some: typeof metrics) =>
      some.reduce((sum, { amount }) => sum + amount, 0) / some.length;
    expect(mean(metrics.filter(({ itemLevel }) => itemLevel > 304))).toBeGreaterThan(
      mean(metrics.filter(({ itemLevel }) => itemLevel < 292)),
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
