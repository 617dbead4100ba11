import { RANKED_KEYS, rankedDungeonId } from '#game/packs/ranked-dungeon.ts';
import type { Dungeon } from '#game/packs/define-season.ts';
import { specializations } from '#game/specializations.ts';
import type { Random } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { AUGMENTATION, type SampleMetric, type SampleTuning } from './spec-metrics.ts';

/** Where a pack knows no timer. */
const USUAL_TIMER_S = 1800;

/**
 * Invents what players of every specialization did in whole keys of a season's dungeons: some specializations are better everywhere and
 * in some dungeons, higher keys and quicker runs give more per second. As rankings of keys do, they say the level of the key and no
 * item level.
 *
 * @param perSpec most runs of a specialization in one dungeon.
 */
export function* generateKeyMetrics(
  random: Random,
  dungeons: readonly Dungeon[],
  perSpec: number,
  nowMs: number,
  tuning: SampleTuning | null = null,
): Generator<SampleMetric> {
  const ownOf = new Map(specializations.map(({ id }) => [id, random.between(0.92, 1.08)]));
  for (const dungeon of dungeons) {
    const level = 1_500_000 * random.between(0.85, 1.15);
    const timerMs = (dungeon.timerSeconds ?? USUAL_TIMER_S) * 1000;
    for (const spec of specializations) {
      const roleShare = spec.role === 'tank' ? 0.6 : spec.role === 'healer' ? 0.35 : 1;
      const strength = ownOf.get(spec.id)! * random.between(0.97, 1.03) * roleShare;
      const runs = Math.max(1, Math.round(perSpec * random.between(0.3, 1)));
      for (let run = 0; run < runs; run += 1) {
        const keyLevel = 10 + random.int(11);
        const durationMs = Math.round(timerMs * random.between(0.72, 1.08));
        const foughtMs = Math.round(nowMs - random.next() * 42 * DAY_MS);
        const tuned =
          tuning && foughtMs >= tuning.atMs ? 1 + (tuning.changes.get(spec.id) ?? 0) : 1;
        const skill = Math.exp(random.between(-0.2, 0.2));
        const pace = (timerMs / durationMs) ** 0.6;
        const whole = level * strength * skill * 1.025 ** (keyLevel - 15) * pace * tuned;
        const of = (metric: SampleMetric['metric'], part: number): SampleMetric => ({
          encounterId: rankedDungeonId(dungeon),
          difficulty: RANKED_KEYS,
          keyLevel,
          specId: spec.id,
          classId: spec.classId,
          metric,
          amount: Math.round(whole * part),
          itemLevel: null,
          durationMs,
          foughtMs,
        });
        // A third of what an Augmentation Evoker does is damage of others in the log.
        const own = spec.id === AUGMENTATION ? 0.66 : 1;
        yield of(spec.role === 'healer' ? 'hps' : 'dps', own);
        if (spec.role === 'healer') continue;
        yield of('bossdps', own * random.between(0.25, 0.4));
        yield of('rdps', spec.id === AUGMENTATION ? 1 : random.between(0.96, 0.99));
      }
    }
  }
}
