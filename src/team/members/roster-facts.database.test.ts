import { RouterContextProvider } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE, VISITORS, type Person } from '#testing/database/test-team.ts';
import { formOf } from '#testing/web/form-of.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { actOnMembers } from './act-on-members.server.ts';
import { loadMembers } from './load-members.server.ts';
import { vaultRows } from './roster-figures.ts';

const { fresh, team, member, ask } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

function contextOf(who: Person): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: PEOPLE[who] }));
  context.set(serverContext, { ...NO_SERVER, database: () => database });
  return context;
}
const send = async (who: Person, fields: Record<string, string>) =>
  (await actOnMembers(contextOf(who), team, formOf(fields))).data;
const load = (who: Person, nowMs = Date.now()) => loadMembers(contextOf(who), team, nowMs);
const raidra = async (nowMs = Date.now()) =>
  (await load('raider', nowMs)).rows.find(({ name }) => name === 'Raidra')!;

const list = (row: string) =>
  `character,class,specs,vaultRaid,vaultDungeons,vaultWorld\nRaidra,Warrior,Arms,${row}`;

const read = (level: number, daysAgo: number) =>
  database.query(
    `update team_characters set item_level = $1, figures_at = now() - make_interval(days => $2) where name = 'Raidra'`,
    [level, daysAgo],
  );

const kept = () =>
  database.query<{ level: number }>(
    `select d.item_level as level from team_gear_days d join team_characters c on c.id = d.character_id
     where c.name = 'Raidra' order by d.on_date desc`,
  );

it('an import names the rows of the vault, which say what is not known and end with the week', async () => {
  expect((await send('officer', { intent: 'import', list: list('2,3,') })).notice).toContain(
    '1 updated',
  );
  const { now } = await load('raider');
  const shown = async () => vaultRows(await raidra(), now).map(({ choices }) => choices);
  expect(await shown()).toEqual([2, 3, null]);
  // A row that a list leaves out stays.
  await send('officer', { intent: 'import', list: list(',1,0') });
  expect(await shown()).toEqual([2, 1, 0]);
  const later = { resetMs: Date.now() + 1000 };
  expect(vaultRows(await raidra(), later).every(({ choices }) => choices === null)).toBe(true);
  const wrong = await send('officer', { intent: 'import', list: list('4,,') });
  expect(wrong.problem).toContain('Nothing was imported');
  const refused = await send('raider', { intent: 'import', list: list('1,,') });
  expect(refused.problem).toBeDefined();
  expect(await shown()).toEqual([2, 1, 0]);
});

it('gear is kept by day as it is read, sixty days of a character, and goes with it', async () => {
  await read(300, 15);
  await read(305, 8);
  await read(304, 8);
  await read(312, 0);
  expect((await kept()).map(({ level }) => level)).toEqual([312, 304, 300]);
  const { gear } = await load('raider');
  const [row] = gear.rows;
  expect(gear.weeks).toHaveLength(8);
  expect(row!.levels.filter((level) => level !== null)).toEqual([300, 304, 312]);
  for (let day = 100; day > 20; day--) await read(200 + day, day);
  const days = await kept();
  expect(days).toHaveLength(60);
  expect(days.slice(0, 3).map(({ level }) => level)).toEqual([312, 304, 300]);
  expect((await load('guest')).gear.rows).toEqual([]);
});

it('officers set a trial; it is asked about when its end is near', async () => {
  const today = new Date();
  const inDays = (days: number) =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const trial = { intent: 'trialUntil', member: member['raider']!, trialUntil: inDays(20) };
  expect((await send('raider', trial)).problem).toBe('Only an officer may do this.');
  expect((await send('officer', { ...trial, trialUntil: '2026-13-01' })).problem).toContain(
    'a day',
  );
  expect((await send('officer', { ...trial, trialUntil: '9999-01-01' })).problem).toContain(
    'bounds',
  );
  expect((await send('officer', trial)).notice).toBe('The trial is saved.');
  expect((await raidra()).trialUntil).toBe(inDays(20));
  expect((await load('officer')).trials).toEqual([]);
  await send('officer', { ...trial, trialUntil: inDays(3) });
  const { trials } = await load('officer');
  expect(trials).toMatchObject([{ player: 'The raider', trial: { days: 3 } }]);
  const [change] = await database.query<{ what: string }>(
    'select what from team_changes where team_id = $1 order by id desc limit 1',
    [team],
  );
  expect(change!.what).toBe('Trial of a player changed');
});

it('a trial comes along when two rows become one, and goes with the account', async () => {
  const [other] = await ask<{ id: string }>(
    VISITORS.officer,
    `insert into team_members (team_id, display_name) values ($1, 'Rae') returning id`,
    [team],
  );
  await send('officer', { intent: 'trialUntil', member: member['raider']!, trialUntil: '' });
  await send('officer', { intent: 'trialUntil', member: other!.id, trialUntil: '2030-01-02' });
  await ask(VISITORS.officer, 'select unite_team_players($1, $2)', [other!.id, member['raider']]);
  expect((await raidra()).trialUntil).toBe('2030-01-02');
  await database.query('delete from auth.users where id = $1', [PEOPLE.raider]);
  const [left] = await database.query<{ until: string | null }>(
    'select trial_until as until from team_members where id = $1',
    [member['raider']],
  );
  expect(left!.until).toBeNull();
  const days = await database.query('select from team_gear_days where team_id = $1', [team]);
  expect(days).toEqual([]);
});
