import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE } from '#testing/database/test-team.ts';
import { formOf } from '#testing/web/form-of.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { actOnMembers } from './act-on-members.server.ts';
import { askSourceForRanks } from './ask-guild-ranks.server.ts';

const { fresh, team } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

const officer = new RouterContextProvider();
officer.set(visitContext, visitOf({ id: PEOPLE.officer }));
officer.set(serverContext, { ...NO_SERVER, database: () => database, readsGuildRanks: true });

const AT_ONCE = 0;
const ask = (patienceMs = AT_ONCE) => askSourceForRanks(officer, team, patienceMs);
const hold = (outcome: string, minutes: number) =>
  database.query(
    `insert into farseer_work.guild_lookups (guild_id, asked_at, outcome, holds_until)
     values (1, now(), $1, now() + make_interval(mins => $2))
     on conflict (guild_id) do update set outcome = excluded.outcome, holds_until = excluded.holds_until`,
    [outcome, minutes],
  );
const waiting = () =>
  database.query('select from farseer_work.guild_lookups where guild_id = 1 and outcome is null');

beforeAll(async () => {
  await database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 9001, 9001, 'blackhand', 'Blackhand', 'battlenet') on conflict do nothing`,
  );
  await database.query(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (1, 'eu', 9001, 'North', 'north', 'raiderio', now())`,
  );
  const rules = { intent: 'rank-rules', rank2: 'raider', trialDays: '10' };
  await actOnMembers(officer, team, formOf(rules));
});
beforeEach(() => database.query('delete from farseer_work.guild_lookups'));

it.each([
  ['busy', 3, 'Battle.net takes no more questions for a while. Try again in 3 minutes.'],
  ['away', 1, 'Battle.net does not answer at the moment. Try again in 1 minute.'],
  ['unknown', 9, 'Battle.net shows no members of your guild. Paste the list of the guild.'],
  ['kept', 9, 'Battle.net shows no members of your guild. Paste the list of the guild.'],
])('says what stands in the way where the source is %s', async (outcome, minutes, problem) => {
  await hold(outcome, minutes);
  expect(await ask()).toEqual({ problem });
});

it('asks once, and not at all where twenty other guilds wait', async () => {
  const others = `insert into farseer_work.guild_lookups (guild_id, asked_at) select n, now() from generate_series(100, 119) as n`;
  await database.query(others);
  expect(await ask()).toEqual({
    problem: 'Many guilds are asked for at the moment. Try again in 1 minute.',
  });
  expect(await waiting()).toEqual([]);
  await database.query('delete from farseer_work.guild_lookups where guild_id = 119');
  for (let press = 0; press < 2; press++)
    expect((await ask()).problem).toContain('has not answered yet');
  expect(await waiting()).toHaveLength(1);
});

it('takes the answer that comes while the officer waits', async () => {
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, guild_id, source, seen_at) values (1, 'eu', 9001, 'Zoe', 'zoe', 8, 1, 'battlenet', now())`,
  );
  const answer = ask(60_000);
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  await database.query(
    `insert into guild_ranks values (1, 'eu', 1, 2, 1, 'battlenet', '2026-11-29T20:00Z')`,
  );
  await hold('kept', 60);
  expect(await answer).toMatchObject({
    notice: expect.stringContaining('1 member of Battle.net, read'),
    offered: expect.arrayContaining([expect.objectContaining({ words: 'Zoe joins: rank 2.' })]),
  });
});

it('asks for nothing before the ranks have rules', async () => {
  await database.query('delete from team_rank_rules');
  expect((await ask()).problem).toContain('Set which ranks');
  expect(await waiting()).toEqual([]);
});
