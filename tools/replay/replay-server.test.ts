import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { news } from '#season/ingest/connectors/news/index.ts';
import { requests as ofNews } from '#season/ingest/connectors/news/requests.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { requests as ofLogs, warcraftlogs } from '#season/ingest/connectors/warcraftlogs/index.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import type { SourceRequest } from '#season/ingest/connector.ts';
import type { FaultName } from './faults.ts';
import { recordingKey } from './recorded-answers.ts';
import { FAULT_HEADER, startReplayServer, TIME_HEADER, type ReplayServer } from './serve.ts';

const recorded = requests.affixes('eu');
let server: ReplayServer;
beforeAll(async () => {
  server = await startReplayServer({
    port: 0,
    faults: { share: 0, kinds: [] },
    seed: 1,
    recordings: new Map([
      [
        recordingKey(recorded.url),
        { status: 200, headers: {}, body: '{"affix_details":[{"id":9,"name":"Tyrannical"}]}' },
      ],
    ]),
  });
});
afterAll(() => server.close());

const { startsMs } = seasonBySlug('season-mn-1')!;
const middleMs = startsMs.eu + 40 * 86_400_000;

async function read(request: SourceRequest, nowMs: number, fault?: FaultName) {
  const response = await fetch(
    `${server.url}/${request.url.host}${request.url.pathname}${request.url.search}`,
    {
      method: request.method,
      ...(request.query !== undefined && { body: JSON.stringify({ query: request.query }) }),
      headers: { [TIME_HEADER]: String(nowMs), ...(fault && { [FAULT_HEADER]: fault }) },
      signal: AbortSignal.timeout(fault === 'hang' ? 300 : 30_000),
    },
  );
  const body = await response.text();
  const connector = [raiderio, warcraftlogs, news].find(({ hosts }) =>
    hosts?.test(request.url.hostname),
  );
  return readAnswer(connector!, request, {
    status: response.status,
    headers: {},
    body,
    receivedMs: nowMs,
  });
}

describe('the replay server', () => {
  it.each([
    ['runs', requests.runs('eu', 'season-mn-1', 'all', 0), 'runs'],
    ['lines', requests.seasonCutoffs('eu', 'season-mn-1'), 'cutoffs'],
    ['weeks', requests.periods(), 'periods'],
    ['recordings', recorded, 'affixes'],
  ] as const)('says what a source would say of %s', async (_, request, table) => {
    const answer = await read(request, middleMs);
    expect(answer.kind === 'rows' && answer.rows[table]?.length).toBeGreaterThan(0);
  });

  it('keeps to the formula of the season', async () => {
    const answer = await read(requests.runs('eu', 'season-mn-1', 'all', 0), middleMs);
    expect(answer.kind === 'rows' && answer.rows.runs?.every(({ fits }) => fits)).toBe(true);
  });

  it('has nothing to say before a season, and of an unknown question', async () => {
    const early = await read(requests.seasonCutoffs('eu', 'season-mn-1'), startsMs.eu + 1000);
    expect(early).toMatchObject({ kind: 'rows', rows: { cutoffs: [] } });
    expect(await fetch(`${server.url}/raider.io/api/v1/other`).then(({ status }) => status)).toBe(
      404,
    );
    expect(await fetch(`${server.url}/nothing`).then(({ status }) => status)).toBe(404);
  });

  it.each(['busy', 'busy-without-headers', 'error', 'web-page', 'wrong-types'] as const)(
    'fails as set: %s',
    async (fault) => {
      const answer = await read(requests.seasonCutoffs('eu', 'season-mn-1'), middleMs, fault);
      expect(answer.kind).toBe('refused');
    },
  );

  it.each([
    ['hang', 'timeout'],
    ['cut', 'terminated'],
  ] as const)('fails as set: %s', async (fault, message) => {
    await expect(read(requests.periods(), middleMs, fault)).rejects.toThrow(message);
  });

  const ranking = ofLogs.characterRankings({ encounter: 3129, metric: 'dps' });
  it.each([
    ['Warcraft Logs', ranking, 'player_metrics', ['wrong-types', 'partial-graphql']],
    ['the news', ofNews.news(), 'news', []],
    ['the forum', ofNews.forumCategory(341), 'news', []],
  ] as const)('answers for %s too, and fails as set', async (_, request, table, more) => {
    const answer = await read(request, middleMs);
    expect(answer.kind === 'rows' && answer.rows[table]?.length).toBeGreaterThan(0);
    const faults = ['busy', 'busy-without-headers', 'error', 'web-page', ...more] as const;
    for (const fault of faults)
      expect([fault, (await read(request, middleMs, fault)).kind]).toEqual([fault, 'refused']);
    await expect(read(request, middleMs, 'cut')).rejects.toThrow('terminated');
    await expect(read(request, middleMs, 'hang')).rejects.toThrow('timeout');
  });

  it('leaves out what is known already', async () => {
    const address = `${server.url}/us.version.battle.net/wow/versions`;
    const first = await fetch(address);
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([first.status, second.status]).toEqual([200, 304]);
  });
});
