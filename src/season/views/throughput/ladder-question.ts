import type { Region } from '#game/packs/define-season.ts';
import { specializationById, specializations } from '#game/specializations.ts';
import { defineAddress, mapAddress, type Address } from '#kit/browser/address.ts';
import { choice, typed } from '#kit/browser/address-fields.ts';
import { anyRegion, bossField, realmField, specField } from '#season/views/season-fields.ts';
import {
  rankedDifficultyField,
  type RankedDifficulty,
  type ThroughputMetric,
} from './throughput-question.ts';

/** What a ladder can be of: what rankings list. */
export const ladderMetrics = [
  'dps',
  'bossdps',
  'rdps',
  'hps',
] as const satisfies readonly ThroughputMetric[];
export type LadderMetric = (typeof ladderMetrics)[number];

/** What an address asks of a ladder. Everything that is not understood falls back to the usual. */
export interface LadderQuestion {
  metric: LadderMetric;
  specId: number;
  /** Slug of a boss or of a dungeon; null is the first boss of the raid. */
  boss: string | null;
  difficulty: RankedDifficulty;
  region: Region | null;
  /** Slug of a realm, and name of a guild; null each for everyone. */
  realm: string | null;
  guild: string | null;
}

const fields = defineAddress({
  metric: choice('by', ladderMetrics, 'dps'),
  specId: specField,
  boss: bossField,
  difficulty: rankedDifficultyField,
  region: anyRegion,
  realm: realmField,
  guild: typed('guild', 60),
});

/** Healers heal, all others do damage: the metric follows the specialization. */
export const ladderAddress: Address<LadderQuestion> = mapAddress(
  fields,
  (asked) => {
    const spec = asked.specId === null ? null : specializationById(asked.specId);
    const metric = !spec
      ? asked.metric
      : spec.role === 'healer'
        ? 'hps'
        : asked.metric === 'hps'
          ? 'dps'
          : asked.metric;
    const first = specializations.find(({ role }) =>
      metric === 'hps' ? role === 'healer' : role === 'damage',
    )!;
    return { ...asked, metric, specId: spec?.id ?? first.id, guild: asked.guild || null };
  },
  (question) => ({ ...question, guild: question.guild ?? '' }),
);
