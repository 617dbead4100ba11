/**
 * Twenty weeks of a guild with two teams: answers of the calendar, places, called off nights, logs, and loot from RCLootCouncil. What the
 * pages say at the end is counted a second time, row by row of the script, in the plainest way.
 */
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentNight } from '#team/model/roster/sent-night.ts';
import { benchLedger } from '#store/queries/bench-ledger.ts';
import { callOff } from '#store/queries/raid-changes.ts';
import { writePlaces } from '#store/queries/raid-schedule.ts';
import { importPlayers, teamRoster } from '#store/queries/team-roster.ts';
import { createTeam } from '#store/queries/teams.ts';
import { specializations } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import { loadAttendance } from '#team/attendance/load-attendance.server.ts';
import { saveSentNight } from '#team/attendance/save-night.server.ts';
import { actOnLoot } from '#team/loot/act-on-loot.server.ts';
import { loadLoot } from '#team/loot/load-loot.server.ts';

const WEEKS = 20;
/** Pulls of each night, and the first one of who comes late. */
const PULLS = 10;
const LATE_FROM = 4;
const OFFICER = '00000000-0000-4000-8000-000000000101';
const today = Date.now() - (Date.now() % DAY_MS);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** The days of the last twenty weeks that are one of these days of the week, oldest first. */
const daysOn = (weekdays: readonly number[]): string[] =>
  Array.from({ length: 7 * WEEKS }, (_, back) => today - (7 * WEEKS - back) * DAY_MS)
    .filter((ms) => weekdays.includes(new Date(ms).getUTCDay()))
    .map(dayOf);

interface Night {
  date: string;
  kind: 'saved' | 'places alone' | 'called off';
  group: number[];
  bench: number[];
  late: number[];
  /** Of the bench, who came in for the second half. */
  swappedIn: number[];
  /** Who got an item. */
  winners: number[];
}

interface Team {
  name: string;
  players: number;
  size: number;
  weekdays: readonly number[];
  id: string;
  series: string;
  member: string[];
  nights: Night[];
}

const random = createRandom(35);
const draw = <T>(list: readonly T[]): T => list[random.int(list.length)]!;

function scriptOf(players: number, size: number, weekdays: readonly number[]): Night[] {
  const satOut = Array.from({ length: players }, () => 0);
  return daysOn(weekdays).map((date, at) => {
    const coming = satOut.flatMap((_, index) => (random.chance(0.88) ? [index] : []));
    // Who sat out least stays out.
    const inOrder = coming.toSorted((a, b) => satOut[b]! - satOut[a]! || a - b);
    const [group, bench] = [inOrder.slice(0, size), inOrder.slice(size)];
    for (const index of bench) satOut[index]! += 1;
    return {
      date,
      kind: at % 10 === 9 ? 'called off' : at % 5 === 4 ? 'places alone' : 'saved',
      group,
      bench,
      late: group.filter(() => random.chance(0.1)),
      swappedIn: bench.slice(0, 1),
      winners: Array.from({ length: 4 }, () => draw(group)),
    };
  });
}

const team = (name: string, players: number, size: number, weekdays: readonly number[]): Team => ({
  name,
  players,
  size,
  weekdays,
  id: '',
  series: '',
  member: [],
  nights: scriptOf(players, size, weekdays),
});
const TEAMS = [team('Main', 25, 20, [0, 3]), team('Second', 25, 15, [6])];
const characterOf = (index: number) => `Char${String.fromCodePoint(97 + index)}`;

let fresh: FreshDatabase;
const context = new RouterContextProvider();
const asOfficer = <T>(work: Parameters<typeof askAsPlayer<T>>[1]) => askAsPlayer(context, work);

/** Which pulls a player was in. */
function pullsOf(night: Night, index: number): number[] {
  const from = night.group.includes(index)
    ? night.late.includes(index)
      ? LATE_FROM
      : 1
    : night.swappedIn.includes(index)
      ? PULLS / 2 + 1
      : PULLS + 1;
  return Array.from({ length: PULLS }, (_, at) => at + 1).filter((pull) => pull >= from);
}

/** What RCLootCouncil exports of a night: an item for each winner. */
function lootOf({ date, winners }: Night, place: number): string {
  const header =
    'player,date,time,id,item,itemID,itemString,response,votes,class,instance,boss,difficultyID,mapID,groupSize,gear1,gear2,responseID,isAwardReason,subType,equipLoc,note,owner';
  const rows = winners.map((index, at) => {
    const seconds = Date.parse(`${date}T20:30Z`) / 1000 + at * 60;
    const itemId = 900_001 + place * 10 + at;
    return `${characterOf(index)}-Kazzak,${date.replaceAll('-', '/')},20:3${at}:00,${seconds}-${at},|cffa335ee|Hitem:${itemId}::::::::80:71::5:1:1:1:28:2462|h[Item ${itemId}]|h|r,${itemId},item:${itemId},Mainspec/Need,0,MAGE,Raid-Mythic,Boss,16,2810,20,,,1,false,Miscellaneous,Finger,,Olga-Kazzak`;
  });
  return [header, ...rows].join('\r\n');
}

beforeAll(async () => {
  fresh = await testDatabase();
  context.set(visitContext, visitOf({ id: OFFICER }));
  context.set(serverContext, { ...NO_SERVER, database: () => fresh.database });
  await fresh.database.query('insert into auth.users (id) values ($1)', [OFFICER]);
});
afterAll(() => fresh.close());

describe.each(TEAMS)('twenty weeks of the team “$name”', (own) => {
  const saved = own.nights.filter(({ kind }) => kind === 'saved');

  it('are written night by night, as an officer does', { timeout: 600_000 }, async () => {
    own.id = await asOfficer((t) =>
      createTeam(t, { guild: 'North', team: own.name, region: 'eu', zone: 'UTC', player: 'P0' }),
    );
    await asOfficer((t) =>
      importPlayers(
        t,
        own.id,
        Array.from({ length: own.players }, (_, index) => {
          const { id, classId } = specializations[index % specializations.length]!;
          return {
            player: `P${index}`,
            name: characterOf(index),
            realm: 'Kazzak',
            classId,
            specIds: [id],
            isMain: true,
            itemLevel: null,
            tierPieces: null,
            vaultChoices: null,
            rating: null,
            missingEnchants: null,
            emptySockets: null,
          };
        }),
      ),
    );
    const rows = await asOfficer((t) => teamRoster(t, own.id));
    own.member = Array.from(
      { length: own.players },
      (_, index) => rows.find(({ player }) => player === `P${index}`)!.memberId,
    );
    const [made] = await fresh.database.query<{ id: string }>(
      `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
       values ($1, 'Raid', $2, '20:00', 180, 'UTC', $3) returning id`,
      [own.id, own.nights[0]!.date, own.weekdays],
    );
    own.series = made!.id;
    for (const [place, night] of own.nights.entries()) {
      const { date } = night;
      const where = { teamId: own.id, seriesId: own.series, date };
      await asOfficer((t) =>
        writePlaces(
          t,
          where,
          [...night.group, ...night.bench].map((index) => ({
            memberId: own.member[index]!,
            place: night.bench.includes(index) ? 'bench' : 'group',
            specId: null,
          })),
        ),
      );
      if (night.kind === 'called off') await asOfficer((t) => callOff(t, where));
      if (night.kind !== 'saved') continue;
      const sent: SentNight = {
        date,
        seriesId: own.series,
        bosses: [
          {
            encounterId: 3129,
            difficultyId: 16,
            pulls: Array.from({ length: PULLS }, (_, at) => at + 1),
            kills: [PULLS],
          },
        ],
        players: [...night.group, ...night.bench].map((index) => ({
          memberId: own.member[index]!,
          pulls: pullsOf(night, index),
          isBenched: night.bench.includes(index),
        })),
      };
      expect((await saveSentNight(context, own.id, JSON.stringify(sent))).problem).toBeUndefined();
      const form = new FormData();
      form.set('intent', 'import');
      form.set('list', lootOf(night, place));
      expect((await actOnLoot(context, own.id, form)).problem).toBeUndefined();
    }
    expect(new Set(own.nights.map(({ kind }) => kind)).size).toBe(3);
  });

  it('count as attendance what the script has written', async () => {
    const { rows } = await loadAttendance(context, own.id, new URLSearchParams());
    const counted = own.member.map((memberId, index) => {
      const first = saved.findIndex(({ group, bench }) => [...group, ...bench].includes(index));
      const nights = first < 0 ? [] : saved.slice(first);
      const here = nights.filter(({ group, bench }) => [...group, ...bench].includes(index));
      return {
        memberId,
        held: nights.length,
        present: here.length,
        benched: here.filter((night) => pullsOf(night, index).length === 0).length,
        pulls: here.reduce((sum, night) => sum + pullsOf(night, index).length, 0),
        ofPulls: nights.length * PULLS,
      };
    });
    for (const one of counted)
      expect(rows.find(({ memberId }) => memberId === one.memberId)).toMatchObject(one);
    expect(counted.some(({ benched }) => benched > 0)).toBe(true);
  });

  it('charge the bench to who sat out: by the log where there is one, else by the places, never for a night called off', async () => {
    const ledger = await asOfficer((t) =>
      benchLedger(t, own.id, {
        before: dayOf(today),
        openDates: [{ seriesId: own.series, date: dayOf(today) }],
      }),
    );
    for (const [index, memberId] of own.member.entries()) {
      let [offered, satOut] = [0, 0];
      for (const night of own.nights) {
        if (night.kind === 'called off') continue;
        if (![...night.group, ...night.bench].includes(index)) continue;
        offered += 1;
        if (!night.bench.includes(index)) continue;
        if (night.kind === 'saved' && night.swappedIn.includes(index)) continue;
        satOut += 1;
      }
      expect([index, ledger.get(memberId) ?? { offered: 0, satOut: 0 }]).toEqual([
        index,
        { offered, satOut },
      ]);
    }
  });

  it('give the loot to whom the council gave it, once, and put the least share first', async () => {
    const again = new FormData();
    again.set('intent', 'import');
    again.set('list', lootOf(saved[0]!, own.nights.indexOf(saved[0]!)));
    await actOnLoot(context, own.id, again);
    const { items, shares } = await loadLoot(context, own.id, Date.now());
    expect(items).toHaveLength(saved.length * 4);
    const wonBy = (index: number) =>
      saved.flatMap(({ date, winners }) => winners.flatMap((one) => (one === index ? [date] : [])));
    for (const [index, memberId] of own.member.entries()) {
      const share = shares.find((one) => one.memberId === memberId)!;
      const nights = saved.filter(({ group, bench }) => [...group, ...bench].includes(index));
      expect([index, share.items, share.present, share.last]).toEqual([
        index,
        wonBy(index).length,
        nights.length,
        wonBy(index).at(-1) ?? null,
      ]);
    }
    const ratios = shares.map((one) => one.items / one.present);
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
  });
});
