import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { raceLanguages } from '#season/views/race-question.ts';
import { regions } from '#game/packs/define-season.ts';
import {
  rankedDifficulties,
  percentiles,
  throughputMetrics,
} from '#season/views/throughput/throughput-question.ts';
import { answerKinds, type AnswerKind } from './answer-kinds.ts';
import { answerSchemas, headSchema } from './answer-schemas.ts';

interface Parameter {
  name: string;
  description: string;
  schema: Readonly<Record<string, unknown>>;
}

const REGION: Parameter = {
  name: 'region',
  description: 'One region, all without it.',
  schema: { type: 'string', enum: regions },
};
const DIFFICULTY: Parameter = {
  name: 'difficulty',
  description: 'Difficulty of the raid, mythic without it.',
  schema: { type: 'string', enum: rankedDifficulties.map(({ slug }) => slug) },
};

/** What each kind is, and what may be asked of it. */
const KINDS: Readonly<Record<AnswerKind, { about: string; parameters: readonly Parameter[] }>> = {
  cutoffs: {
    about: 'Rating that the Mythic+ title of the top 0.1% asks for',
    parameters: [REGION],
  },
  forecasts: { about: 'Forecast of that rating with an 80% interval', parameters: [REGION] },
  affixes: { about: 'Affixes of this week and the next', parameters: [REGION] },
  resets: { about: 'The next weekly reset', parameters: [REGION] },
  throughput: {
    about: 'What each specialization does per second in kills of the newest raid',
    parameters: [
      {
        name: 'by',
        description:
          'dps without it. bossdps: damage to bosses. rdps: with support buffs credited. taken: damage taken, of published kills alone.',
        schema: { type: 'string', enum: throughputMetrics },
      },
      { name: 'boss', description: 'Slug of a boss, all without it.', schema: { type: 'string' } },
      DIFFICULTY,
      REGION,
      {
        name: 'ilvl',
        description: 'Item level that figures are for, the usual one without it.',
        schema: { type: 'integer', minimum: 1, maximum: 2000 },
      },
      {
        name: 'kill',
        description: 'Kill time that figures are for, in seconds or as 5:12.',
        schema: { type: 'string' },
      },
      {
        name: 'week',
        description: 'Week of the season from 1, all without it.',
        schema: { type: 'integer', minimum: 1 },
      },
      {
        name: 'p',
        description: 'Percentile of players, 50 without it.',
        schema: { type: 'integer', enum: percentiles },
      },
      {
        name: 'kills',
        description:
          'Kills of rankings, or those that players published on this site. ranked without it.',
        schema: { type: 'string', enum: ['ranked', 'published'] },
      },
    ],
  },
  progress: {
    about: 'How far guilds are in the newest raid',
    parameters: [
      DIFFICULTY,
      REGION,
      {
        name: 'realm',
        description: 'Slug of a realm, all without it.',
        schema: { type: 'string' },
      },
      {
        name: 'lang',
        description: 'Language of realms, all without it.',
        schema: { type: 'string', enum: Object.keys(raceLanguages) },
      },
    ],
  },
};

/** The OpenAPI 3.1 description of the interface. @param origin address of this site. */
export function openApi(origin: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farseer',
      version: '1',
      description:
        'The numbers of the pages as JSON: no key, any origin, GET only. `sample: true` means invented data. Parameters that are not understood fall back to the usual. Answers carry an ETag.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths: Object.fromEntries(answerKinds.map((kind) => [`/${kind}`, pathOf(kind)])),
    components: { schemas: { Head: described(headSchema), Error: errorSchema } },
  };
}

const errorSchema = {
  type: 'object',
  required: ['api', 'error'],
  properties: {
    api: { const: 'v1' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
    },
  },
} as const;

/** As OpenAPI 3.1 describes it: what a number may not be (infinite) JSON cannot say anyway. */
function described(schema: GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    ignoreActions: ['finite'],
  });
  return rest;
}

function pathOf(kind: AnswerKind) {
  const { about, parameters } = KINDS[kind];
  return {
    get: {
      operationId: kind,
      summary: about,
      parameters: parameters.map((one) => ({ ...one, in: 'query', required: false })),
      responses: {
        200: {
          description: about,
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Head' },
                  {
                    type: 'object',
                    required: ['data'],
                    properties: { data: described(answerSchemas[kind]) },
                  },
                ],
              },
            },
          },
        },
        304: { description: 'Nothing has changed since the answer with this ETag.' },
        429: error('Too many requests of one address. Retry-After says when to ask again.'),
        503: error('The database does not run.'),
      },
    },
  };
}

function error(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
