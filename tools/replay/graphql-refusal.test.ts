import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requests } from '#season/ingest/connectors/warcraftlogs/requests.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { graphqlRefusal } from './graphql-refusal.ts';
import { WARCRAFTLOGS_FIELDS } from './warcraftlogs-fields.ts';

const WHO = { name: 'Ann', realm: 'kazzak', region: 'eu' } as const;
const FIGHT = { id: 1, startMs: 0, endMs: 9 };
const QUESTIONS = [
  requests.rateLimit(),
  requests.zones(),
  requests.servers(1),
  requests.characterRankings({ encounter: 1, metric: 'dps' }),
  requests.fightRankings({ encounter: 1 }),
  requests.zoneRankings({ ...WHO, zone: 1 }),
  requests.encounterRankings({ ...WHO, encounter: 1 }),
  requests.guildReports(WHO),
  requests.reportFights('a'),
  requests.killCasts('a', FIGHT),
  requests.killCasts('a', FIGHT, [7]),
  requests.reportRankings('a'),
].map(({ query }) => query!);

describe('a question to Warcraft Logs', () => {
  it.each(QUESTIONS)('is not refused: %s', (query) => {
    expect(graphqlRefusal(query)).toBeNull();
  });

  it.each([
    ['{ worldData { zonez { id } } }', 'Cannot query field "zonez" on type "WorldData".'],
    [
      '{ worldData { region(slugs: "eu") { slug } } }',
      'Unknown argument "slugs" on field "region" of type "WorldData".',
    ],
    ['{ worldData { zones { id { x } } } }', 'must not have a selection'],
    ['{ worldData { zones } }', 'must have a selection'],
    ['query ($a: Int) { rateLimitData { limitPerHour } }', 'Variable "$a" is never used.'],
    ['{ worldData { zone(id: $a) { id } } }', 'Variable "$a" is not defined.'],
    ['{ worldData { zones { id }', 'Syntax Error'],
    ['worldData', 'Syntax Error'],
  ])('is refused: %s', (query, message) => {
    expect(graphqlRefusal(query)).toContain(message);
  });

  it('is refused for each of its words that is another: no word goes unread', () => {
    for (const query of QUESTIONS) {
      const fields = [...query.matchAll(/[{ ](\w+)(?= [{}\w]|\()/g)].map(({ index }) => index + 1);
      for (const at of fields) {
        const word = /^\w+/.exec(query.slice(at))![0];
        if (['query', 'true', 'false'].includes(word) || /[:$(]\s*$/.test(query.slice(0, at)))
          continue;
        if (query.lastIndexOf('(', at) > query.lastIndexOf(')', at)) continue;
        const other = `${query.slice(0, at)}x${query.slice(at)}`;
        expect(graphqlRefusal(other)).not.toBeNull();
      }
    }
  });
});

interface Named {
  name: string | null;
  ofType?: Named | null;
}
type Types = {
  kind: string;
  name: string;
  fields: { name: string; args: Named[]; type: Named }[];
}[];

const schema = join(recordings.answers, 'warcraftlogs', 'schema', 'introspection.json');
const inner = (type: Named): Named => (type.ofType ? inner(type.ofType) : type);

describeRecordings('the fields of Warcraft Logs', schema, () => {
  it('are those of its introspection', () => {
    const file = JSON.parse(readFileSync(schema, 'utf8')) as {
      data?: { __schema: { types: Types } };
    } & {
      __schema: { types: Types };
    };
    const { types } = (file.data ?? file)['__schema'];
    const isObject = (name: string | null) =>
      types.some((type) => type.name === name && type.kind === 'OBJECT');
    for (const [name, text] of Object.entries(WARCRAFTLOGS_FIELDS)) {
      const known = types
        .find((type) => type.name === name)!
        .fields.map((field) => {
          const list = field.args.map((one) => one.name).join(' ');
          const of = inner(field.type).name;
          return `${field.name}${list && `(${list})`}${isObject(of) ? `:${of}` : ''}`;
        });
      expect(
        text.match(/\w+(?:\([^)]*\))?(?::\w+)?/g)!.map((one) => one.replaceAll(/\s+/g, ' ')),
      ).toEqual(known);
    }
  });
});
