import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceRequest } from '#season/ingest/connector.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { breakAnswers } from '#testing/ingest/broken-answers.ts';
import { authorize, battlenet } from './index.ts';
import { connectedRealmIds } from './realms.ts';
import { requests } from './requests.ts';

const folder = join(import.meta.dirname, '../../../../../tests/fixtures/http/battlenet');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
  entries: { file: string; url: string; status?: number }[];
};
const answers = manifest.entries.map(({ file, url, status = 200 }) => ({
  file,
  status,
  request: { method: 'GET' as const, url: new URL(url) },
  body: readFileSync(join(folder, file), 'utf8'),
}));

function read(request: SourceRequest, body: string, status = 200) {
  const answer = { status, headers: {}, body, receivedMs: Date.UTC(2025, 9, 2) };
  return readAnswer(battlenet, request, answer);
}

const named = (name: string) => ({
  profile: { name, realm: { id: 509 } },
  specialization: { id: 66 },
});

describe('an answer of Battle.net', () => {
  it('stands in the manifest when it is in the folder', () => {
    const files = readdirSync(folder).filter((file) => file !== 'manifest.json');
    expect(answers.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(answers.map((answer) => [answer.file, answer] as const))(
    '%s is read',
    (_, { request, body, status }) => {
      expect(read(request, body, status).kind).toBe(status === 200 ? 'rows' : 'empty');
    },
  );

  it.each([
    ['without a profile', {}],
    ['with an empty name', { profile: { name: '', realm: { id: 509 } } }],
    ['of a realm without a number', { profile: { name: 'Aldara', realm: { slug: 'x' } } }],
  ])('keeps a group with a member %s', (_, unnamed) => {
    const board = JSON.stringify({
      period: 1031,
      period_start_timestamp: 1_759_291_200_000,
      period_end_timestamp: 1_759_895_999_000,
      map_challenge_mode_id: 503,
      leading_groups: [
        {
          duration: 1_440_000,
          completed_timestamp: 1_759_363_200_000,
          keystone_level: 12,
          members: [named('Aldara'), { ...unnamed, specialization: { id: 73 } }, named('Brakka')],
        },
      ],
    });
    const answer = read(requests.leaderboard('eu', 509, 503, 1031), board);
    if (answer.kind !== 'rows') throw new Error(answer.kind);
    expect(answer.rows.characters).toHaveLength(2);
    expect(answer.rows.runs).toHaveLength(1);
    expect(answer.rows.runs![0]!.member_ids).toHaveLength(3);
    expect(answer.rows.runs![0]!.spec_ids).toEqual([73, 66, 66]);
  });

  it('is refused when it is an error that came as a good one, and when it names no region', () => {
    const board = requests.leaderboard('eu', 509, 503, 1031);
    const busy = JSON.stringify({ code: 503, type: 'BLZWEBAPI00000503', detail: 'Busy' });
    expect(read(board, busy)).toMatchObject({
      kind: 'refused',
      reason: 'the source says: 503 Busy',
    });
    expect(read(board, '', 500)).toMatchObject({ kind: 'refused' });
    const period = { id: 1, start_timestamp: 1_759_291_200_000, end_timestamp: 1_759_895_999_000 };
    const url = new URL('https://127.0.0.1/data/wow/mythic-keystone/period/1');
    expect(read({ method: 'GET', url }, JSON.stringify(period))).toMatchObject({
      kind: 'refused',
      reason: 'neither namespace nor host says which region this is',
    });
    url.searchParams.set('namespace', 'dynamic-11.2.0_62213-tw');
    expect(read({ method: 'GET', url }, JSON.stringify(period))).toMatchObject({
      kind: 'rows',
      rows: { periods: [{ region: 'tw' }] },
    });
  });

  it('is never anything but rows, nothing, or refused, whatever is broken in it', () => {
    expect(() =>
      breakAnswers(
        battlenet,
        answers.filter(({ status }) => status === 200),
      ),
    ).not.toThrow();
  });
});

function bodyOf(file: string): unknown {
  return JSON.parse(answers.find((answer) => answer.file === file)!.body);
}

describe('what a crawl reads from lists', () => {
  it('are numbers of realms', () => {
    expect(connectedRealmIds(bodyOf('connected-realm-index.json'))).toEqual([509, 510]);
  });
});

describe('logging in', () => {
  it('is off without keys', () => {
    expect(authorize({ clientId: undefined, clientSecret: undefined })).toEqual({
      on: false,
      reason:
        'Battle.net is off: set FARSEER_BATTLENET_CLIENT_ID and FARSEER_BATTLENET_CLIENT_SECRET to switch it on.',
    });
  });
});
