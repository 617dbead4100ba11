import type { Raid } from '#game/packs/define-season.ts';
import { specializations } from '#game/specializations.ts';
import type { Random } from '#lib/random.ts';

export interface SampleMetric {
  encounterId: number;
  specId: number;
  classId: number;
  metric: 'dps' | 'hps';
  /** Per second. */
  amount: number;
  itemLevel: number;
  durationMs: number;
  foughtMs: number;
}

const DAY_MS = 86_400_000;

/**
 * Invents what players of every specialization did in kills of a raid's bosses: some specs are a little better, better gear
 * and shorter fights give more per second, and the same player is never quite the same.
 */
export function* generateSpecMetrics(
  random: Random,
  raid: Raid,
  perSpec: number,
  nowMs: number,
): Generator<SampleMetric> {
  for (const [index, encounter] of raid.encounters.entries()) {
    const level = 1_150_000 * random.between(0.85, 1.15);
    const killMs = 240_000 + index * 25_000;
    for (const spec of specializations) {
      const metric = spec.role === 'healer' ? 'hps' : 'dps';
      const roleShare = spec.role === 'tank' ? 0.62 : spec.role === 'healer' ? 0.8 : 1;
      const strength = random.between(0.92, 1.08) * roleShare;
      for (let kill = 0; kill < perSpec; kill += 1) {
        const itemLevel = Math.round(random.between(284, 312));
        const durationMs = Math.round(killMs * random.between(0.8, 1.35));
        const skill = Math.exp(random.between(-0.22, 0.2));
        const gear = 1.012 ** (itemLevel - 298);
        const pace = (killMs / durationMs) ** 0.35;
        yield {
          encounterId: encounter.id,
          specId: spec.id,
          classId: spec.classId,
          metric,
          amount: Math.round(level * strength * skill * gear * pace),
          itemLevel,
          durationMs,
          foughtMs: Math.round(nowMs - random.next() * 42 * DAY_MS),
        };
      }
    }
  }
}
