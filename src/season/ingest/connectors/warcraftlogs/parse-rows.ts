import { RANKED_KEYS } from '#game/packs/ranked-dungeon.ts';
import { stableId } from '#season/ingest/stable-id.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { SOURCE, unpackAmount } from './shapes.ts';

/** Whole dungeons have this difficulty, raids 1 to 5. */
export const KEYSTONE = RANKED_KEYS;

/** One ranked performance, wherever it was listed. */
export interface Parse {
  encounterId: number;
  encounterName: string | null;
  difficulty: number;
  /** Of a key, where the row tells it. */
  keyLevel: number | null;
  /** As it was asked for; null for the source's choice. */
  metric: string | null;
  amount: number;
  score: number | null;
  characterId: number | null;
  region: string | null;
  classId: number | null;
  specId: number;
  percentile: number | null;
  itemLevel: number | null;
  durationMs: number;
  startMs: number;
  report: {
    code?: string | null | undefined;
    fightID?: number | null | undefined;
    startTime?: number | null | undefined;
  } | null;
}

/** A performance, and the fight and the report it comes from. The same run listed twice is one row. */
export function parseRows(parse: Parse): StoreRows {
  const isKey = parse.difficulty === KEYSTONE;
  const packed = isKey
    ? unpackAmount(parse.amount, parse.keyLevel)
    : { level: 0, amount: parse.amount, isScore: false };
  const asked = parse.metric === null || parse.metric === 'default' ? 'dps' : parse.metric;
  const metric = packed.isScore ? 'playerscore' : asked;
  const code = parse.report?.code || null;
  const fightId = code === null ? null : (parse.report?.fightID ?? null);
  return {
    player_metrics: [
      {
        id: stableId(
          'parse',
          parse.encounterId,
          parse.difficulty,
          metric,
          // Hidden members have no name: two of a group differ by what they play.
          parse.characterId ?? `${parse.classId} ${parse.specId}`,
          parse.startMs,
          parse.durationMs,
        ),
        encounter_id: parse.encounterId,
        difficulty: parse.difficulty,
        key_level: packed.level,
        metric,
        character_id: parse.characterId,
        spec_id: parse.specId,
        class_id: parse.classId,
        amount: packed.isScore ? (parse.score ?? packed.amount) : packed.amount,
        percentile: parse.percentile,
        item_level: parse.itemLevel,
        duration_ms: parse.durationMs,
        fought_at: new Date(parse.startMs),
        report_code: code,
        fight_id: fightId,
        region: parse.region,
        source: SOURCE,
      },
    ],
    ...(code !== null &&
      fightId !== null && {
        reports: [
          {
            code,
            starts_at: parse.report?.startTime ? new Date(parse.report.startTime) : null,
            source: SOURCE,
          },
        ],
        fights: [
          {
            report_code: code,
            fight_id: fightId,
            encounter_id: parse.encounterId,
            name: parse.encounterName,
            difficulty: parse.difficulty,
            key_level: isKey ? packed.level : null,
            starts_at: new Date(parse.startMs),
            duration_ms: parse.durationMs,
            kill: true,
            source: SOURCE,
          },
        ],
      }),
  };
}
