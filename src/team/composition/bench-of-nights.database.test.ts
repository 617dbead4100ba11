/** Which nights the bench counts: those that were held before the one that is planned. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { recordings } from '#testing/recordings.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { createTeam } from '#store/queries/teams.ts';
import type { BenchQuestion } from '#team/model/roster/bench-question.ts';
import { actOnBench } from '#team/raids/act-on-bench.server.ts';
import { loadMembers } from '#team/members/load-members.server.ts';
import { loadNight } from '#team/raids/load-night.server.ts';
import { benchPlayers } from '#team/raids/night-members.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import { firstQuestion } from '#team/bench/first-question.ts';
import { solveBench } from '#team/bench/solve-bench.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
/** Players and places of `cases/team/bench-ledger.txt` where it is there. */
const CASE = join(recordings.teamCases, 'bench-ledger.txt');
const [PLAYERS = 34, GROUP = 20] = existsSync(CASE)
  ? /^(\d+) players are in for Saturday and Sunday, (\d+) places/
      .exec(readFileSync(CASE, 'utf8'))!
      .slice(1)
      .map(Number)
  : [];
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const SATURDAY = dayFromNow(3);
const SUNDAY = dayFromNow(4);
let fresh: FreshDatabase;
let team = '';
let series = '';
const ana = (): RouterContextProvider => playerContext(ANA, fresh.database);

async function open(date: string) {
  const night = await loadNight(ana(), team, `${series}.${date}`);
  if (!night.night) throw new Error('no night');
  return night;
}

/** Who sits out by the proposal for a night, and what it asked. */
async function propose(
  date: string,
): Promise<{ out: string[]; question: BenchQuestion; seats: string[] }> {
  const { members } = await open(date);
  const question = firstQuestion(benchPlayers(members), [], GROUP);
  const proposal = solveBench(question);
  if (proposal.kind !== 'group') throw new Error('no group');
  const seated = new Map(proposal.best.seats.map(({ player, specId }) => [player.id, specId]));
  return {
    question,
    out: question.players.filter(({ id }) => !seated.has(id)).map(({ id }) => id),
    seats: [...seated].map(([id, specId]) => `${id}.${specId}`),
  };
}

async function save(date: string): Promise<void> {
  const { out, seats } = await propose(date);
  const form = new FormData();
  form.set('intent', 'places');
  form.set('night', `${series}.${date}`);
  for (const seat of seats) form.append('group', seat);
  for (const id of out) form.append('bench', id);
  const answer = await actOnBench(ana(), team, form);
  if (answer.problem !== undefined) throw new Error(answer.problem);
}

const counted = async (date: string) =>
  (await open(date)).members.reduce((sum, { offered }) => sum + offered, 0);
const countedOfMembers = async () =>
  (await loadMembers(ana(), team, Date.now())).rows.reduce((sum, { offered }) => sum + offered, 0);

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query('insert into auth.users (id) values ($1)', [ANA]);
  team = await askAsPlayer(ana(), (transaction) =>
    createTeam(transaction, {
      guild: 'North',
      team: 'Main',
      region: 'eu',
      zone: 'UTC',
      player: 'Ana',
    }),
  );
  await database.query(
    `with made as (
       insert into team_members (team_id, display_name) select $1, 'P' || n from generate_series(1, $2) n returning id, display_name)
     insert into team_characters (team_id, member_id, name, class_id, spec_ids, item_level)
     select $1, id, display_name, case when i.n <= 3 then 1 when i.n <= 9 then 11 else 8 end,
       case when i.n <= 3 then '{73}' when i.n <= 9 then '{105}' else '{64}' end::smallint[], 700 + i.n
     from made, lateral (select substr(display_name, 2)::int as n) i`,
    [team, PLAYERS],
  );
  const [made] = await database.query<{ id: string }>(
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, 'Raid', $2, '20:00', 180, 'UTC', '{0,1,2,3,4,5,6}') returning id`,
    [team, dayFromNow(-20)],
  );
  series = made!.id;
  await database.query(
    `insert into raid_answers (team_id, series_id, on_date, member_id, answer)
     select $1, $2, d::date, m.id, 'yes' from team_members m, unnest($3::date[]) d where m.team_id = $1 and m.user_id is null`,
    [team, series, [SATURDAY, SUNDAY]],
  );
});
afterAll(() => fresh.close());

describe('the bench of a night', () => {
  it('stays what was saved, however often it is proposed and saved again', async () => {
    const first = await propose(SATURDAY);
    expect(first.out).toHaveLength(PLAYERS - GROUP);
    for (let press = 0; press < 3; press += 1) {
      await save(SATURDAY);
      const again = await propose(SATURDAY);
      expect(again.question).toEqual(first.question);
      expect(again.out).toEqual(first.out);
    }
    const { members } = await open(SATURDAY);
    expect(
      members.filter(({ given }) => given === 'bench').map(({ memberId }) => memberId),
    ).toEqual(first.out);
  });

  it('counts no night that is only planned, earlier or later', async () => {
    await save(SUNDAY);
    expect([await counted(SATURDAY), await counted(SUNDAY), await countedOfMembers()]).toEqual([
      0, 0, 0,
    ]);
  });

  it('counts a night once it was held, for half a year, and never one that was called off', async () => {
    const { database } = fresh;
    const move = (date: string) =>
      database.query(
        `update raid_places set on_date = $2::date where on_date = (select max(on_date) from raid_places where on_date <= $1::date)`,
        [SATURDAY, date],
      );
    await database.query('update raid_series set first_date = $1', [dayFromNow(-300)]);
    await move(dayFromNow(-1));
    // A night of yesterday, 20:00 to 23:00 UTC, is over.
    expect([await counted(SUNDAY), await countedOfMembers()]).toEqual([PLAYERS, PLAYERS]);
    await database.query('update raid_series set called_off = $1::date[]', [[dayFromNow(-1)]]);
    expect([await counted(SUNDAY), await countedOfMembers()]).toEqual([0, 0]);
    await database.query(`update raid_series set called_off = '{}'`);
    await move(dayFromNow(-190));
    expect([await counted(SUNDAY), await countedOfMembers()]).toEqual([0, 0]);
  });
});

describe('the address of a night', () => {
  it('shows that night when it is over, and says so where the calendar has it no more', async () => {
    const past = dayFromNow(-5);
    const found = await open(past);
    expect([found.night.date, found.isPast, found.isLost]).toEqual([past, true, false]);
    expect(found.odds).toBeNull();
    const next = await open(SATURDAY);
    expect([next.night.date, next.isPast, next.isLost]).toEqual([SATURDAY, false, false]);
    await fresh.database.query('update raid_series set called_off = $1::date[]', [[past]]);
    const lost = await open(past);
    expect([lost.night.date === past, lost.isPast, lost.isLost]).toEqual([false, false, true]);
    await fresh.database.query(`update raid_series set called_off = '{}'`);
  });
});

describe('the chance of a full raid', () => {
  it('rests on nights that were held, not on answers to nights to come or to one that was called off', async () => {
    const { database } = fresh;
    const nights = Array.from({ length: 5 }, (_, index) => dayFromNow(-2 - index));
    const answerAll = (dates: readonly string[]) =>
      database.query(
        `insert into raid_answers (team_id, series_id, on_date, member_id, answer)
         select $1, $2, d::date, m.id, 'yes' from team_members m, unnest($3::date[]) d where m.team_id = $1 and m.user_id is null
         on conflict do nothing`,
        [team, series, [...dates]],
      );
    const rested = async () => (await open(dayFromNow(10))).odds?.nights;
    await answerAll([dayFromNow(5), dayFromNow(6), dayFromNow(7)]);
    expect(await rested()).toBeUndefined();
    await answerAll(nights);
    expect(await rested()).toBe(5);
    await database.query('update raid_series set called_off = $1::date[]', [[nights[0]]]);
    expect(await rested()).toBe(4);
  });
});
