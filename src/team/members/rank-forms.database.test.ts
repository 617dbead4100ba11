import { RouterContextProvider } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE, type Person } from '#testing/database/test-team.ts';
import { formOf } from '#testing/web/form-of.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { actOnMembers } from './act-on-members.server.ts';
import { askSourceForRanks } from './ask-guild-ranks.server.ts';
import { loadMembers } from './load-members.server.ts';

const { fresh, team, member } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

function contextOf(who: Person): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: PEOPLE[who] }));
  context.set(serverContext, { ...NO_SERVER, database: () => database, readsGuildRanks });
  return context;
}
let readsGuildRanks = false;
async function send(who: Person, fields: Record<string, string>, changes: string[] = []) {
  const form = formOf(fields);
  for (const change of changes) form.append('change', change);
  return (await actOnMembers(contextOf(who), team, form)).data;
}
const rows = async () => (await loadMembers(contextOf('officer'), team, Date.now())).rows;
const RULES = {
  intent: 'rank-rules',
  rank0: 'raider',
  rank2: 'raider',
  rank4: 'trial',
  trialDays: '10',
};
const list = (...members: string[]) => ({
  intent: 'rank-list',
  list: `name,class,spec,rank\n${members.join('\n')}`,
});

it('a list proposes nothing before the ranks have rules, and rules are the officers’', async () => {
  await database.query('delete from team_rank_rules');
  expect((await send('officer', list('Ann,Mage,Frost,2'))).problem).toContain('Set which ranks');
  for (const who of ['raider', 'guest'] as const) {
    expect((await send(who, RULES)).problem).toBeDefined();
    expect((await send(who, list('Ann,Mage,Frost,2'))).problem).toBe(
      'Only an officer may do this.',
    );
    expect((await send(who, { intent: 'rank-accept' }, ['{}'])).problem).toBeDefined();
  }
  expect((await send('officer', { ...RULES, trialDays: '0' })).problem).toContain('1 to 365');
  expect((await send('officer', RULES)).notice).toBe('The rules of the ranks are saved.');
  expect((await send('officer', { intent: 'rank-list', list: 'x' })).problem).toContain('columns');
});

it('what officers choose is done: join with a character or alone, trial, and leave without losing history', async () => {
  const { offered, notice } = await send('officer', list('Ann,Mage,Frost,2', 'Ben,Mage,,4'));
  expect(notice).toContain('2 members read. 3 changes proposed');
  expect(offered.map(({ words }) => words)).toEqual([
    'Ann joins: rank 2.',
    'Ben joins on trial: rank 4.',
    'The raider leaves: not in the list of the guild.',
  ]);
  // Nothing is done before it is chosen.
  expect((await rows()).some(({ player }) => player === 'Ann')).toBe(false);
  const values = offered.map(({ value }) => value);
  expect((await send('raider', { intent: 'rank-accept' }, values)).problem).toBeDefined();
  const done = await send('officer', { intent: 'rank-accept' }, values);
  expect(done.notice).toBe('2 players came, 1 left, 0 trials changed.');
  const now = await rows();
  expect(now.find(({ player }) => player === 'Ann')).toMatchObject({ name: 'Ann', specIds: [64] });
  const ben = now.find(({ player }) => player === 'Ben')!;
  expect(ben).toMatchObject({ name: null, trialUntil: expect.any(String) });
  expect(now.some(({ player }) => player === 'The raider')).toBe(false);
  const [kept] = await database.query<{ answers: number; characters: number }>(
    `select (select count(*)::int from raid_answers where member_id = $1) as answers,
       (select count(*)::int from team_characters where member_id = $1) as characters`,
    [member['raider']],
  );
  expect(kept).toEqual({ answers: 1, characters: 1 });
});

it('a former player comes back as the same one, and rules may apply at once', async () => {
  expect((await send('officer', { ...RULES, appliesAtOnce: '1' })).notice).toBeDefined();
  const { notice, offered } = await send(
    'officer',
    list('Raidra,Warrior,Arms,4', 'Ann,Mage,Frost,9'),
  );
  expect(offered).toEqual([]);
  expect(notice).toBe('2 members read. 1 player came, 1 left, 0 trials changed.');
  const back = (await rows()).find(({ memberId }) => memberId === member['raider'])!;
  expect(back).toMatchObject({
    player: 'The raider',
    name: 'Raidra',
    trialUntil: expect.any(String),
  });
  const again = await send('officer', list('Raidra,Warrior,Arms,4', 'Ann,Mage,Frost,9'));
  expect(again.notice).toContain('The roster follows the ranks.');
});

it('forged changes are refused whole, and those of another team change nothing there', async () => {
  for (const change of [
    '',
    'null',
    '{}',
    '{"kind":"leave"}',
    JSON.stringify({ kind: 'join', isTrial: false, character: { name: '', classId: 8 } }),
    JSON.stringify({ kind: 'grant', memberId: member['raider'], role: 'owner' }),
  ]) {
    const answer = await send('officer', { intent: 'rank-accept' }, [change]);
    expect(answer.problem).toContain('cannot be read');
  }
  expect((await send('officer', { intent: 'rank-accept' })).problem).toContain('at least one');
  const [foreign] = await database.query<{ id: string }>(
    'select id from team_members where team_id <> $1 and left_at is null limit 1',
    [team],
  );
  const leave = { kind: 'leave', memberId: foreign!.id, player: 'x', rank: null };
  const refused = await send('officer', { intent: 'rank-accept' }, [JSON.stringify(leave)]);
  expect(refused.problem).toBeDefined();
  const [there] = await database.query(
    'select from team_members where id = $1 and left_at is null',
    [foreign!.id],
  );
  expect(there).toBeDefined();
});

it('the ranks of the source propose as a list does; hidden members hold back what is not certain', async () => {
  expect((await send('officer', { ...RULES })).notice).toBeDefined();
  const press = { intent: 'rank-ask' };
  expect((await send('officer', press)).problem).toContain('does not ask Battle.net');
  readsGuildRanks = true;
  for (const who of ['raider', 'guest'] as const)
    expect((await send(who, press)).problem).toBe('Only an officer may do this.');
  expect(
    (await send('stranger', press).catch(() => ({ problem: 'refused' }))).problem,
  ).toBeDefined();
  expect((await send('officer', press)).problem).toContain('No single guild');
  await database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 9001, 9001, 'blackhand', 'Blackhand', 'battlenet') on conflict do nothing`,
  );
  await database.query(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (1, 'eu', 9001, 'North', 'north', 'raiderio', now())`,
  );
  expect((await askSourceForRanks(contextOf('officer'), team, 0)).problem).toContain(
    'has not answered yet',
  );
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, guild_id, source, seen_at) values
     (1, 'eu', 9001, 'Zoe', 'zoe', 8, 1, 'battlenet', now()), (2, 'eu', 9001, 'Kim', 'kim', 8, 1, 'battlenet', now())`,
  );
  await database.query(
    `insert into guild_ranks select n, 'eu', 1, 2, 2, 'battlenet', '2026-11-29T20:00Z' from generate_series(1, 2) as n`,
  );
  await database.query(
    `update farseer_work.guild_lookups set outcome = 'kept', holds_until = now() + interval '1 hour'`,
  );
  const whole = await send('officer', press);
  expect(whole.notice).toContain('2 members of Battle.net, read');
  const words = (answer: typeof whole) => answer.offered.map((one) => one.words);
  expect(words(whole)).toContain('Zoe joins: rank 2.');
  expect(words(whole).some((one) => one.includes('not in the list'))).toBe(true);
  await database.query('update characters set hidden = true where id = 2');
  const part = await send('officer', press);
  expect(part.notice).toContain('1 member left out');
  expect(words(part)).toEqual(['Zoe joins: rank 2.']);
  await database.query(
    `update farseer_work.guild_lookups set outcome = 'busy', holds_until = now() + interval '3 minutes'`,
  );
  expect((await send('officer', press)).problem).toMatch(/no more questions.* 3 minutes/);
  readsGuildRanks = false;
});
