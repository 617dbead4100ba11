/**
 * A scripted week of a guild of 28: invites, answers, the bench, two raid nights from generated logs, attendance, the ledger and the plan
 * against the log. Each number is counted a second time in the plainest way.
 */
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptOf, planAgainstPull } from '#team/model/planner/kept/plan-against-pull.ts';
import type { SentNight } from '#team/model/roster/sent-night.ts';
import { benchLedger } from '#store/queries/bench-ledger.ts';
import { createInvite } from '#store/queries/member-changes.ts';
import { raidAnswers, writeAnswer, writePlaces } from '#store/queries/raid-schedule.ts';
import { importPlayers, teamRoster } from '#store/queries/team-roster.ts';
import { createTeam, joinTeam } from '#store/queries/teams.ts';
import { specializations } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { inventNight } from '#testing/analysis/invented-night-of-plan.ts';
import { combinations, costsOfBench } from '#testing/web/bench-by-trying.ts';
import { nightOfLog } from '#testing/web/night-of-log.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { loadAttendance } from '#team/attendance/load-attendance.server.ts';
import { saveSentNight } from '#team/attendance/save-night.server.ts';
import { firstQuestion } from '#team/bench/first-question.ts';
import { solveBench } from '#team/bench/solve-bench.ts';
import { loadNight } from '#team/raids/load-night.server.ts';
import { nightMembers } from '#team/raids/night-members.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';

const PLAYERS = 28;
const GROUP = 20;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const NIGHTS = [dayFromNow(-4), dayFromNow(-2)];
const account = (index: number) =>
  `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`;

const roles = { tank: 3, healer: 7, damage: 18 };
const cast = (['tank', 'healer', 'damage'] as const).flatMap((role) => {
  const fitting = specializations.filter((one) => one.role === role);
  return Array.from({ length: roles[role] }, (_, index) => fitting[index % fitting.length]!);
});

const levelOf = (index: number) => 690 + ((index * 7) % 20);
let fresh: FreshDatabase;
let team = '';
let series = '';
const member: string[] = [];
const random = createRandom(28);
/** What each player answers each night. */
const said = NIGHTS.map((_, night) =>
  Array.from({ length: PLAYERS }, (_none, index) =>
    index < 3 || random.chance(0.85)
      ? random.chance(0.1)
        ? 'late'
        : 'yes'
      : night === 0
        ? 'no'
        : null,
  ),
);
const comes = (night: number) =>
  said[night]!.flatMap((answer, index) => (answer === 'yes' || answer === 'late' ? [index] : []));
const benched: number[][] = [];

function contextOf(index: number): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: account(index) }));
  context.set(serverContext, { ...NO_SERVER, database: () => fresh.database });
  return context;
}
const as = <T>(index: number, work: Parameters<typeof askAsPlayer<T>>[1]) =>
  askAsPlayer(contextOf(index), work);

const ledgerBefore = (before: string) =>
  as(3, (t) =>
    benchLedger(t, team, { before, openDates: [{ seriesId: series, date: dayFromNow(0) }] }),
  );

beforeAll(async () => {
  fresh = await testDatabase();
  for (let index = 0; index < PLAYERS; index += 1)
    await fresh.database.query('insert into auth.users (id) values ($1)', [account(index)]);
});
afterAll(() => fresh.close());

describe('a week of a guild of 28', () => {
  it('begins with 28 accounts that took over their entries of the roster by invite', async () => {
    team = await as(0, (t) =>
      createTeam(t, { guild: 'North', team: 'Main', region: 'eu', zone: 'UTC', player: 'P0' }),
    );
    await as(0, (t) =>
      importPlayers(
        t,
        team,
        cast.map(({ classId, id }, index) => ({
          player: `P${index}`,
          name: `Char${String.fromCodePoint(97 + index)}`,
          realm: '',
          classId,
          specIds: [id],
          isMain: true,
          itemLevel: levelOf(index),
          tierPieces: null,
          vaultChoices: null,
          rating: null,
          missingEnchants: null,
          emptySockets: null,
        })),
      ),
    );
    const rows = await as(0, (t) => teamRoster(t, team));
    for (let index = 0; index < PLAYERS; index += 1)
      member.push(rows.find(({ player }) => player === `P${index}`)!.memberId);
    for (let index = 1; index < PLAYERS; index += 1) {
      const code = await as(0, (t) =>
        createInvite(t, { teamId: team, role: 'raider', days: 7, memberId: member[index]! }),
      );
      await as(index, (t) => joinTeam(t, code, 'ignored'));
    }
    const after = await as(5, (t) => teamRoster(t, team));
    expect(after.map(({ hasAccount }) => hasAccount)).toEqual(member.map(() => true));
  });

  it('counts the answers of both nights', async () => {
    const [made] = await fresh.database.query<{ id: string }>(
      `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
       values ($1, 'Raid', $2, '20:00', 180, 'UTC', '{0,1,2,3,4,5,6}') returning id`,
      [team, NIGHTS[0]],
    );
    series = made!.id;
    for (const [night, date] of NIGHTS.entries())
      for (const [index, answer] of said[night]!.entries())
        if (answer !== null)
          await as(index, (t) =>
            writeAnswer(t, {
              teamId: team,
              seriesId: series,
              date,
              memberId: member[index]!,
              answer,
              reason: null,
            }),
          );
    const read = await as(9, (t) =>
      raidAnswers(t, { teamId: team, from: NIGHTS[0]!, to: NIGHTS[1]! }),
    );
    for (const [night, date] of NIGHTS.entries())
      for (const answer of ['yes', 'late', 'no', null])
        expect(
          answer === null
            ? PLAYERS - read.filter((one) => one.date === date).length
            : read.filter((one) => one.date === date && one.answer === answer).length,
          `${date} ${answer}`,
        ).toBe(said[night]!.filter((one) => one === answer).length);
  });

  it('seats each night as no other bench would be better, by trying all of them', async () => {
    for (const [night, date] of NIGHTS.entries()) {
      const rows = await as(0, (t) => teamRoster(t, team));
      const ledger = await ledgerBefore(date);
      const answers = await as(0, (t) => raidAnswers(t, { teamId: team, from: date, to: date }));
      const { members } = nightMembers(rows, answers, [], ledger);
      const here = members.filter(({ place }) => place === 'group');
      expect(here.map(({ memberId }) => memberId).toSorted()).toEqual(
        comes(night)
          .map((index) => member[index]!)
          .toSorted(),
      );
      const question = firstQuestion(
        here.map((one) => ({ ...one, id: one.memberId, name: one.player })),
        [],
        GROUP,
      );
      const proposal = solveBench(question);
      if (proposal.kind !== 'group') throw new Error('no group');
      const seats = new Set(proposal.best.seats.map(({ player }) => player.id));
      const out = comes(night).filter((index) => !seats.has(member[index]!));
      expect(seats.size).toBe(GROUP);
      const past = benched.slice(0, night);
      const costOf = costsOfBench(
        comes(night).map((index) => ({
          index,
          spec: cast[index]!,
          level: levelOf(index),
          offered: past.filter((_, before) => comes(before).includes(index)).length,
          satOut: past.filter((bench) => bench.includes(index)).length,
        })),
        GROUP,
      );
      const best = combinations(comes(night), comes(night).length - GROUP).reduce(
        (least, bench) => Math.min(least, costOf(bench)),
        Infinity,
      );
      expect(out.length > 0 && best < Infinity).toBe(true);
      expect(costOf(out), `the bench of ${date}`).toBe(best);
      benched.push(out);
      await as(0, (t) =>
        writePlaces(
          t,
          { teamId: team, seriesId: series, date },
          comes(night).map((index) => ({
            memberId: member[index]!,
            place: out.includes(index) ? 'bench' : 'group',
            specId: null,
          })),
        ),
      );
    }
  });

  it('saves both nights from their logs, and counts attendance and the ledger as the logs were written', async () => {
    /** Pulls of each player by night, from what the generator knows. */
    const truth: { pulls: Map<number, number>; all: number }[] = [];
    for (const [night, date] of NIGHTS.entries()) {
      const log = generateLog({
        seed: 40 + night,
        pulls: 3,
        keys: 0,
        raidSize: GROUP,
        pace: 0.2,
        chatter: 0.05,
        start: Date.parse(`${date}T20:00Z`),
      });
      // The officer says whose character each name of the log is, in the order of the names.
      const group = comes(night).filter((index) => !benched[night]!.includes(index));
      const read = nightOfLog(log, group);
      const playerOf = (name: string) => read.playerOf.get(name)!;
      const sent: SentNight = {
        date,
        seriesId: series,
        bosses: read.bosses,
        players: [
          ...read.players.map(({ index, pulls }) => ({ index, pulls, isBenched: false })),
          ...benched[night]!.map((index) => ({ index, pulls: [], isBenched: true })),
        ].map(({ index, ...one }) => ({ memberId: member[index]!, ...one })),
      };
      const answer = await saveSentNight(contextOf(0), team, JSON.stringify(sent));
      expect(answer.problem).toBeUndefined();
      const fights = log.expected.fights.filter(({ kind }) => kind === 'encounter');
      const counts = new Map<number, number>();
      for (const { players } of fights)
        for (const index of new Set(players.map(({ name }) => playerOf(name))))
          counts.set(index, (counts.get(index) ?? 0) + 1);
      truth.push({ pulls: counts, all: fights.length });
    }
    const { rows, nights } = await loadAttendance(contextOf(7), team, new URLSearchParams());
    expect(rows).toHaveLength(PLAYERS);
    for (const [index, memberId] of member.entries()) {
      const row = rows.find((one) => one.memberId === memberId)!;
      let [held, present, sat, own, of] = [0, 0, 0, 0, 0];
      let isIn = false;
      for (const [night, { pulls, all }] of truth.entries()) {
        const isHere = (pulls.get(index) ?? 0) > 0;
        const isOut = benched[night]!.includes(index);
        // Players joined today: a night counts from the first one that shows them.
        isIn ||= isHere || isOut;
        if (!isIn) continue;
        held += 1;
        of += all;
        own += pulls.get(index) ?? 0;
        if (isHere || isOut) present += 1;
        if (isOut) sat += 1;
      }
      expect(row, `P${index}`).toMatchObject({
        held,
        present,
        benched: sat,
        pulls: own,
        ofPulls: of,
      });
    }
    expect(nights.map(({ pulls }) => pulls)).toEqual(truth.map(({ all }) => all).toReversed());
    expect(nights.map((one) => one.benched)).toEqual(
      benched.map(({ length }) => length).toReversed(),
    );
    const ledger = await ledgerBefore(dayFromNow(0));
    for (const [index, memberId] of member.entries()) {
      const row = ledger.get(memberId) ?? { offered: 0, satOut: 0 };
      const sat = benched.filter((out) => out.includes(index)).length;
      const played = truth.filter(({ pulls }) => (pulls.get(index) ?? 0) > 0).length;
      expect([row.offered, row.satOut], `P${index}`).toEqual([sat + played, sat]);
    }
  });

  it('says of the next night what the rows say, and compares a plan with its pull as the script wrote it', async () => {
    const loaded = await loadNight(contextOf(0), team, '');
    if (!loaded.night) throw new Error('no night');
    expect(loaded.members.map(({ answer }) => answer)).toEqual(member.map(() => null));
    const { plan, pull, labels } = inventNight(28);
    const { kept, due } = keptOf(planAgainstPull(plan, pull));
    const all = [...labels.values()].filter((label) => label !== 'not-reached');
    expect({ kept, due }).toEqual({
      kept: all.filter((label) => label === 'kept').length,
      due: all.length,
    });
  });
});
