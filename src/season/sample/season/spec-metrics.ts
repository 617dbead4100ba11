import type { Raid } from '#game/packs/define-season.ts';
import { specializations } from '#game/specializations.ts';
import type { Random } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';

export interface SampleMetric {
  encounterId: number;
  /** As rankings count: 4 Heroic, 5 Mythic, 10 a whole key. */
  difficulty: 4 | 5 | 10;
  /** 0 in a raid. */
  keyLevel: number;
  specId: number;
  classId: number;
  metric: 'dps' | 'hps' | 'bossdps' | 'rdps';
  /** Per second. */
  amount: number;
  /** Null in a key. */
  itemLevel: number | null;
  durationMs: number;
  foughtMs: number;
}

export const AUGMENTATION = 1473;

/** An invented tuning: from a moment on some specializations do more or less. */
export interface SampleTuning {
  atMs: number;
  /** By specialization: 0.06 is 6 % more. */
  changes: ReadonlyMap<number, number>;
}

/** By difficulty: share of the Mythic amount, and the gear that goes there. */
const DIFFICULTIES = [
  { difficulty: 5, share: 1, itemLevels: [284, 312] },
  { difficulty: 4, share: 0.88, itemLevels: [270, 302] },
] as const;

/**
 * Invents what players of every specialization did in kills of a raid's bosses: some specializations are a little better
 * everywhere and on some bosses, better gear and shorter fights give more per second, and the same player is never quite the
 * same. Some specializations are played a lot and others hardly ever.
 *
 * Damage comes three times: as logged, to the boss alone, and with the buffs of Augmentation Evokers credited to them.
 *
 * @param perSpec most kills of a specialization on one boss.
 */
export function* generateSpecMetrics(
  random: Random,
  raid: Raid,
  perSpec: number,
  nowMs: number,
  tuning: SampleTuning | null = null,
): Generator<SampleMetric> {
  const ownOf = new Map(specializations.map(({ id }) => [id, random.between(0.93, 1.07)]));
  const playedOf = new Map(
    specializations.map(({ id }) => [id, random.chance(0.08) ? 0.06 : random.between(0.25, 1)]),
  );
  for (const [index, encounter] of raid.encounters.entries()) {
    const level = 1_150_000 * random.between(0.85, 1.15);
    const killMs = 240_000 + index * 25_000;
    for (const spec of specializations) {
      const metric = spec.role === 'healer' ? 'hps' : 'dps';
      const roleShare = spec.role === 'tank' ? 0.62 : spec.role === 'healer' ? 0.8 : 1;
      const strength = ownOf.get(spec.id)! * random.between(0.97, 1.03) * roleShare;
      const kills = Math.max(1, Math.round(perSpec * playedOf.get(spec.id)!));
      for (const { difficulty, share, itemLevels } of DIFFICULTIES)
        for (let kill = 0; kill < kills; kill += 1) {
          const itemLevel = Math.round(random.between(itemLevels[0], itemLevels[1]));
          const durationMs = Math.round(killMs * random.between(0.8, 1.35));
          const skill = Math.exp(random.between(-0.22, 0.2));
          const gear = 1.012 ** (itemLevel - 298);
          const pace = (killMs / durationMs) ** 0.35;
          const foughtMs = Math.round(nowMs - random.next() * 42 * DAY_MS);
          const tuned =
            tuning && foughtMs >= tuning.atMs ? 1 + (tuning.changes.get(spec.id) ?? 0) : 1;
          const whole = level * share * strength * skill * gear * pace * tuned;
          const of = (kind: SampleMetric['metric'], part: number): SampleMetric => ({
            encounterId: encounter.id,
            difficulty,
            keyLevel: 0,
            specId: spec.id,
            classId: spec.classId,
            metric: kind,
            amount: Math.round(whole * part),
            itemLevel,
            durationMs,
            foughtMs,
          });
          // A third of what an Augmentation Evoker does is damage of others in the log.
          const own = spec.id === AUGMENTATION ? 0.66 : 1;
          yield of(metric, own);
          if (metric === 'hps') continue;
          yield of('bossdps', own * random.between(0.7, 0.95));
          yield of('rdps', spec.id === AUGMENTATION ? 1 : random.between(0.96, 0.99));
        }
    }
  }
}
