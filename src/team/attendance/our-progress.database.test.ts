import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Transaction, Visitor } from '#store/database.ts';
import { withdrawPublication } from '#store/queries/publications.ts';
import { saveNight } from '#store/queries/team-attendance.ts';
import { storePublication } from '#store/queries/store-publication.ts';
import { publishedTeamPulls } from '#store/queries/team-pulls.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { loadOurProgress } from './our-progress.server.ts';

const [ANNA = '', BEN = '', GUEST = '', MALLORY = ''] = [1, 2, 3, 4].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
);
const NOW = Date.UTC(2026, 9, 28);
const START = Date.UTC(2026, 9, 20, 19);
const MINUTE = 60_000;
const [BOSS, SECOND] = mainRaid(lastStartedSeason(NOW, 'eu'))!.encounters;
const signedIn = (sub: string): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
});
const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };

let fresh: FreshDatabase;
let team = '';
beforeAll(async () => {
  fresh = await testDatabase();
  for (const id of [ANNA, BEN, GUEST, MALLORY])
    await fresh.database.query('insert into auth.users (id) values ($1)', [id]);
  const [made] = await as(ANNA, (t) =>
    t.query<{ id: string }>(
      `select public.create_team('Northern Lights', 'Main', 'eu', 'Europe/Berlin', 'Anna') as id`,
    ),
  );
  team = made!.id;
  for (const [user, name, role] of [
    [BEN, 'Ben', 'raider'],
    [GUEST, 'Gus', 'guest'],
  ])
    await fresh.database.query(
      'insert into team_members (team_id, user_id, display_name, role) values ($1, $2, $3, $4)',
      [team, user, name, role],
    );
});
beforeEach(async () => {
  for (const table of ['publications', 'fights', 'reports', 'guilds', 'team_nights'])
    await fresh.database.query(`delete from ${table}`);
});
afterAll(() => fresh.close());

function as<T>(user: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, { as: signedIn(user) });
}
const load = (user: string) => as(user, (t) => loadOurProgress(t, null, NOW));

const ids = async (who: Visitor) =>
  (
    await fresh.database.transaction((t) => publishedTeamPulls(t, team, new Date(0)), { as: who })
  ).map(({ publicationId }) => publicationId);

const pullsFor = async (user: string) =>
  (await load(user)).bosses.flatMap(({ pulls }) =>
    pulls.map((pull) => [pull.leftPercent, pull.phase, pull.sources]),
  );

const endAt = (minute: number, leftPercent: number) => ({
  startedMs: START + minute * MINUTE,
  durationMs: 5 * MINUTE,
  leftPercent,
  phase: 2,
});
const saveNightOf = (ends: object[], pulls = [1, 2, 3]) =>
  as(ANNA, (t) =>
    saveNight(t, team, {
      date: '2026-10-20',
      seriesId: null,
      pulls: pulls.length,
      bosses: [{ encounterId: BOSS!.id, difficultyId: 16, pulls, kills: [3], ends }],
      players: [],
    }),
  );

/** A published Mythic pull of five minutes. */
async function publish(
  minute: number,
  end: { leftPercent: number | null; phase: number } | null,
  given: {
    userId?: string;
    visibility?: string;
    isHeld?: boolean;
    encounterId?: number;
    fightId?: string;
  } = {},
): Promise<string> {
  const { userId = ANNA, visibility = 'team', isHeld = false, fightId = null } = given;
  const fight = {
    kind: 'encounter',
    name: 'Any',
    encounterId: given.encounterId ?? BOSS!.id,
    challengeModeId: null,
    keyLevel: null,
    difficulty: 16,
    groupSize: 20,
    startedAt: new Date(START + minute * MINUTE),
    durationMs: 5 * MINUTE,
    success: end === null,
    specKey: '62',
  };
  return storePublication(fresh.database, fight, fightId, {
    userId,
    visibility,
    teamId: visibility === 'team' ? team : null,
    names: 'roles',
    isHeld,
    reasons: [],
    bossHealth: 1e9,
    rules: 3,
    packed: new Uint8Array(10),
    performances: [],
    own: null,
    bossPull: null,
    end,
  });
}

/** Pulls in a report of a guild, each with its minute and what the boss had left. */
async function report(
  guild: { id: number; name: string; region?: string },
  pulls: readonly (readonly [minute: number, left: number | null])[],
  { difficulty = 5, source = 'warcraftlogs' } = {},
): Promise<void> {
  const { id, name, region = 'eu' } = guild;
  await fresh.database.query(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
     values ($1, $2, 1, $3, lower($3), 'warcraftlogs', now())`,
    [id, region, name],
  );
  const code = `report${id}`;
  await fresh.database.query(
    'insert into reports (code, guild_id, starts_at, source) values ($1, $2, $3, $4)',
    [code, id, new Date(START), source],
  );
  for (const [at, [minute, left]] of pulls.entries())
    await fresh.database.query(
      `insert into fights (report_code, fight_id, encounter_id, difficulty, starts_at, duration_ms, kill, boss_percent, source)
       values ($1, $2, $3, $4, $5, 300000, $6, $7, $8)`,
      [
        code,
        at + 1,
        BOSS!.id,
        difficulty,
        new Date(START + minute * MINUTE),
        left === null,
        left,
        source,
      ],
    );
}

it('gives members the pulls that were published for the team, each fight once', async () => {
  const first = await publish(0, { leftPercent: 61, phase: 1 });
  const [row] = await fresh.database.query<{ id: string }>('select id from published_fights');
  await publish(1, { leftPercent: 60, phase: 1 }, { userId: BEN, fightId: row!.id });
  const third = await publish(10, { leftPercent: 12.5, phase: 2 });
  await publish(20, null, { encounterId: SECOND!.id });
  for (const user of [ANNA, BEN]) {
    const { team: of, bosses } = await load(user);
    expect(of).toBe(team);
    expect(bosses.map(({ name, difficulty, pulls }) => [name, difficulty, pulls.length])).toEqual([
      [SECOND!.name, 'Mythic', 1],
      [BOSS!.name, 'Mythic', 2],
    ]);
    expect(
      bosses[1]!.pulls.map(({ fightId, leftPercent, phase }) => [fightId, leftPercent, phase]),
    ).toEqual([
      [first, 61, 1],
      [third, 12.5, 2],
    ]);
    expect(bosses[0]!.pulls).toMatchObject([{ killed: true, leftPercent: 0, phase: null }]);
  }
});

it('gives nothing to a guest, to another account or without one, and nothing that is not for the team', async () => {
  const shown = await publish(0, { leftPercent: 50, phase: 1 });
  await publish(10, { leftPercent: 40, phase: 1 }, { visibility: 'link' });
  await publish(20, { leftPercent: 30, phase: 1 }, { visibility: 'public' });
  await publish(30, { leftPercent: 20, phase: 1 }, { isHeld: true });
  expect(await ids(signedIn(BEN))).toEqual([shown]);
  for (const user of [GUEST, MALLORY]) {
    expect(await ids(signedIn(user))).toEqual([]);
    expect(await load(user)).toEqual({ teams: [], team: null, bosses: [] });
  }
  await expect(ids(ANONYMOUS)).rejects.toMatchObject({ code: '42501' });
  await as(ANNA, (t) => withdrawPublication(t, shown));
  expect(await ids(signedIn(BEN))).toEqual([]);
});

it('counts reports of the guild too, a pull in both once, and none of the season before', async () => {
  await publish(0, { leftPercent: null, phase: 2 });
  await report({ id: 7, name: 'Northern Lights' }, [
    [1, 33],
    [10, 25],
    [-200 * 24 * 60, 90],
  ]);
  const { bosses } = await load(BEN);
  expect(
    bosses.map(({ pulls }) => pulls.map((pull) => [pull.leftPercent, pull.phase, pull.sources])),
  ).toEqual([
    [
      [33, 2, ['published', 'reports']],
      [25, null, ['reports']],
    ],
  ]);
});

it('counts saved nights too, a pull that is published as well once, and nothing that an officer wrote by hand', async () => {
  await publish(10, { leftPercent: 30.5, phase: 1 });
  await saveNightOf([endAt(0, 61), endAt(10, 30), endAt(20, 5)]);
  expect(await pullsFor(BEN)).toEqual([
    [61, 2, ['nights']],
    [30.5, 1, ['published', 'nights']],
    [0, null, ['nights']],
  ]);
  for (const user of [GUEST, MALLORY]) expect(await pullsFor(user)).toEqual([]);
  await saveNightOf([{ startedMs: 'x' }, endAt(10, 30), endAt(20, 5)]);
  expect(await pullsFor(BEN)).toEqual([[30.5, 1, ['published']]]);
});

it('takes no report where two guilds of the region have the name, of another region, of keys, or of the sample', async () => {
  await report({ id: 7, name: 'Northern Lights', region: 'us' }, [[1, 33]]);
  expect((await load(BEN)).bosses).toEqual([]);
  await report({ id: 8, name: 'Northern Lights' }, [[1, 33]], { difficulty: 10 });
  expect((await load(BEN)).bosses).toEqual([]);
  await fresh.database.query(`update fights set difficulty = 4`);
  expect((await load(BEN)).bosses.map(({ difficulty }) => difficulty)).toEqual(['Heroic']);
  await fresh.database.query(`update reports set source = 'sample'`);
  expect((await load(BEN)).bosses).toEqual([]);
  await fresh.database.query(`update reports set source = 'warcraftlogs'`);
  await report({ id: 9, name: 'Northern Lights' }, [[2, 40]]);
  expect((await load(BEN)).bosses).toEqual([]);
});
