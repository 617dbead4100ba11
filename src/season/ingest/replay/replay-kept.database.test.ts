import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { news } from '#season/ingest/connectors/news/index.ts';
import { requests } from '#season/ingest/connectors/news/requests.ts';
import { keepRawAnswer, packBody } from '#season/ingest/store/raw-answers.ts';
import { replayKept } from './replay-kept.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

it('reads what is kept once more, and changes nothing the second time', async () => {
  const body = 'Region!STRING:0|VersionsName!String:0\nus|12.1.0.70000\n';
  const answer = { status: 200, headers: {}, body, receivedMs: Date.UTC(2026, 8, 1) };
  const packed = await packBody(body);
  await keepRawAnswer(fresh.database, 'news', requests.liveBuild(), answer, packed);
  const broken = { ...answer, body: '{}' };
  await keepRawAnswer(fresh.database, 'news', requests.news(), broken, await packBody('{}'));
  const first = await replayKept(fresh.database, news);
  expect(first).toMatchObject({
    source: 'news',
    requests: 2,
    parsed: 1,
    rejected: 1,
    rows: { news: { inserted: 1, updated: 0, unchanged: 0 } },
    problems: [{ file: requests.news().url.href, endpoint: 'blizzard-news' }],
  });
  const second = await replayKept(fresh.database, news);
  expect(second.rows).toEqual({ news: { inserted: 0, updated: 0, unchanged: 1 } });
});
