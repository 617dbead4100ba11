import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { battlenet, requests } from '#season/ingest/connectors/battlenet/index.ts';
import { connectors } from '#season/ingest/connectors/index.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { planTasks } from './plan-tasks.ts';
import { sourceNames } from './settings.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());

const { startsMs } = seasonBySlug('season-mn-2')!;
const HOUR = 3_600_000;

describe('what the sources are asked', () => {
  it.each(sourceNames)('%s: every question is one its connector reads', async (source) => {
    const connector = connectors.find((one) => one.source === source)!;
    const tasks = planTasks(source, startsMs.cn + 10 * HOUR);
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
    let questions = 0;
    for (const task of tasks)
      for (const request of await task.requests(fresh.database, startsMs.cn + 10 * HOUR)) {
        questions += 1;
        const endpoint = connector.endpoints.find((one) => one.matches(request));
        expect(endpoint ? '' : request.url.href).toBe('');
      }
    expect(questions).toBeGreaterThan(2);
  });

  it('follows a new season in each region from its first hour, and the old one where it still runs', () => {
    const names = planTasks('raiderio', startsMs.us + HOUR).map(({ name }) => name);
    expect(names).toContain('cutoffs us season-mn-2');
    expect(names).toContain('runs us season-mn-2');
    expect(names).toContain('runs eu season-mn-1');
    expect(names).not.toContain('runs eu season-mn-2');
    const before = planTasks('raiderio', startsMs.us - HOUR).map(({ name }) => name);
    expect(before).not.toContain('cutoffs us season-mn-2');
  });

  it('asks for the boards of the running week of every realm', async () => {
    const nowMs = startsMs.eu + 9 * 24 * HOUR;
    const boards = planTasks('battlenet', nowMs).find(({ name }) => name.startsWith('boards eu'))!;
    const asked = await boards.requests(fresh.database, nowMs);
    expect(asked.length).toBeGreaterThan(300);
    expect(asked[0]?.url.pathname).toMatch(/\/mythic-leaderboard\/\d+\/period\/1078$/);
  });

  it('asks who has the title of a season that is over, and for the lines of arenas', async () => {
    const { database } = fresh;
    const nowMs = startsMs.eu + 9 * 24 * HOUR;
    await database.query(
      `insert into characters (id, region, realm_id, name, name_key, anonymous, source, seen_at)
       select n, 'eu', (select id from realms where region = 'eu' and slug = 'draenor'), 'Nåme' || n, 'name', n = 4, 'test', now()
       from generate_series(1, 5) as n`,
    );
    await database.query(
      `insert into title_holders (season_id, region, character_id, proof, source) values
         (15, 'eu', 1, 'estimate', 'test'), (15, 'eu', 2, 'achievement', 'test'), (15, 'eu', 3, 'estimate', 'sample'),
         (15, 'eu', 4, 'estimate', 'test'), (14, 'eu', 5, 'estimate', 'test')`,
    );
    await database.query(
      "update season_spans set frozen_at = $1 where season_id = 15 and region = 'eu'",
      [new Date(nowMs - 24 * HOUR)],
    );
    await database.query(
      "update season_spans set frozen_at = $1 where season_id = 14 and region = 'eu'",
      [new Date(nowMs - 100 * 24 * HOUR)],
    );
    const paths = async (name: string) => {
      const task = planTasks('battlenet', nowMs).find((one) => one.name === name);
      const asked = await task!.requests(database, nowMs);
      return asked.map(({ url }) => decodeURIComponent(url.pathname));
    };
    expect(await paths('titles eu')).toEqual(['/profile/wow/character/draenor/nåme1/achievements']);
    expect(await paths('titles us')).toEqual([]);
    // Battle.net names the arena season; it is not counted.
    expect(await paths('pvp-seasons eu')).toEqual(['/data/wow/pvp-season/index']);
    expect(await paths('pvp eu')).toEqual([]);
    const index = { seasons: [{ id: 40 }, { id: 41 }, { id: 42 }], current_season: { id: 41 } };
    const read = readAnswer(battlenet, requests.pvpSeasons('eu'), {
      status: 200,
      headers: {},
      body: JSON.stringify(index),
      receivedMs: nowMs,
    });
    if (read.kind === 'rows') await writeRows(database, read.rows);
    expect(await paths('pvp eu')).toEqual([
      '/data/wow/pvp-season/41',
      '/data/wow/pvp-season/41/pvp-reward/index',
      '/data/wow/pvp-season/40',
      '/data/wow/pvp-season/40/pvp-reward/index',
    ]);
    expect(await paths('pvp us')).toEqual([]);
  });

  it('stays within what a source allows', async () => {
    const nowMs = startsMs.cn + 10 * HOUR;
    let perDay = 0;
    for (const task of planTasks('raiderio', nowMs)) {
      // Those take what the others leave.
      if (task.fillsRate !== undefined) continue;
      const questions = (await task.requests(fresh.database, nowMs)).length;
      perDay += (questions * 24 * HOUR) / task.everyMs;
    }
    expect(perDay).toBeLessThan(60 * 24 * 60 * 0.25);
  });
});
