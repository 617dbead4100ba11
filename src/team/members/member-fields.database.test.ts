import { RouterContextProvider } from 'react-router';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE, VISITORS, type Person } from '#testing/database/test-team.ts';
import { formOf } from '#testing/web/form-of.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { exportedRows } from '#store/queries/team-export.ts';
import { MEMBER_FIELD_NAMES, MEMBER_FIELDS } from '#lib/member-fields.ts';
import { actOnMembers } from './act-on-members.server.ts';
import { loadMembers } from './load-members.server.ts';
import { exportedRoster } from './roster-table.tsx';

const { fresh, team, member, ask, attempt } = await makeTestTeam();
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
const rowOf = async (who: Person, id: string) =>
  (await loadMembers(contextOf(who), team, Date.now())).rows.find(
    ({ memberId }) => memberId === id,
  )!;
const add = async (name: string) => {
  const [made] = await ask<{ id: string }>(
    VISITORS.officer,
    'insert into team_members (team_id, display_name) values ($1, $2) returning id',
    [team, name],
  );
  return made!.id;
};
const newest = async () =>
  (
    await database.query<{ id: string }>(
      'select id::text from team_changes where team_id = $1 order by team_changes.id desc limit 1',
      [team],
    )
  )[0]?.id;

// What each field holds is said once; the rules here are those of every field.
describe.each(MEMBER_FIELD_NAMES)('the field %s of a player', (field) => {
  const { column, holds } = MEMBER_FIELDS[field];
  const none = holds === 'day' ? null : '';
  const value = holds === 'day' ? '2030-01-02' : 'x'.repeat(holds.letters);
  const form = (id: string, said: string) => ({ intent: field, member: id, [field]: said });

  it('is written by officers, with an entry in the history, and read by all players', async () => {
    const id = member['raider']!;
    expect((await send('raider', form(id, value))).problem).toBe('Only an officer may do this.');
    expect((await rowOf('raider', id))[field]).toBe(none);
    const before = await newest();
    expect((await send('officer', form(id, value))).notice).toBeDefined();
    expect((await rowOf('raider', id))[field]).toBe(value);
    expect(await newest()).not.toBe(before);
  });

  it('is not written of a player who left', async () => {
    const { problem } = await send('officer', form(member['expelled']!, value));
    expect(problem).toBe('Only an officer may do this.');
  });

  it('has the bound of its form in the database', async () => {
    const beyond = holds === 'day' ? '9999-01-01' : `${value}x`;
    const text = `update team_members set ${column} = $3 where team_id = $1 and id = $2`;
    const outcome = await attempt(VISITORS.officer, text, [team, member['raider'], beyond]);
    expect(outcome).toMatch(/^2[23]/);
    expect((await send('officer', form(member['raider']!, beyond))).problem).toBeDefined();
  });

  it('stands in both exports', async () => {
    const row = await rowOf('officer', member['raider']!);
    const { columns, rows } = exportedRoster([row]);
    expect(rows[0]![columns.indexOf(field)]).toBe(value);
    const whole = await database.transaction(
      (transaction) => exportedRows(transaction, team, 'team_members', 1_000_000),
      { as: VISITORS.raider },
    );
    expect(whole.rows).toContain(`"${column}": "${value}"`);
  });

  it('comes along when two rows become one', async () => {
    const [stays, goes] = [await add(`Stays ${field}`), await add(`Goes ${field}`)];
    await send('officer', form(goes, value));
    await ask(VISITORS.officer, 'select unite_team_players($1, $2)', [stays, goes]);
    expect((await rowOf('officer', stays))[field]).toBe(value);
  });

  it('goes when it is emptied', async () => {
    await send('officer', form(member['raider']!, ''));
    expect((await rowOf('raider', member['raider']!))[field]).toBe(none);
  });
});

it('every field goes with the account of its player', async () => {
  const fields = MEMBER_FIELD_NAMES.map((name) => MEMBER_FIELDS[name]);
  for (const { column, holds } of fields)
    await database.query(`update team_members set ${column} = $2 where id = $1`, [
      member['raider'],
      holds === 'day' ? '2030-01-02' : 'x',
    ]);
  await database.query('delete from auth.users where id = $1', [PEOPLE.raider]);
  const [left] = await database.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(m) as row from team_members m where id = $1',
    [member['raider']],
  );
  expect(fields.map(({ column }) => [column, left!.row[column]])).toEqual(
    fields.map(({ column, holds }) => [column, holds === 'day' ? null : '']),
  );
});
