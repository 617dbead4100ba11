import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import {
  nightBosses,
  nightPlayers,
  removeNight,
  savedNights,
  saveNight,
  type NightToSave,
} from './team-attendance.ts';
import { benchLedger } from './bench-ledger.ts';
import { teamRoster } from './team-roster.ts';
import { createTeam } from './teams.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const AS_ANA = {
  as: { role: 'authenticated', claims: { role: 'authenticated', sub: ANA } },
} as const;
const DATE = '2026-11-18';
let fresh: FreshDatabase;
let team = '';
let series = '';
let otherTeam = '';
const member: Record<string, string> = {};

const asAna = <T>(work: Parameters<typeof fresh.database.transaction<T>>[0]): Promise<T> =>
  fresh.database.transaction(work, AS_ANA);
const save = (night: NightToSave, of = team) =>
  asAna((transaction) => saveNight(transaction, of, night));
const night = (given: Partial<NightToSave> = {}): NightToSave => ({
  date: DATE,
  seriesId: series,
  pulls: 4,
  bosses: [{ encounterId: 2902, difficultyId: 16, pulls: [1, 2, 3, 4], kills: [4] }],
  players: [],
  ...given,
});
const was = (name: string, pulls: number[], isBenched = false) => ({
  memberId: member[name]!,
  pulls,
  isBenched,
});
const ledger = async () => {
  const counted = await asAna((transaction) =>
    benchLedger(transaction, team, {
      before: '2026-11-22',
      openDates: [{ seriesId: series, date: '2026-11-22' }],
    }),
  );
  return Object.fromEntries(
    (await asAna((transaction) => teamRoster(transaction, team))).map((row) => [
      row.player,
      [counted.get(row.memberId)?.offered ?? 0, counted.get(row.memberId)?.satOut ?? 0],
    ]),
  );
};

const create = (guild: string) =>
  asAna((transaction) =>
    createTeam(transaction, { guild, team: 'Main', region: 'eu', zone: 'UTC', player: 'Ana' }),
  );

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query('insert into auth.users (id) values ($1)', [ANA]);
  team = await create('North');
  otherTeam = await create('South');
  await database.query(
    `insert into team_members (team_id, display_name) select $1, n from unnest('{Bo,Cy,Dan}'::text[]) n`,
    [team],
  );
  for (const { id, name } of await database.query<{ id: string; name: string }>(
    'select id, display_name as name from team_members where team_id = $1',
    [team],
  ))
    member[name] = id;
  const [row] = await database.query<{ id: string }>(
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, 'Raid', '2026-11-04', '20:00', 180, 'UTC', '{3}') returning id`,
    [team],
  );
  series = row!.id;
});
afterAll(() => fresh.close());

describe('a saved night', () => {
  it('takes the place of what was saved for its date, and goes as a whole', async () => {
    await save(night({ players: [was('Ana', [1, 2]), was('Bo', [], true)] }));
    await save(
      night({
        pulls: 2,
        bosses: [{ encounterId: 2917, difficultyId: 15, pulls: [1, 2], kills: [] }],
        players: [was('Ana', [2])],
      }),
    );
    const rows = await asAna(async (transaction) => {
      const nights = await savedNights(transaction, team, DATE);
      const ids = nights.map(({ id }) => id);
      return {
        nights,
        bosses: await nightBosses(transaction, team, ids),
        players: await nightPlayers(transaction, team, ids),
      };
    });
    expect(rows.nights).toMatchObject([{ date: DATE, pulls: 2, seriesId: series }]);
    expect(rows.bosses).toMatchObject([{ encounterId: 2917, pulls: [1, 2], kills: [] }]);
    expect(rows.players).toMatchObject([{ memberId: member['Ana'], pulls: [2] }]);
    const { id } = rows.nights[0]!;
    expect(await asAna((transaction) => removeNight(transaction, otherTeam, id))).toBe(false);
    expect(await asAna((transaction) => removeNight(transaction, team, id))).toBe(true);
    const [left] = await fresh.database.query<{ count: number }>(
      'select ((select count(*) from team_night_bosses) + (select count(*) from team_night_players))::int as count',
    );
    expect(left!.count).toBe(0);
  });

  it('names players and raids of its own team alone, and is stored whole or not at all', async () => {
    await expect(
      save(night({ seriesId: null, players: [was('Ana', [1])] }), otherTeam),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(save(night(), otherTeam)).rejects.toMatchObject({ code: '23503' });
    await expect(save(night({ players: [was('Bo', [])] }))).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      save(night({ bosses: [{ encounterId: 1, difficultyId: 1, pulls: [1], kills: [2] }] })),
    ).rejects.toMatchObject({ code: '23514' });
    const left = await fresh.database.query('select from team_nights');
    expect(left).toEqual([]);
  });

  it('replaces the places of its raid in the ledger; half of the pulls make a night played', async () => {
    for (const [name, place] of [
      ['Ana', 'group'],
      ['Bo', 'bench'],
      ['Cy', 'bench'],
      ['Dan', 'group'],
    ] as const)
      await fresh.database.query('insert into raid_places values ($1, $2, $3, $4, $5)', [
        team,
        series,
        DATE,
        member[name],
        place,
      ]);
    expect(await ledger()).toEqual({ Ana: [1, 0], Bo: [1, 1], Cy: [1, 1], Dan: [1, 0] });
    await save(
      night({
        players: [was('Ana', [1, 2, 3, 4]), was('Bo', [3, 4], true), was('Cy', [4], true)],
      }),
    );
    // Bo came in for half of the pulls, Cy for one; Dan was neither in a pull nor on the bench.
    expect(await ledger()).toEqual({ Ana: [1, 0], Bo: [1, 0], Cy: [1, 1], Dan: [0, 0] });
    await save(night({ seriesId: null, date: '2026-11-20', players: [was('Dan', [], true)] }));
    expect(await ledger()).toMatchObject({ Dan: [1, 1] });
  });

  it('stays without its raid when that is removed, and then adds to no place', async () => {
    await fresh.database.query('delete from raid_series where id = $1', [series]);
    const nights = await asAna((transaction) => savedNights(transaction, team, '2026-11-20'));
    expect(nights.map(({ date, seriesId }) => [date, seriesId])).toEqual([
      ['2026-11-20', null],
      [DATE, null],
    ]);
    expect(await ledger()).toMatchObject({ Ana: [1, 0], Cy: [1, 1] });
  });

  it('counts for half a year', async () => {
    const later = await asAna((transaction) => savedNights(transaction, team, '2027-05-21'));
    expect(later.map(({ date }) => date)).toEqual(['2026-11-20']);
  });
});
