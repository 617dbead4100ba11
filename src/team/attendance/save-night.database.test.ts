import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentNight } from '#team/model/roster/sent-night.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { createTeam } from '#store/queries/teams.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { answerForm } from '#team/access/answer-form.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import { loadAttendance } from './load-attendance.server.ts';
import { loadNightHelp, saveSentNight } from './save-night.server.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const RIK = '00000000-0000-4000-8000-00000000000b';
const EVE = '00000000-0000-4000-8000-00000000000e';
let fresh: FreshDatabase;
let team = '';
let series = '';
let rik = '';
let ana = '';
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DATE = dayFromNow(-7);

function contextOf(userId: string, hasDatabase = true): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: userId }));
  context.set(serverContext, {
    ...NO_SERVER,
    database: () => (hasDatabase ? fresh.database : null),
  });
  return context;
}
const sent = (given: Partial<SentNight> = {}): SentNight => ({
  date: DATE,
  seriesId: series,
  bosses: [{ encounterId: 3129, difficultyId: 16, pulls: [1, 2], kills: [2] }],
  players: [{ memberId: ana, pulls: [1, 2], isBenched: false }],
  ...given,
});
async function save(who: string, night: SentNight | string): Promise<string> {
  const text = typeof night === 'string' ? night : JSON.stringify(night);
  const answer = await answerForm(new FormData(), () => saveSentNight(contextOf(who), team, text));
  return answer.data.problem ?? answer.data.notice ?? '';
}
const shown = (who: string, query = '') =>
  loadAttendance(contextOf(who), team, new URLSearchParams(query));

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query('insert into auth.users (id) values ($1), ($2), ($3)', [ANA, RIK, EVE]);
  team = await askAsPlayer(contextOf(ANA), (transaction) =>
    createTeam(transaction, {
      guild: 'North',
      team: 'Main',
      region: 'eu',
      zone: 'Europe/Berlin',
      player: 'Ana',
    }),
  );
  const [raider] = await database.query<{ id: string }>(
    `insert into team_members (team_id, user_id, display_name, joined_at) values ($1, $2, 'Rik', now() - interval '30 days')
     returning id`,
    [team, RIK],
  );
  rik = raider!.id;
  const [owner] = await database.query<{ id: string }>(
    'select id from team_members where team_id = $1 and user_id = $2',
    [team, ANA],
  );
  ana = owner!.id;
  await database.query(
    `insert into team_characters (team_id, member_id, name, realm, class_id, spec_ids) values ($1, $2, 'Anara', 'draenor', 2, '{66}')`,
    [team, ana],
  );
  const [raid] = await database.query<{ id: string }>(
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone)
     values ($1, 'Progress', $2, '20:00', 180, 'Europe/Berlin') returning id`,
    [team, DATE],
  );
  series = raid!.id;
  await database.query(`insert into raid_places values ($1, $2, $3, $4, 'bench')`, [
    team,
    series,
    DATE,
    rik,
  ]);
});
afterAll(() => fresh.close());

describe('saving a night', () => {
  it('begins with the raids of the day, the planned bench and the characters of the team', async () => {
    const help = await loadNightHelp(contextOf(ANA), team, DATE);
    expect(help).toMatchObject({
      raids: [{ seriesId: series, title: 'Progress' }],
      benched: [{ seriesId: series, memberId: rik }],
      isSaved: false,
      characters: [{ memberId: ana, name: 'Anara', realm: 'draenor' }],
    });
    expect(help.players.map(({ name }) => name)).toEqual(['Ana', 'Rik']);
    const other = await loadNightHelp(contextOf(ANA), team, '2026-01-01');
    expect(other).toMatchObject({ raids: [], benched: [] });
  });

  it('is for officers; members see it by day and boss, with the bench as present', async () => {
    expect(await save(RIK, sent())).toBe('Your role in the team does not allow this.');
    const bench = { memberId: rik, pulls: [], isBenched: true };
    expect(await save(ANA, sent({ players: [...sent().players, bench] }))).toContain('is saved');
    const page = await shown(RIK);
    expect(page.rows).toMatchObject([
      { player: 'Ana', present: 1, held: 1, benched: 0, pulls: 2, ofPulls: 2 },
      { player: 'Rik', present: 1, held: 1, benched: 1, pulls: 0, ofPulls: 2 },
    ]);
    expect(page.nights).toMatchObject([
      { date: DATE, raid: 'Progress', pulls: 2, present: 1, benched: 1, bosses: [{ kills: 1 }] },
    ]);
    const day = new Date(`${DATE}T00:00Z`).getUTCDay();
    expect((await shown(RIK, `day=${day}&boss=3129`)).filter).toEqual({
      weekday: day,
      encounterId: 3129,
    });
    // What no night has is ignored.
    expect((await shown(RIK, `day=${(day + 1) % 7}&boss=1`)).filter).toEqual({
      weekday: null,
      encounterId: null,
    });
    // The same night again has one row and the new players.
    await save(ANA, sent());
    const again = await shown(RIK);
    expect(again.nights).toHaveLength(1);
    expect(again.rows).toMatchObject([{ present: 1 }, { player: 'Rik', present: 0, held: 1 }]);
    expect((await loadNightHelp(contextOf(ANA), team, DATE)).isSaved).toBe(true);
  });

  it('refuses what is no night, is not of the calendar, is to come, or is too old', async () => {
    const before = await shown(ANA);
    for (const [night, word] of [
      ['', 'no raid night'],
      ['{"date":1}', 'no raid night'],
      [sent({ date: dayFromNow(3), seriesId: null }), 'future'],
      [sent({ date: dayFromNow(-190), seriesId: null }), 'half a year'],
      [sent({ date: dayFromNow(-8) }), 'no such raid'],
      [sent({ seriesId: ANA }), 'no such raid'],
      [sent({ players: [{ memberId: EVE, pulls: [1], isBenched: false }] }), 'not there any more'],
    ] as const)
      expect(await save(ANA, night), `as said: ${JSON.stringify(night)}`).toContain(word);
    expect((await shown(ANA)).nights).toEqual(before.nights);
  });

  it('names the plans of its bosses, and no others', async () => {
    await fresh.database.query(
      `insert into team_plans (team_id, name, state, boss)
       values ($1, 'First boss', '\\x00', 'Plexus Sentinel'), ($1, 'Other boss', '\\x00', 'Fractillus')`,
      [team],
    );
    const { plans } = await saveSentNight(contextOf(ANA), team, JSON.stringify(sent()));
    expect(plans).toEqual([{ id: expect.any(String), name: 'First boss' }]);
  });

  it('is closed to a visitor of another guild, and says so while the database does not run', async () => {
    await expect(save(EVE, sent())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(shown(EVE)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(loadNightHelp(contextOf(EVE), team, DATE)).rejects.toMatchObject({
      init: { status: 404 },
    });
    const away = saveSentNight(contextOf(ANA, false), team, JSON.stringify(sent()));
    await expect(away).rejects.toMatchObject({ init: { status: 503 } });
  });
});
