import * as v from 'valibot';
import { answerKinds, type AnswerKind } from './answer-kinds.ts';

// The contract of the interface: OpenAPI is written from these schemas, and the tests check every answer by them.

const text = v.string();
const time = v.pipe(v.string(), v.isoTimestamp());
const number = v.pipe(v.number(), v.finite());
const whole = v.pipe(v.number(), v.integer());
const flag = v.boolean();
const orNull = v.nullable;
const list = v.array;
/** An object whose fields are all there, and no other. */
const record = v.strictObject;

export const headSchema = v.object({
  api: v.literal('v1'),
  kind: v.picklist(answerKinds),
  source: orNull(text),
  sample: flag,
  time: orNull(time),
  n: whole,
  interval: orNull(number),
});

const week = record({
  period: whole,
  starts: time,
  ends: time,
  affixes: list(record({ id: whole, name: orNull(text) })),
  source: text,
});

/** What stands under `data`, by kind. */
export const answerSchemas = {
  cutoffs: list(
    record({
      region: text,
      season: text,
      rating: number,
      changeIn7Days: orNull(number),
      isFinal: flag,
      time,
      source: text,
    }),
  ),
  forecasts: list(
    record({
      region: text,
      season: text,
      for: time,
      isSeasonEnd: flag,
      rating: number,
      low: number,
      high: number,
      time,
      source: text,
    }),
  ),
  affixes: list(record({ region: text, week, next: orNull(week) })),
  resets: list(record({ region: text, next: time, isAnnounced: flag, source: text })),
  throughput: record({
    raid: text,
    boss: orNull(text),
    counts: text,
    metric: text,
    difficulty: orNull(text),
    region: orNull(text),
    week: orNull(whole),
    percentile: whole,
    itemLevel: orNull(whole),
    keyLevel: orNull(whole),
    killSeconds: whole,
    specializations: list(
      record({
        id: whole,
        name: orNull(text),
        class: orNull(text),
        role: orNull(text),
        perSecond: number,
        low: number,
        high: number,
        raw: orNull(number),
        n: whole,
        group: whole,
      }),
    ),
    tooFew: list(record({ id: whole, n: whole })),
  }),
  progress: record({
    raid: text,
    difficulty: text,
    region: orNull(text),
    bosses: list(record({ slug: text, name: text, guilds: whole, first: orNull(time) })),
    guilds: list(
      record({
        place: whole,
        name: text,
        realmSlug: orNull(text),
        region: text,
        bossesDown: whole,
        boss: orNull(text),
        pulls: orNull(whole),
        bestPercent: orNull(number),
        worldRank: orNull(whole),
        lastKill: orNull(time),
      }),
    ),
  }),
} satisfies Readonly<Record<AnswerKind, v.GenericSchema>>;
