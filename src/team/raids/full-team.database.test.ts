import { afterAll, describe, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE } from '#testing/database/test-team.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { formOf } from '#testing/web/form-of.ts';
import { actOnBoard } from '#team/board/act-on-board.server.ts';
import { createInvite } from '#store/queries/member-changes.ts';
import { actOnBench } from './act-on-bench.server.ts';
import { actOnMembers } from '#team/members/act-on-members.server.ts';
import { actOnRaids } from './act-on-raids.server.ts';
import { answerForm } from '#team/access/answer-form.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';

const { fresh, team, member } = await makeTestTeam();
afterAll(() => fresh.close());
const officer = () => playerContext(PEOPLE.officer, fresh.database);
/** As many as fit, past the triggers. */
const fill = async (table: string, columns: string, values: string, count: number) => {
  await fresh.database.query(`alter table ${table} disable trigger user`);
  await fresh.database.query(
    `insert into ${table} (team_id, ${columns}) select $1, ${values} from generate_series(1, ${count}) n`,
    [team],
  );
  await fresh.database.query(`alter table ${table} enable trigger user`);
};

const RAID = {
  intent: 'add',
  title: 'One more',
  date: '2027-01-06',
  time: '20:00',
  length: '180',
  zone: 'Europe/Berlin',
};

describe('the forms of a team that has all it can have', () => {
  it('of raids say which is the most and what to do, and give back what was typed', async () => {
    await fill(
      'raid_series',
      'title, first_date, start_time, length_minutes, zone',
      `'Raid', '2027-01-06', '20:00', 180, 'UTC'`,
      49,
    );
    const { data, init } = await actOnRaids(officer(), team, formOf(RAID), 'http://farseer.test');
    expect(init?.status).toBe(422);
    expect(data).toMatchObject({
      problem: 'The team has 50 raids, the most there can be. Remove one that is over.',
      values: { title: 'One more' },
    });
  });

  it('of players and characters import a list as a whole or not at all', async () => {
    await fill('team_members', 'display_name', `'Player ' || n`, 96);
    const list = 'player,character,class,specs\nNew,Newara,Mage,Frost';
    const { data, init } = await actOnMembers(officer(), team, formOf({ intent: 'import', list }));
    expect(init?.status).toBe(422);
    expect(data).toMatchObject({
      problem: expect.stringMatching(/^The team has 100 players, the most there can be\. Remove/),
      values: { list },
    });
    expect(await fresh.database.query(`select from team_characters where name = 'Newara'`)).toEqual(
      [],
    );
  });

  it('of the bench, of drafts and of invites say so', async () => {
    await fill('bench_rules', 'kind, member_id', `'in', '${member['raider']}'`, 99);
    const rule = { intent: 'add-rule', kind: 'out', member: member['owner']! };
    const bench = await answerForm(new FormData(), () => actOnBench(officer(), team, formOf(rule)));
    expect(bench.data.problem).toMatch(/^The team has 100 rules of the bench/);
    await fill('team_boards', 'encounter_id, title', `2902, 'Draft'`, 199);
    const draft = await actOnBoard(
      officer(),
      team,
      formOf({ intent: 'add-board', boss: '2902', title: 'x' }),
    );
    expect((draft.data as { problem?: string }).problem).toMatch(/200 drafts at most\. Remove/);
    await fill(
      'team_invites',
      'code_hash, role, expires_at',
      `sha256(n::text::bytea), 'raider', now() + interval '1 day'`,
      50,
    );
    const invite = await answerForm(new FormData(), async () => {
      await askAsPlayer(officer(), (transaction) =>
        createInvite(transaction, { teamId: team, role: 'raider', days: 7, memberId: null }),
      );
      return {};
    });
    expect(invite.data.problem).toMatch(/^The team has 50 open invites.*Take one back\.$/);
  });

  it('of raids refuse years that no raid has, as the database does', async () => {
    for (const date of ['2003-12-31', '2201-01-01', '0001-01-01', '9999-12-31']) {
      const form = formOf({ ...RAID, date });
      const { data } = await actOnRaids(officer(), team, form, 'http://farseer.test');
      expect(data.problem).toBe('Choose the date of the first raid.');
    }
  });
});
