import { answerKinds, type AnswerKind } from './answer-kinds.ts';

/** As much of JSON Schema as the answers need. */
export interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: false;
}

const text: Schema = { type: 'string' };
const time: Schema = { type: 'string', format: 'date-time' };
const number: Schema = { type: 'number' };
const whole: Schema = { type: 'integer' };
const flag: Schema = { type: 'boolean' };

function orNull({ type, ...rest }: Schema): Schema {
  return { ...rest, type: [type as string, 'null'] };
}

/** An object whose fields are all there. */
function record(properties: Readonly<Record<string, Schema>>): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const list = (items: Schema): Schema => ({ type: 'array', items });

export const headSchema: Schema = {
  type: 'object',
  properties: {
    api: { enum: ['v1'] },
    kind: { enum: answerKinds },
    source: orNull(text),
    sample: flag,
    time: orNull(time),
    n: whole,
    interval: orNull(number),
  },
  required: ['api', 'kind', 'source', 'sample', 'time', 'n', 'interval'],
};

const week = record({
  period: whole,
  starts: time,
  ends: time,
  affixes: list(record({ id: whole, name: orNull(text) })),
  source: text,
});

/** What stands under `data`, by kind. */
export const answerSchemas: Readonly<Record<AnswerKind, Schema>> = {
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
};
