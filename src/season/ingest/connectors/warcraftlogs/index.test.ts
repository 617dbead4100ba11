import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceRequest } from '#season/ingest/connector.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { breakAnswers } from '#testing/ingest/broken-answers.ts';
import { authorize, rateLimitIn, requests, warcraftlogs } from './index.ts';

const folder = join(import.meta.dirname, '../../../../../tests/fixtures/http/warcraftlogs');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
  entries: { file: string; url: string; query: string; variables?: Record<string, unknown> }[];
};
const answers = manifest.entries.map(({ file, url, query, variables }) => {
  const request: SourceRequest = {
    method: 'POST',
    url: new URL(url),
    query,
    ...(variables && { variables }),
  };
  return { file, request, body: readFileSync(join(folder, file), 'utf8') };
});

function read(request: SourceRequest, value: unknown) {
  return readAnswer(warcraftlogs, request, {
    status: 200,
    headers: {},
    body: JSON.stringify(value),
    receivedMs: Date.UTC(2025, 9, 3),
  });
}

describe('an answer of Warcraft Logs', () => {
  it('stands in the manifest when it is in the folder', () => {
    const files = readdirSync(folder).filter((file) => file !== 'manifest.json');
    expect(answers.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each([
    [
      'half an answer',
      { data: { worldData: { zones: [] } }, errors: [{ message: 'Too slow' }] },
      'Too slow',
    ],
    ['an error without words', { errors: [{}] }, 'an error without words'],
    ['a token that ended', { error: 'Unauthenticated.' }, 'Unauthenticated.'],
    ['nothing', { data: null }, 'nothing that is known'],
    ['something else', { data: { weather: { sunny: true } } }, 'nothing that is known'],
    [
      'an error in place of rankings',
      { data: { worldData: { encounter: { characterRankings: { error: 'Bad bracket' } } } } },
      'Bad bracket',
    ],
    [
      'rankings of another shape',
      { data: { worldData: { encounter: { characterRankings: { rankings: [{ name: 5 }] } } } } },
      'rankings.0.duration',
    ],
    ['a list', [], 'not an object'],
  ])('is refused when it is %s', (_, value, reason) => {
    const result = read(requests.zones(), value);
    expect(result.kind === 'refused' && result.reason).toContain(reason);
  });

  it.each([
    ['a private report', { data: { reportData: { report: null } } }],
    ['no character of this name', { data: { characterData: { character: null } } }],
    ['no reports yet', { data: { reportData: { reports: { data: [] } } } }],
    ['an archived report', { data: { reportData: { report: { code: 'a', fights: null } } } }],
    ['what is left of the hour', { data: { rateLimitData: { limitPerHour: 3600 } } }],
  ])('may say: %s', (_, value) => {
    expect(read(requests.zones(), value).kind).toBe('rows');
  });

  it('may be denied in part, or all of it', () => {
    const errors = [{ message: 'You do not have permission to view this report.' }];
    const report = { code: 'abc', startTime: 1_759_390_000_000, title: 'Night' };
    const denied = (data: unknown) => read(requests.reportFights('abc'), { data, errors });
    expect(denied({ reportData: { a: { report }, b: null } })).toMatchObject({
      kind: 'rows',
      rows: { reports: [{ code: 'abc' }] },
    });
    for (const data of [null, undefined, { reportData: { report: null } }])
      expect(denied(data).kind).toBe('empty');
    errors.push({ message: 'Internal server error' });
    expect(denied({ reportData: { report } }).kind).toBe('refused');
  });

  it.each([
    ['an unread part', { data: { gameData: { items: [] } } }],
    ['an unread part, renamed', { data: { mine: { items: [] } } }],
    ['tables that are not there', { data: { reportData: { report: { table: null } } } }],
  ])('may be about %s', (_, value) => {
    const url = requests.zones().url;
    const query = '{ mine: gameData { items } }';
    expect(read({ method: 'POST', url, query }, value)).toMatchObject({ kind: 'rows', rows: {} });
  });

  it('is read under aliases, each part for what it is', () => {
    const row = {
      name: 'Aldara',
      class: 'Paladin',
      spec: 'Protection',
      amount: 5,
      duration: 300_000,
      startTime: 1_759_400_000_000,
      server: { name: 'Garona', region: 'EU' },
      report: { code: 'abc', fightID: 1, startTime: 1_759_390_000_000 },
    };
    const page = { page: 1, hasMorePages: false, rankings: [row] };
    const value = {
      data: { worldData: { first: { id: 3129, best: page }, other: { id: 3131, best: page } } },
    };
    const result = read({ method: 'POST', url: requests.zones().url }, value);
    expect(result).toMatchObject({
      kind: 'rows',
      rows: { player_metrics: [{ encounter_id: 3129 }, { encounter_id: 3131 }] },
    });
  });

  it('is never anything but rows or refused, whatever is broken in it', () => {
    // One is cut out of its envelope.
    const whole = answers.filter(({ file }) => file !== 'key-rankings-by-name.json');
    expect(() => breakAnswers(warcraftlogs, whole)).not.toThrow();
  });
});

describe('the questions to Warcraft Logs', () => {
  it('leave out what was not said, and send regions in capitals', () => {
    const { query, variables } = requests.characterRankings({
      encounter: 3129,
      metric: 'hps',
      region: 'eu',
    });
    expect(variables).toEqual({ encounter: 3129, metric: 'hps', page: 1, serverRegion: 'EU' });
    expect(query).toContain('rateLimitData');
    expect(query).not.toContain('\n');
  });

  it('declare every variable that they use, and close what they open', () => {
    const who = { name: 'A', realm: 'garona', region: 'eu' } as const;
    for (const { query = '', variables = {} } of [
      requests.rateLimit(),
      requests.zones(),
      requests.servers(2),
      requests.characterRankings({ encounter: 1, metric: 'dps', difficulty: 5, bracket: 1 }),
      requests.fightRankings({ encounter: 1 }),
      requests.zoneRankings({ ...who, zone: 44 }),
      requests.encounterRankings({ ...who, encounter: 1 }),
      requests.guildReports(who),
      requests.killCasts('a', { id: 1, startMs: 0, endMs: 1 }),
      requests.reportFights('a'),
      requests.reportRankings('a'),
    ]) {
      const declared = [...query.matchAll(/\$(\w+):/g)].map((match) => match[1]);
      const used = [...query.matchAll(/\$(\w+)(?!\w*:)/g)].map((match) => match[1]);
      expect(new Set(used)).toEqual(new Set(declared));
      for (const name of Object.keys(variables)) expect(declared).toContain(name);
      expect(query.split('{').length).toBe(query.split('}').length);
      expect(query.split('(').length).toBe(query.split(')').length);
    }
  });

  it('tell what is left of the hour', () => {
    const { body } = answers.find(({ file }) => file === 'zones.json')!;
    expect(rateLimitIn(JSON.parse(body))).toEqual({ limit: 3600, spent: 12.5, resetSeconds: 1800 });
    expect(rateLimitIn({ data: {} })).toBeNull();
  });
});

describe('logging in', () => {
  it('is off without keys', () => {
    expect(authorize({ clientId: 'a', clientSecret: undefined })).toEqual({
      on: false,
      reason:
        'Warcraft Logs is off: set FARSEER_WARCRAFTLOGS_CLIENT_ID and FARSEER_WARCRAFTLOGS_CLIENT_SECRET to switch it on.',
    });
  });
});
