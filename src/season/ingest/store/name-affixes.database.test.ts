import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectors } from '#season/ingest/connectors/index.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { battlenet, requests as ofBattlenet } from '#season/ingest/connectors/battlenet/index.ts';
import type { SourceRequest } from '#season/ingest/connector.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { loadSample } from '#season/ingest/sample/load-sample.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { storeAnswer } from './store-answer.ts';

let fresh: FreshDatabase;
const nowMs = Date.parse('2026-11-27T18:20:00Z');
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  await loadSample(fresh.database, { size: 0.0003, nowMs });
});
afterAll(() => fresh.close());

async function say(
  source: 'raiderio' | 'battlenet',
  request: SourceRequest,
  value: unknown,
  atMs = nowMs,
): Promise<void> {
  const connector = connectors.find((one) => one.source === source)!;
  expect([raiderio, battlenet]).toContain(connector);
  const answer = { status: 200, headers: {}, body: JSON.stringify(value), receivedMs: atMs };
  const read = readAnswer(connector, request, answer);
  if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
  await fresh.database.transaction((transaction) =>
    storeAnswer(transaction, read.rows, { source, atMs }),
  );
}
const week = (period: number, start: string, end: string) => ({
  period,
  start: `2026-${start}T04:00:00.000Z`,
  end: `2026-${end}T04:00:00.000Z`,
});
const weeks = {
  periods: [
    {
      region: 'eu',
      previous: week(1090, '11-18', '11-25'),
      current: week(1091, '11-25', '12-02'),
      next: week(1092, '12-02', '12-09'),
    },
  ],
};
const affixes = (...ids: number[]) => ({
  region: 'eu',
  title: 't',
  affix_details: ids.map((id) => ({ id, name: `Affix ${id}` })),
});
const stored = () =>
  fresh.database.query(
    `select id, affix_ids as affixes, source, affixes_source as by from periods where region = 'eu' and id >= 1090 order by id`,
  );

describe('the affixes of a week', () => {
  it('are never those of an invented week below the name of a source', async () => {
    expect(await stored()).toMatchObject([{ source: 'sample' }, { by: 'sample' }, {}]);
    await say('raiderio', requests.periods(), weeks);
    expect(await stored()).toEqual(
      [1090, 1091, 1092].map((id) => ({ id, affixes: [], source: 'raiderio', by: null })),
    );
  });

  it('are those that Raider.IO names while the week runs', async () => {
    await say('raiderio', requests.affixes('eu'), affixes(162, 9, 10));
    expect(await stored()).toMatchObject([
      { affixes: [], by: null },
      { affixes: [162, 9, 10], by: 'raiderio' },
      { affixes: [], by: null },
    ]);
  });

  it('stay known when weeks are reported later than affixes, and are not named right after a reset', async () => {
    await fresh.database.query(`delete from periods where region = 'eu'`);
    // Ten minutes into the next week the source may still name the affixes of the one before.
    await say('raiderio', requests.affixes('eu'), affixes(148), Date.parse('2026-12-02T04:10:00Z'));
    await say('raiderio', requests.periods(), weeks, nowMs + 1000);
    expect(await stored()).toMatchObject([
      { affixes: [] },
      { affixes: [162, 9, 10], by: 'raiderio' },
      { affixes: [] },
    ]);
  });

  it('are those of a board, which names its week, where there is one', async () => {
    const board = {
      period: 1091,
      period_start_timestamp: Date.parse('2026-11-25T04:00:00Z'),
      period_end_timestamp: Date.parse('2026-12-02T03:59:59Z'),
      leading_groups: [],
      keystone_affixes: [{ keystone_affix: { id: 158, name: 'Voidbound' }, starting_level: 4 }],
      map_challenge_mode_id: 588,
      name: 'Altar of Fangs',
    };
    await say('battlenet', ofBattlenet.leaderboard('eu', 1305, 588, 1091), board);
    await say('raiderio', requests.affixes('eu'), affixes(162, 9, 10), nowMs + 3_600_000);
    await say('raiderio', requests.periods(), weeks, nowMs + 3_600_000);
    expect((await stored())[1]).toEqual({
      id: 1091,
      affixes: [158],
      source: 'battlenet',
      by: 'battlenet',
    });
  });
});
