import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportedPulls } from '#store/queries/team-pulls.ts';
import type { SourceRequest } from '#season/ingest/connector.ts';
import { requests, warcraftlogs } from '#season/ingest/connectors/warcraftlogs/index.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { storeAnswer } from '#season/ingest/store/store-answer.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { guildReportsTasks } from './guild-reports-task.ts';

const SINCE = Date.parse('2026-10-20T00:00Z');
const NOW = Date.parse('2026-11-20T20:00Z');

let fresh: FreshDatabase;
const [listing, reading, ranking] = guildReportsTasks('season-x', SINCE);
const guilds = async (nowMs = NOW) =>
  (await listing!.requests(fresh.database, nowMs)).map(({ variables }) => variables);
const reports = async (nowMs = NOW) =>
  (await reading!.requests(fresh.database, nowMs)).map(({ variables }) => variables?.['code']);
const toRank = async (nowMs = NOW) =>
  (await ranking!.requests(fresh.database, nowMs)).map(({ variables }) => variables?.['code']);

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string) => fresh.database.query(text);
  await write(`insert into realms (region, id, connected_id, slug, name, source)
    values ('eu', 7, 7, 'dry-basin', 'Dry Basin', 'battlenet'), ('us', 8, 8, 'saltmere', 'Saltmere', 'battlenet')`);
  await write(`insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values
    (1, 'eu', 7, 'Northern Lights', 'northern lights', 'raiderio', now()),
    (2, 'us', 8, 'Northern Lights', 'northern lights', 'raiderio', now()),
    (3, 'us', 8, 'Twins', 'twins', 'raiderio', now()), (4, 'us', 9, 'Twins', 'twins', 'raiderio', now()),
    (5, 'eu', 7, 'Invented', 'invented', 'sample', now())`);
  await write(`insert into team_guilds (name, region) values ('NORTHERN lights', 'eu'), ('Northern Lights', 'eu'),
    ('Twins', 'us'), ('Invented', 'eu'), ('Unknown', 'eu')`);
  await write(`insert into reports (code, guild_id, starts_at, ends_at, source) values
    ('new', 1, '2026-11-19T18:00Z', '2026-11-19T21:00Z', 'warcraftlogs'),
    ('named', 1, '2026-11-18T18:00Z', '2026-11-18T21:00Z', 'warcraftlogs'),
    ('read', 1, '2026-11-17T18:00Z', '2026-11-17T21:00Z', 'warcraftlogs'),
    ('growing', 1, '2026-11-20T18:00Z', '2026-11-20T19:50Z', 'warcraftlogs'),
    ('old', 1, '2026-10-01T18:00Z', '2026-10-01T21:00Z', 'warcraftlogs'),
    ('other', 2, '2026-11-19T18:00Z', '2026-11-19T21:00Z', 'warcraftlogs')`);
  await write(`insert into fights (report_code, fight_id, encounter_id, difficulty, kill, boss_percent, source) values
    ('named', 1, 77, 5, true, null, 'warcraftlogs'), ('read', 1, 77, 5, false, 30, 'warcraftlogs'),
    ('growing', 1, 77, 5, false, 30, 'warcraftlogs')`);
});
afterAll(() => fresh.close());

it('asks for reports of the one tracked guild of a team’s name and region, once', async () => {
  expect(await guilds()).toEqual([
    { name: 'Northern Lights', serverSlug: 'dry-basin', serverRegion: 'EU', page: 1 },
  ]);
});

it('asks for fights of reports of the season that are not read, or may have grown', async () => {
  expect(new Set(await reports())).toEqual(new Set(['new', 'named', 'growing']));
  expect(new Set(await reports(NOW + 24 * 3_600_000))).toEqual(new Set(['new', 'named']));
});

it('asks for the rankings of reports that are over and have a kill, for a week and until there is a percentile', async () => {
  expect(await toRank()).toEqual(['named']);
  expect(await toRank(NOW + 6 * 24 * 3_600_000)).toEqual([]);
  await fresh.database.transaction(async (transaction) => {
    await transaction.query(
      `insert into public.player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, percentile, report_code, fight_id, source)
       values (1, 77, 5, 'dps', 62, 1000, 50, 'named', 1, 'warcraftlogs')`,
    );
    expect(await ranking!.requests(transaction, NOW)).toEqual([]);
    await transaction.query('delete from public.player_metrics');
  });
});

it('asks for nothing where no team has a tracked guild', async () => {
  await fresh.database.transaction(async (transaction) => {
    await transaction.query('delete from public.team_guilds');
    expect(await listing!.requests(transaction, NOW)).toEqual([]);
    expect(await reading!.requests(transaction, NOW)).toEqual([]);
    await transaction.query(
      `insert into public.team_guilds (name, region) values ('NORTHERN lights', 'eu')`,
    );
  });
});

it('reads names that no statement was written for', async () => {
  await fresh.database.query(
    `insert into public.team_guilds (name, region) values ('''; drop table guilds; --', 'eu'), ('a,"b"}\\', 'kr'), ('🐉', 'tw')`,
  );
  expect(await guilds()).toHaveLength(1);
});

/** Reads an answer as the server does, and stores what it says. */
async function answer(request: SourceRequest, data: unknown): Promise<void> {
  const body = JSON.stringify({ data: { reportData: data } });
  const read = readAnswer(warcraftlogs, request, {
    status: 200,
    headers: {},
    body,
    receivedMs: NOW,
  });
  if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
  await fresh.database.transaction((transaction) =>
    storeAnswer(transaction, read.rows, { source: 'warcraftlogs', atMs: NOW }),
  );
}

it('reads the pulls of a report that “Our progress” counts, and does not ask for them again', async () => {
  const startTime = Date.parse('2026-11-16T18:00Z');
  const guild = { name: 'Harbor Watch', server: { slug: 'harbor', region: { slug: 'eu' } } };
  const report = { code: 'abcd', title: 'Night', startTime, endTime: startTime + 7_200_000, guild };
  await answer(requests.guildReports({ name: 'Harbor Watch', realm: 'harbor', region: 'eu' }), {
    reports: { data: [report], has_more_pages: false },
  });
  await fresh.database.query(
    `insert into public.team_guilds (name, region) values ('harbor watch', 'eu')`,
  );
  expect(await guilds()).toContainEqual({
    name: 'Harbor Watch',
    serverSlug: 'harbor',
    serverRegion: 'EU',
    page: 1,
  });
  expect(await reports()).toContain('abcd');
  const pull = { encounterID: 3131, name: 'Boss', difficulty: 5, inProgress: false };
  await answer(requests.reportFights('abcd'), {
    report: {
      ...report,
      revision: 1,
      fights: [
        { ...pull, id: 1, kill: false, startTime: 60_000, endTime: 260_000, bossPercentage: 41.5 },
        { ...pull, id: 2, kill: true, startTime: 600_000, endTime: 960_000, bossPercentage: 0.01 },
        // Trash between bosses.
        { id: 3, encounterID: 0, name: 'Trash', startTime: 970_000, endTime: 980_000 },
      ],
    },
  });
  expect(await reports()).not.toContain('abcd');
  const pulls = await reportedPulls(fresh.database, {
    region: 'eu',
    nameKey: 'harbor watch',
    since: new Date(SINCE),
  });
  expect(
    pulls.map(({ success, durationMs, leftPercent }) => [
      success,
      durationMs,
      leftPercent?.toFixed(1),
    ]),
  ).toEqual([
    [true, 360_000, '0.0'],
    [false, 200_000, '41.5'],
  ]);
});
