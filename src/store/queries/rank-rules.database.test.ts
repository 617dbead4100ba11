import { afterAll, expect, it } from 'vitest';
import { makeTestTeam, VISITORS, type Person } from '#testing/database/test-team.ts';
import { addPlayer, formerCharacters, rankRules, writeRankRules } from './rank-rules.ts';

const { fresh, team, otherTeam } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

const RULES = { raiderRanks: [0, 1, 4], trialRanks: [5], trialDays: 21, appliesAtOnce: false };
const write = (who: Person, rules = RULES) =>
  database.transaction((t) => writeRankRules(t, team, rules), { as: VISITORS[who] });
const read = (who: Person, of = team) =>
  database.transaction((t) => rankRules(t, of), { as: VISITORS[who] });

it('keeps the last rules that an officer wrote, for officers alone', async () => {
  await database.query('delete from team_rank_rules');
  expect(await read('officer')).toBeNull();
  await write('officer');
  expect(await read('officer')).toEqual(RULES);
  const changed = { ...RULES, trialRanks: [], trialDays: 7, appliesAtOnce: true };
  await write('owner', changed);
  expect(await read('officer')).toEqual(changed);
  expect(await read('raider')).toBeNull();
  expect(await read('officer', otherTeam)).toBeNull();
  await expect(write('raider')).rejects.toMatchObject({ code: '42501' });
});

it('refuses a rank that is both', async () => {
  const both = { ...RULES, raiderRanks: [3, 5], trialRanks: [5] };
  await expect(write('officer', both)).rejects.toMatchObject({ code: '23514' });
});

it('names the characters of players who left, and of no other', async () => {
  const former = () =>
    database.transaction((t) => formerCharacters(t, team), { as: VISITORS.officer });
  const id = await database.transaction((t) => addPlayer(t, team, 'Ann'), {
    as: VISITORS.officer,
  });
  await database.query(
    `insert into team_characters (team_id, member_id, name, realm, class_id, spec_ids) values ($1, $2, 'Annra', 'Kazzak', 8, '{64}')`,
    [team, id],
  );
  const before = await former();
  expect(before.map(({ name }) => name)).not.toContain('Annra');
  await database.query('update team_members set left_at = now() where id = $1', [id]);
  expect(await former()).toEqual([
    { memberId: id, player: 'Ann', name: 'Annra', realm: 'Kazzak' },
    ...before,
  ]);
  await expect(
    database.transaction((t) => addPlayer(t, team, 'Bob'), { as: VISITORS.raider }),
  ).rejects.toMatchObject({ code: '42501' });
});
