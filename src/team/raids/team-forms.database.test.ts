import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { formOf } from '#testing/web/form-of.ts';
import { addTeamPlan } from '#store/queries/store-team-plan.ts';
import { createTeam } from '#store/queries/teams.ts';
import { raidPlaces, raidSeries, standingAnswers } from '#store/queries/raid-schedule.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { actOnBoard } from '#team/board/act-on-board.server.ts';
import { loadBoard } from '#team/board/load-board.server.ts';
import { actOnBench } from './act-on-bench.server.ts';
import { actOnMembers } from '#team/members/act-on-members.server.ts';
import { actOnRaids } from './act-on-raids.server.ts';
import { loadMembers } from '#team/members/load-members.server.ts';
import { loadNight } from './load-night.server.ts';
import { figureOf } from '#team/members/roster-figures.ts';
import { answerForm } from '#team/access/answer-form.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const EVE = '00000000-0000-4000-8000-00000000000e';
let fresh: FreshDatabase;
let team = '';

function contextOf(userId: string | null, hasDatabase = true): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf(userId === null ? null : { id: userId }));
  context.set(serverContext, {
    ...NO_SERVER,
    database: () => (hasDatabase ? fresh.database : null),
  });
  return context;
}
/** What a form answers whose statement the database refuses. */
const failing = (code: string, message: string) =>
  answerForm(new FormData(), () => Promise.reject(new DatabaseError(message, { code })));
const ana = () => contextOf(ANA);
const raids = (context: RouterContextProvider, fields: Record<string, string | string[]>) =>
  actOnRaids(context, team, formOf(fields), 'http://farseer.test');
const members = (context: RouterContextProvider, fields: Record<string, string>) =>
  actOnMembers(context, team, formOf(fields));
const board = (fields: Record<string, string | string[]>) =>
  actOnBoard(ana(), team, formOf(fields));
const load = () => loadBoard(ana(), team, new URLSearchParams());
const WEEKLY = {
  intent: 'add',
  title: 'Raid',
  date: '2026-01-07',
  time: '20:00',
  length: '180',
  zone: 'Europe/Berlin',
  weekday: ['0', '1', '2', '3', '4', '5', '6'],
};

const cast = (who: string, spellId: number) => ({ who, spellId });

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1), ($2)', [ANA, EVE]);
  team = await askAsPlayer(ana(), (transaction) =>
    createTeam(transaction, {
      guild: 'North',
      team: 'Main',
      region: 'eu',
      zone: 'Europe/Berlin',
      player: 'Ana',
    }),
  );
});
afterAll(() => fresh.close());

describe('the forms of a team', () => {
  it('import a list as a whole or not at all, and say which line is wrong', async () => {
    const list =
      'player,character,class,specs,ilvl\nAna,Anara,Mage,Frost,310\nBo,Borin,Bard,Lute,300';
    const refused = await members(ana(), { intent: 'import', list });
    expect(refused.init?.status).toBe(422);
    expect(refused.data).toMatchObject({ problems: [{ line: 3 }], values: { list } });
    const rows = () => askAsPlayer(ana(), (transaction) => teamRoster(transaction, team));
    expect((await rows()).map(({ name }) => name)).toEqual([null]);
    const fixed = list.replace('Bard,Lute', 'Warrior,Protection');
    expect((await members(ana(), { intent: 'import', list: fixed })).data.notice).toContain('2');
    // The same list again gives new figures and no second character.
    await members(ana(), { intent: 'import', list: fixed.replace('310', '315') });
    expect((await rows()).map(({ player, name, itemLevel }) => [player, name, itemLevel])).toEqual([
      ['Ana', 'Anara', 315],
      ['Bo', 'Borin', 300],
    ]);
  });

  it('take newer figures of a tracked character of the same name and realm, never of a hidden one', async () => {
    await fresh.database.query(
      `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'some-realm', 'Some Realm', 'test')`,
    );
    const add = (id: number, name: string, hidden: boolean) =>
      fresh.database.query(
        `insert into characters (id, region, realm_id, name, name_key, item_level, hidden, source, seen_at)
         values ($1, 'eu', 1, $2, lower($2), 333, $3, 'test', now() + interval '1 hour')`,
        [id, name, hidden],
      );
    await add(1, 'Cyra', false);
    await add(2, 'Dora', true);
    const list =
      'character,realm,class,specs,ilvl\nCyra,Some Realm,Mage,Frost,300\nDora,Some Realm,Mage,Frost,300\nEmra,Some Realm,Mage,Frost,300';
    await members(ana(), { intent: 'import', list });
    expect((await members(ana(), { intent: 'refresh' })).data.notice).toContain('1 character');
    const rows = await askAsPlayer(ana(), (transaction) => teamRoster(transaction, team));
    const levelOf = (name: string) => rows.find((row) => row.name === name)?.itemLevel;
    expect(['Cyra', 'Dora', 'Emra'].map(levelOf)).toEqual([333, 300, 300]);
    // There is nothing newer a second time.
    expect((await members(ana(), { intent: 'refresh' })).init?.status).toBe(422);
  });

  it.each([
    ['title', '', 'title'],
    ['date', '2026-02-30', 'date'],
    ['time', '25:00', 'begins'],
    ['length', '9999', 'minutes'],
    ['zone', 'Mars/Base', 'time zone'],
    ['weekday', '9', 'days'],
  ])(
    'refuse a raid whose %s is %j, keep what was typed, and say what to do',
    async (name, value, word) => {
      const { data, init } = await raids(ana(), { ...WEEKLY, [name]: value });
      expect(init?.status).toBe(422);
      expect(data.problem).toContain(word);
      expect(data.values).toMatchObject({ intent: 'add', [name]: value });
    },
  );

  it('write an answer with its reason, save a group, and show both on the night', async () => {
    expect((await raids(ana(), WEEKLY)).data.notice).toContain('Raid');
    const known = await loadNight(ana(), team, '');
    const night = known.night!;
    const key = `${night.seriesId}.${night.date}`;
    await raids(ana(), { intent: 'answer', night: key, answer: 'late', reason: 'work' });
    // Home and the list of raids have no field for a reason: it stays. A field that was emptied takes it away.
    await raids(ana(), { intent: 'answer', night: key, answer: 'yes' });
    const own = async () => (await loadNight(ana(), team, key)).own;
    expect(await own()).toMatchObject({ answer: 'yes', reason: 'work' });
    await raids(ana(), { intent: 'answer', night: key, answer: 'late', reason: '' });
    expect(await own()).toMatchObject({ answer: 'late', reason: null });
    await raids(ana(), { intent: 'answer', night: key, answer: 'late', reason: 'work' });
    const ownId = known.team.ownMemberId;
    const saved = await actOnBench(
      ana(),
      team,
      formOf({ intent: 'places', night: key, group: `${ownId}.64` }),
    );
    expect(saved.notice).toContain(night.date);
    const after = await loadNight(ana(), team, key);
    expect(after).toMatchObject({ own: { answer: 'late', reason: 'work' }, hasPlaces: true });
    expect(await askAsPlayer(ana(), (t) => raidPlaces(t, { ...night, teamId: team }))).toEqual([
      { memberId: ownId, place: 'group', specId: 64 },
    ]);
  });

  it('say what stands for every raid, also of another player, and as what a player comes', async () => {
    await members(ana(), { intent: 'import', list: 'Bo2,Druid,Balance/Restoration,700' });
    const rows = await askAsPlayer(ana(), (t) => teamRoster(t, team));
    const { memberId } = rows.find(({ name }) => name === 'Bo2')!;
    const answer = await raids(ana(), {
      intent: 'standing',
      member: memberId,
      signsUp: '1',
      weekday: ['0', '6', '6'],
    });
    expect(answer.data.notice).toContain('Saved');
    const standing = await askAsPlayer(ana(), (t) => standingAnswers(t, team));
    expect(standing.filter((one) => one.signsUp)).toEqual([
      { memberId, signsUp: true, awayFrom: null, awayTo: null, awayWeekdays: [0, 6] },
    ]);
    for (const wrong of [
      { weekday: '7' },
      { from: 'soon' },
      { from: '2026-12-02', to: '2026-12-01' },
    ])
      expect((await raids(ana(), { intent: 'standing', ...wrong })).data.problem).toBeTruthy();

    const { night } = await loadNight(ana(), team, '');
    const key = `${night!.seriesId}.${night!.date}`;
    const say = (spec: string) =>
      raids(ana(), { intent: 'answer', night: key, answer: 'yes', member: memberId, spec });
    const specsOf = async () =>
      (await loadNight(ana(), team, key)).members?.find((one) => one.memberId === memberId)
        ?.specIds;
    expect((await say('105')).data.problem).toBeUndefined();
    expect(await specsOf()).toEqual([105, 102]);
    await say('');
    expect(await specsOf()).toEqual([102, 105]);
    for (const wrong of ['64', 'x', '999']) expect((await say(wrong)).data.problem).toBeTruthy();
    await members(ana(), { intent: 'remove', member: memberId });
  });

  it('refuse what no form of theirs sends', async () => {
    for (const fields of [
      { intent: 'drop' },
      { intent: 'call-off', night: 'x' },
      { intent: 'remove', series: '1' },
    ])
      await expect(async () => raids(ana(), fields as never)).rejects.toMatchObject({
        init: { status: 400 },
      });
    for (const fields of [
      { intent: 'role', member: 'x' },
      { intent: 'nothing', member: ANA },
    ])
      await expect(members(ana(), fields as never)).rejects.toMatchObject({
        init: { status: 400 },
      });
    for (const fields of [
      { intent: 'answer', night: 'x', answer: 'yes' },
      { intent: 'answer', night: `${ANA}.2026-11-25`, answer: 'maybe' },
      { intent: 'answer', night: `${ANA}.2026-11-25`, answer: 'yes' },
    ])
      expect((await raids(ana(), fields)).init?.status).toBe(422);
    for (const fields of [
      { intent: 'places', night: `${ANA}.2026-11-25`, group: ['x'] },
      { intent: 'places', night: `${ANA}.2026-11-25`, group: [`${ANA}.64`], bench: [ANA] },
      { intent: 'places', night: 'x', group: [`${ANA}.64`] },
      { intent: 'add-rule', kind: 'together', member: ANA, other: ANA },
      { intent: 'add-rule', kind: 'king', member: ANA },
      { intent: 'remove-rule', rule: 'x' },
    ])
      expect((await actOnBench(ana(), team, formOf(fields))).problem).toBeTruthy();
  });

  it('say who misses something before the next raid, and how old each figure is', async () => {
    const list =
      'player,character,class,specs,ilvl,tier,missingEnchants,emptySockets\nAna,Anara,Mage,Frost,320,4,0,0\nBo,Borin,Warrior,Protection,,2,1,';
    await members(ana(), { intent: 'import', list });
    await fresh.database.query(
      `update team_characters set figures_read = '{"tier":"2026-01-01T00:00:00Z"}' where name = 'Borin'`,
    );
    const known = await loadMembers(ana(), team, Date.now());
    const of = (name: string) => known.rows.find((row) => row.name === name)!;
    // Ana has answered above.
    expect(of('Anara')).toMatchObject({ missing: [], missingEnchants: 0 });
    expect(of('Borin').missing).toEqual(['an answer', '2 tier pieces', '1 enchant']);
    expect(figureOf(of('Borin'), 'tier', known.now).days).toBeGreaterThan(300);
    expect(figureOf(of('Anara'), 'tier', known.now).days).toBe(0);
    expect(figureOf(of('Borin'), 'gems', known.now)).toMatchObject({ value: null });
    const players = new Set(known.rows.map(({ memberId }) => memberId)).size;
    // All players but Ana have not answered.
    expect(known.readiness).toMatchObject({ players, missing: players - 1 });
    expect(known.readiness.before).toMatch(/day$/);
    await expect(loadMembers(contextOf(EVE), team, Date.now())).rejects.toMatchObject({
      init: { status: 404 },
    });
    // What an officer writes past the form is refused, or shown without an age.
    await expect(
      askAsPlayer(ana(), (t) => t.query(`update team_characters set figures_read = '[]'`)),
    ).rejects.toMatchObject({ code: '23514' });
    await askAsPlayer(ana(), (t) =>
      t.query(`update team_characters set figures_read = '{"tier":"soon"}' where name = 'Anara'`),
    );
    const anara = (await loadMembers(ana(), team, Date.now())).rows.find(
      ({ name }) => name === 'Anara',
    );
    expect(figureOf(anara!, 'tier', known.now).days).toBe(0);
  });

  it('call off one night, say so when it is not there, and hold it after all', async () => {
    const known = await loadNight(ana(), team, '');
    const night = `${known.night!.seriesId}.${known.night!.date}`;
    expect((await raids(ana(), { intent: 'hold', night })).data.problem).toBeTruthy();
    expect((await raids(ana(), { intent: 'call-off', night })).data.notice).toContain('called off');
    expect((await loadNight(ana(), team, '')).night!.date).not.toBe(known.night!.date);
    await expect(raids(contextOf(EVE), { intent: 'hold', night })).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect((await raids(ana(), { intent: 'hold', night })).data.notice).toContain('takes place');
    expect((await loadNight(ana(), team, '')).night!.date).toBe(known.night!.date);
    const farAway = `${known.night!.seriesId}.2199-01-01`;
    expect((await raids(ana(), { intent: 'call-off', night: farAway })).data.problem).toBeTruthy();
  });

  it('offer the plans of the team to the bench, that of the boss that stands first', async () => {
    for (const [name, boss, assignments] of [
      ['Newest', 'Another boss', [cast('Bruna', 740), cast('Oda', 740), cast('Bruna', 740)]],
      ['Of the boss', 'Plexus Sentinel', [cast('Pia', 31_821)]],
      ['Without casts', 'Plexus Sentinel', [{ who: 'everyone', spellId: null }]],
    ] as const)
      await addTeamPlan(fresh.database, team, new Uint8Array([0]), {
        name,
        boss,
        casts: assignments.length,
        plan: { assignments },
      });
    await fresh.database.query(
      `update team_plans set changed_at = now() + interval '1 second' where name = 'Newest'`,
    );
    const plans = async () => {
      const night = await loadNight(ana(), team, '');
      return 'plans' in night ? night.plans.map(({ name, cooldowns }) => [name, cooldowns]) : [];
    };
    const newest = ['Newest', [{ spellId: 740, name: 'Tranquility', casters: 2 }]];
    const ofBoss = ['Of the boss', [{ spellId: 31_821, name: 'Aura Mastery', casters: 1 }]];
    expect(await plans()).toEqual([newest, ofBoss]);
    await fresh.database.query(
      `with night as (insert into team_nights (team_id, on_date, pulls) values ($1, current_date - 1, 1) returning id)
       insert into team_night_bosses select $1, night.id, 3129, 16, '{1}', '{}' from night`,
      [team],
    );
    expect(await plans()).toEqual([ofBoss, newest]);
    await fresh.database.query('delete from team_nights');
  });

  it('make a draft of the players of the next raid, and refuse what no board sends', async () => {
    const boss = `${(await load()).boss.id}`;
    const made: unknown = await board({
      intent: 'add-board',
      boss,
      title: 'A',
      from: 'night',
    }).catch((answer: unknown) => answer);
    expect(made).toMatchObject({ status: 302 });
    const known = await load();
    const id = known.boardId!;
    const [character] = known.characters;
    expect(known.seats).toMatchObject([{ boardId: id, characterId: character!.id, group: 1 }]);
    for (const fields of [
      { intent: 'name-board', title: ' ' },
      { intent: 'name-board', title: 'x'.repeat(41) },
      { intent: 'remove-board', board: ANA },
      { intent: 'add-board', title: 'B', boss: 'x' },
      { intent: 'add-board', title: 'B', boss, from: 'x' },
    ])
      expect((await board({ board: id, ...fields })).data.problem).toBeTruthy();
    await expect(async () => board({ intent: 'seats', board: id })).rejects.toMatchObject({
      init: { status: 400 },
    });
    expect((await load()).seats).toMatchObject([{ group: 1 }]);
    expect((await board({ intent: 'remove-board', board: id })).data.notice).toContain('removed');
  });

  it('are closed to a visitor of another guild, and lead a visitor without an account to the login', async () => {
    const eve = contextOf(EVE);
    await expect(raids(eve, WEEKLY)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(members(eve, { intent: 'claim' })).rejects.toMatchObject({
      init: { status: 404 },
    });
    await expect(loadNight(eve, team, '')).rejects.toMatchObject({ init: { status: 404 } });
    await expect(loadNight(ana(), 'no-id', '')).rejects.toMatchObject({ init: { status: 404 } });
    await expect(loadNight(contextOf(null), team, '')).rejects.toMatchObject({ status: 302 });
  });

  it('change nothing and say so while the database does not run', async () => {
    const away = contextOf(ANA, false);
    expect(await raids(away, WEEKLY)).toMatchObject({
      init: { status: 503, headers: { 'Retry-After': '5' } },
      data: { problem: expect.stringContaining('does not run'), values: { title: 'Raid' } },
    });
    const series = await askAsPlayer(ana(), (transaction) => raidSeries(transaction, team));
    expect(series).toHaveLength(1);
  });

  it('turn a refusal of the database into a sentence, and no other failure', async () => {
    expect((await failing('42501', 'permission denied for table teams')).data.problem).toBe(
      'Your role in the team does not allow this.',
    );
    expect((await failing('P0001', 'Ask an officer.')).data.problem).toBe('Ask an officer.');
    await expect(failing('XX000', 'broken')).rejects.toThrow('broken');
  });
});
