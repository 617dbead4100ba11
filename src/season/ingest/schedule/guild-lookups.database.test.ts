import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeTestTeam, VISITORS } from '#testing/database/test-team.ts';
import { askGuildRanks, guildRanksOfTeam } from '#store/queries/guild-ranks.ts';
import { battlenet } from '#season/ingest/connectors/battlenet/index.ts';
import { guildId } from '#season/ingest/stable-id.ts';
import { readKeyedId } from '#season/ingest/store/keyed-ids.ts';
import { silentLog } from '#lib/operator-log.ts';
import { createGuildLookups } from './guild-lookups.ts';
import { SourceRunner } from './source-runner.ts';

const { fresh, team, otherTeam } = await makeTestTeam();
const { database } = fresh;
const roster = readFileSync(
  join(import.meta.dirname, '../../../../tests/fixtures/http/battlenet/guild-roster.json'),
  'utf8',
);

beforeAll(async () => {
  await database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values
     ('eu', 509, 509, 'garona', 'Garona', 'battlenet'), ('eu', 510, 510, 'voljin', 'Vol''jin', 'battlenet') on conflict do nothing`,
  );
  const id = (await readKeyedId(database))(guildId('eu', 509, 'Lantern Watch'));
  await database.query(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
     values ($1, 'eu', 509, 'Lantern Watch', 'lantern watch', 'raiderio', now())`,
    [id],
  );
  await nameGuild('LANTERN watch');
});
afterAll(() => fresh.close());
afterEach(async () => {
  await database.query(
    'truncate farseer_work.guild_lookups, farseer_work.source_tokens, guild_ranks, source_health, raw_answers',
  );
  await database.query('delete from characters');
});

async function nameGuild(name: string, ofTeam = team) {
  await database.query(
    'update team_guilds set name = $1 where id = (select guild_id from teams where id = $2)',
    [name, ofTeam],
  );
}

/** The queue, and a source that answers like `answer`. */
function open(answer: () => Response | Promise<Response> = () => new Response(roster)) {
  const asked: string[] = [];
  const clock = { now: () => Date.now(), sleep: async () => {} };
  const runner = new SourceRunner({
    database,
    access: {
      name: 'battlenet',
      connector: battlenet,
      limit: { perMinute: 60, burst: 10 },
      addressOf: (url) => url,
    },
    plan: () => [],
    states: new Map(),
    clock,
    random: () => 0.5,
    fetch: async (input) => {
      asked.push((input as URL).pathname);
      return answer();
    },
    log: silentLog,
    timeoutMs: 1000,
  });
  const step = createGuildLookups(database, runner, clock);
  return { asked, step: () => step(new AbortController().signal) };
}
const press = (ofTeam = team, who: keyof typeof VISITORS = 'officer') =>
  database.transaction((transaction) => askGuildRanks(transaction, ofTeam), { as: VISITORS[who] });
const read = (who: keyof typeof VISITORS = 'officer') =>
  database.transaction((transaction) => guildRanksOfTeam(transaction, team), { as: VISITORS[who] });

describe('asking for the ranks of a guild', () => {
  it('asks for the tracked guild of the team’s name, once, and keeps ranks with the number of members', async () => {
    const queue = open();
    expect(await press()).toEqual({ state: 'asked', waitSeconds: 0 });
    expect((await press()).state).toBe('asked');
    await queue.step();
    await queue.step();
    expect(queue.asked).toEqual(['/data/wow/guild/garona/lantern-watch/roster']);
    expect((await press()).state).toBe('kept');
    await database.query('update characters set class_id = 2 where class_id is null');
    expect(await read()).toMatchObject([
      { name: 'Aldara', realm: 'garona', classId: 2, rank: 0, members: 2 },
      { name: 'Гримм', realm: 'voljin', classId: 1, rank: 4, members: 2 },
    ]);
  });

  it('gives no character that is hidden, and counts it all the same', async () => {
    const queue = open();
    await press();
    await queue.step();
    await database.query(`update characters set hidden = true where name = 'Aldara'`);
    expect(await read()).toMatchObject([{ name: 'Гримм', members: 2 }]);
    await database.query('update characters set anonymous = true');
    expect(await read()).toEqual([]);
  });

  it('shows the newest roster alone: who has left the guild is gone from it', async () => {
    await press();
    await open().step();
    await database.query('delete from farseer_work.guild_lookups');
    await press();
    const smaller = JSON.parse(roster) as { members: unknown[] };
    await open(() => Response.json({ ...smaller, members: smaller.members.slice(1) })).step();
    expect(await read()).toMatchObject([{ name: 'Гримм', members: 1 }]);
  });

  it('counts a member whose rank or character cannot be read', async () => {
    const given = JSON.parse(roster) as { members: object[] };
    const [first, second] = given.members;
    await press();
    await open(() =>
      Response.json({ ...given, members: [{ ...first, rank: 10 }, second, { rank: 1 }] }),
    ).step();
    expect(await read()).toMatchObject([{ name: 'Гримм', rank: 4, members: 3 }]);
  });

  it.each([
    ['shows no such guild', () => new Response('{"code":404}', { status: 404 }), 'unknown'],
    [
      'asks for fewer questions',
      () => new Response('', { status: 429, headers: { 'retry-after': '90' } }),
      'busy',
    ],
    ['breaks down', () => new Response('', { status: 503 }), 'away'],
    ['sends a web page', () => new Response('<!doctype html>'), 'away'],
    ['sends another shape', () => Response.json({ members: 7 }), 'away'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'away'],
  ] as const)(
    'keeps nothing and does not ask again where the source %s',
    async (_, answer, state) => {
      const queue = open(answer);
      await press();
      await queue.step();
      const said = await press();
      expect(said.state).toBe(state);
      expect(said.waitSeconds).toBeGreaterThan(20);
      await queue.step();
      expect(queue.asked).toHaveLength(1);
      expect(await read()).toEqual([]);
    },
  );

  it('makes no question from a name: only one tracked guild of the region is asked for', async () => {
    for (const name of [
      '../../token',
      'Nosuch',
      `'; drop table guilds; --`,
      'lantern-watch',
      '%',
    ]) {
      await nameGuild(name);
      expect(await press()).toEqual({ state: 'no-guild', waitSeconds: 0 });
    }
    await nameGuild('Lantern Watch');
    await database.query(
      `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
       values (5, 'eu', 510, 'Lantern Watch', 'lantern watch', 'raiderio', now())`,
    );
    expect((await press()).state).toBe('no-guild');
    await database.query('delete from guilds where id = 5');
    expect(await database.query('select from farseer_work.guild_lookups')).toEqual([]);
  });

  it('lets officers alone ask and read, those of another team only for its own guild', async () => {
    for (const who of ['raider', 'guest', 'expelled', 'stranger', 'anonymous'] as const) {
      await expect(press(team, who)).rejects.toThrow(/officer|permission denied/);
      await expect(read(who)).rejects.toThrow(/officer|permission denied/);
    }
    expect((await press(otherTeam, 'stranger')).state).toBe('no-guild');
    for (const table of ['public.guild_ranks', 'farseer_work.guild_lookups'])
      await expect(
        database.transaction((transaction) => transaction.query(`select * from ${table}`), {
          as: VISITORS.owner,
        }),
      ).rejects.toThrow(/permission denied/);
  });

  it('takes twenty waiting questions at most, and lets go of old ones', async () => {
    await database.query(
      `insert into farseer_work.guild_lookups (guild_id, asked_at) select n, now() from generate_series(1, 20) as n`,
    );
    expect((await press()).state).toBe('full');
    await database.query(
      `update farseer_work.guild_lookups set asked_at = now() - interval '25 hours'`,
    );
    expect((await press()).state).toBe('asked');
    expect(await database.query('select from farseer_work.guild_lookups')).toHaveLength(1);
  });
});
