import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from './database.ts';
import {
  DATE,
  makeTestTeam,
  PEOPLE,
  VISITORS,
  wednesday,
  WEBHOOK,
  type Person,
} from '#testing/database/test-team.ts';

const { fresh, team, otherTeam, series, member, ask, attempt, one } = await makeTestTeam();
afterAll(() => fresh.close());

const readFeed = (token: string) =>
  attempt(VISITORS.anonymous, 'select 1 from public.raid_feed($1)', [token]);

describe('the functions of a team', () => {
  it('are refused to all who have no role for them', async () => {
    const calls: [string, readonly Person[]][] = [
      [`public.create_invite('${team}', 'raider', 7)`, ['owner', 'officer']],
      [`public.create_invite('${team}', 'officer', 7)`, ['owner']],
      [`public.add_team('${team}', 'Second')`, ['owner', 'officer']],
      [`public.set_team_role('${member['raider']}', 'guest')`, ['owner', 'officer']],
      [`public.set_team_role('${member['raider']}', 'officer')`, ['owner']],
      [`public.set_team_role('${member['officer']}', 'raider')`, ['owner']],
      [`public.set_team_role('${member['officer']}', 'owner')`, ['owner']],
      [`public.set_team_membership('${member['raider']}', false)`, ['owner', 'officer']],
      [`public.set_team_membership('${member['officer']}', false)`, ['owner']],
      [`public.dissolve_team('${team}', 'Main')`, ['owner']],
      [
        `public.raid_answer_link('${series}', '${DATE}', '${member['raider']}')`,
        ['owner', 'officer', 'raider'],
      ],
      [`public.import_team_players('${team}', '[]')`, ['owner', 'officer']],
      [`public.set_team_webhook('${team}', '${WEBHOOK}')`, ['owner', 'officer']],
      [`public.set_team_webhook('${team}', null)`, ['owner', 'officer']],
      [`public.switch_team_webhook('${team}', false)`, ['owner', 'officer']],
      [`public.post_raid_card('${series}', '${DATE}')`, ['owner', 'officer']],
      [`public.raid_feed_link('${team}')`, ['owner', 'officer', 'raider', 'guest']],
      [`public.renew_raid_links('${team}')`, ['owner', 'officer', 'raider', 'guest']],
      [`public.claim_own_characters('${team}')`, ['owner', 'officer', 'raider', 'guest']],
    ];
    for (const [call, allowed] of calls)
      for (const [name, visitor] of Object.entries(VISITORS)) {
        const found = await attempt(visitor, `select ${call}`);
        const isAllowed = allowed.includes(name as Person);
        expect(found, `${name}: ${call}`).toBe(isAllowed ? 1 : '42501');
      }
  });

  it('let an expelled player in by no invite until an officer does', async () => {
    const code = await one<string>(VISITORS.officer, `public.create_invite($1, 'raider', 7)`, [
      team,
    ]);
    const join = () => attempt(VISITORS.expelled, `select public.join_team('${code}', 'Again')`);
    expect(await join()).toBe('P0001');
    expect(await attempt(VISITORS.app, `select public.join_team('${code}', 'App')`)).toBe('42501');
  });

  it('refuse an invite that is revoked, over or used up, and show it to no visitor', async () => {
    const code = await one<string>(VISITORS.officer, `public.create_invite($1, 'guest', 7)`, [
      team,
    ]);
    const look = (who: Visitor) => attempt(who, `select 1 from public.look_at_invite('${code}')`);
    expect(await look(VISITORS.stranger)).toBe(1);
    expect(await look(VISITORS.anonymous)).toBe('42501');
    for (const damage of ['revoked_at = now()', `expires_at = now()`, 'used = most_uses']) {
      await fresh.database.query(
        `update team_invites set revoked_at = null, expires_at = now() + interval '1 day', used = 0 where team_id = $1`,
        [team],
      );
      expect(await attempt(VISITORS.stranger, `select public.join_team('${code}', 'S')`)).toBe(1);
      await fresh.database.query(`update team_invites set ${damage} where team_id = $1`, [team]);
      expect(await look(VISITORS.stranger)).toBe(0);
      expect(await attempt(VISITORS.stranger, `select public.join_team('${code}', 'S')`)).toBe(
        'P0001',
      );
    }
  });

  it('take an answer by its link alone, unchanged, without an account', async () => {
    const link = await one<string>(VISITORS.officer, 'public.raid_answer_link($1, $2, $3)', [
      series,
      wednesday(0),
      member['raider'],
    ]);
    const answer = (token: string) =>
      one<boolean>(VISITORS.anonymous, `public.answer_by_link($1, 'no')`, [token]);
    // Before the first raid: there is none to answer.
    expect(await answer(link)).toBe(false);
    const good = await one<string>(VISITORS.officer, 'public.raid_answer_link($1, $2, $3)', [
      series,
      DATE,
      member['raider'],
    ]);
    expect(await answer(good)).toBe(true);
    const guest = good.replace(member['raider']!, member['guest']!);
    for (const bad of [
      guest,
      good.slice(0, -1),
      good.replace(DATE, wednesday(2)),
      '',
      '.',
      'x.y.z.w',
    ])
      expect(await answer(bad)).toBe(false);
    const [row] = await ask<{ answer: string }>(
      VISITORS.officer,
      'select answer from raid_answers where member_id = $1',
      [member['raider']],
    );
    expect(row?.answer).toBe('no');
  });

  it('give the feed of raids to a link that is whole, of a player who is in', async () => {
    const link = await one<string>(VISITORS.raider, 'public.raid_feed_link($1)', [team]);
    expect(await readFeed(link)).toBe(1);
    for (const bad of [`${link}0`, link.slice(0, -1), '', member['raider']!])
      expect(await readFeed(bad)).toBe(0);
  });

  it('end the links of a player who gets new ones, and those of no other', async () => {
    const answerLink = (who: Visitor, of: string) =>
      one<string>(who, 'public.raid_answer_link($1, $2, $3)', [series, DATE, member[of]]);
    const seen = (token: string) =>
      attempt(VISITORS.anonymous, 'select 1 from public.look_at_answer_link($1)', [token]);
    const before = await one<string>(VISITORS.raider, 'public.raid_feed_link($1)', [team]);
    const answers = await answerLink(VISITORS.raider, 'raider');
    const others = await one<string>(VISITORS.guest, 'public.raid_feed_link($1)', [team]);
    const othersAnswers = await answerLink(VISITORS.officer, 'guest');
    for (let turn = 0; turn < 2; turn += 1) {
      const renewed = await one<string>(VISITORS.raider, 'public.renew_raid_links($1)', [team]);
      expect([await readFeed(before), await seen(answers)]).toEqual([0, 0]);
      expect(await readFeed(renewed)).toBe(1);
      expect(await one(VISITORS.raider, 'public.raid_feed_link($1)', [team])).toBe(renewed);
      expect(await seen(await answerLink(VISITORS.officer, 'raider'))).toBe(1);
    }
    // An earlier number is as invalid as none.
    const [, signature] = before.split('.');
    expect(await readFeed(`${member['raider']}.1.${signature}`)).toBe(0);
    expect([await readFeed(others), await seen(othersAnswers)]).toEqual([1, 1]);
    expect(
      await attempt(VISITORS.officer, 'select public.raid_answer_link($1, $2, gen_random_uuid())', [
        series,
        DATE,
      ]),
    ).toBe('42501');
  });
});

describe('an account that is deleted', () => {
  it('leaves no name, no character, no reason; its team goes on with an officer', async () => {
    await fresh.database.query('delete from auth.users where id = any($1)', [
      [PEOPLE.owner, PEOPLE.raider],
    ]);
    const rows = await ask<{ id: string; display_name: string; role: string }>(
      VISITORS.officer,
      'select id, display_name, role from team_members where team_id = $1',
      [team],
    );
    expect(rows.find(({ id }) => id === member['raider'])?.display_name).toBe('Former player');
    expect(rows.find(({ id }) => id === member['officer'])?.role).toBe('owner');
    const left = await fresh.database.query<{ count: number }>(
      `select (select count(*) from team_characters where member_id = $1)::int
         + (select count(*) from raid_answer_reasons where member_id = $1)::int as count`,
      [member['raider']],
    );
    expect(left[0]?.count).toBe(0);
  });

  it('takes a team along that has no other account', async () => {
    await fresh.database.query('delete from auth.users where id = $1', [PEOPLE.stranger]);
    expect(await fresh.database.query('select 1 from teams where id = $1', [otherTeam])).toEqual(
      [],
    );
  });
});
