import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishedPullOf } from '#team/model/planner/published-pulls.ts';
import type { Visitor } from '#store/database.ts';
import { findPublishedFight, storePublication } from '#store/queries/store-publication.ts';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { loadTimeline, readTimelineQuestion } from './load-timeline.server.ts';

const BOSS = 3133;
const MYTHIC = { encounterId: BOSS, difficultyId: 16 };
const ABILITY = abilitiesOfEncounter(BOSS).find(({ name, major }) => major && name);
const ACCOUNTS = [1, 2, 3, 4].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  for (const id of ACCOUNTS)
    await fresh.database.query('insert into auth.users (id) values ($1)', [id]);
});
beforeEach(async () => {
  await fresh.database.query('delete from publications');
});
afterAll(() => fresh.close());

/** A pull in which the boss casts at this moment. */
async function publish(account: number, hour: number, atMs: number, visibility = 'public') {
  const summary = inventSummary({ startedAt: Date.UTC(2026, 9, 1, hour), success: hour % 2 === 0 });
  summary.spells.push([ABILITY!.spellId, 'Not the name of the pack']);
  summary.boss = { phases: [[1, 0]], casts: [[2, [atMs]]] };
  const { fight } = summary;
  const facts = {
    ...fight,
    keyLevel: null,
    difficulty: fight.difficultyId,
    startedAt: new Date(fight.startedAt),
    specKey: '1.2',
  };
  const userId = ACCOUNTS[account]!;
  return fresh.database.transaction(async (t) => {
    const known = await findPublishedFight(t, facts, userId, { startMs: 1000, lengthMs: 1000 });
    return storePublication(t, facts, known?.id ?? null, {
      userId,
      visibility,
      teamId: null,
      names: 'roles',
      isHeld: false,
      reasons: [],
      bossHealth: 1_000_000,
      rules: summary.rules,
      packed: Uint8Array.of(1),
      performances: [],
      own: null,
      end: null,
      bossPull: publishedPullOf(summary),
    });
  });
}
const load = (question = MYTHIC) =>
  fresh.database.transaction((t) => loadTimeline(t, question), { as: ANONYMOUS, readOnly: true });
const publishThree = async () => [
  await publish(0, 1, 20_000),
  await publish(1, 2, 21_000),
  await publish(2, 3, 21_500),
];

describe('the timeline of published fights', () => {
  it('is the median of verified public pulls, with how many pulls and players stand behind it', async () => {
    await publishThree();
    const timeline = await load();
    expect(timeline!.casts).toEqual([
      expect.objectContaining({
        name: ABILITY!.name,
        times: [{ phase: 1, offsetMs: 21_000, spreadMs: 1500, pulls: 3 }],
      }),
    ]);
    expect(timeline).toMatchObject({
      source: 'published',
      pulls: 3,
      basis: 'median of 3 published pulls by 3 players, 1 kill among them',
    });
    expect(await load({ ...MYTHIC, difficultyId: 15 })).toBeNull();
  });

  it('counts no pull that is for a link alone, is not verified or was withdrawn', async () => {
    await publish(0, 1, 20_000);
    await publish(1, 2, 21_000);
    await publish(0, 5, 21_000);
    expect(await load()).toBeNull();
    await publish(2, 3, 21_500, 'link');
    // The third account agrees on the boss: now the public ones are verified.
    expect(await load()).toMatchObject({ pulls: 3 });
    await fresh.database.query('delete from publications where user_id = $1', [ACCOUNTS[1]]);
    expect(await load()).toBeNull();
  });

  it('takes one pull of each fight, and at most 20 of an account', async () => {
    await publishThree();
    for (let hour = 4; hour < 34; hour += 1) await publish(3, hour - 12, 50_000);
    // A second upload of a fight that is there.
    await publish(0, 20, 50_000);
    expect(await load()).toMatchObject({ pulls: 23 });
  });
});

const storeKills = (count: number, source: string) =>
  fresh.database.query(
    `insert into kill_casts (report_code, fight_id, encounter_id, difficulty, region, fought_at, duration_ms, spec_ids, phase_numbers,
       phase_ms, cast_ms, cast_players, cast_spells, phase_stages, boss_spells, boss_ms, taken, source)
     select $1 || n, 1, $2, 5, 'eu', '2026-11-01', 300000 + n, '{}', '{1,2}', '{30,40000}', '{}', '{}', '{}', '{100,150}',
       array[$3::bigint, $3::bigint], array[10000 + n * 100, 45000], '{600}', $1 from generate_series(1, $4::int) n`,
    [source, BOSS, ABILITY!.spellId, count],
  );

describe('the timeline of top kills', () => {
  it('is taken where more of them are known than published pulls, by how boss mods number phases', async () => {
    expect(await load()).toBeNull();
    await storeKills(3, 'warcraftlogs');
    const timeline = await load();
    expect(timeline).toMatchObject({ source: 'kills', pulls: 3 });
    expect(timeline!.phases.map(({ number, lengthMs }) => [number, lengthMs.usual])).toEqual([
      [1, 40_000],
      [1.5, 260_003],
    ]);
    expect(timeline!.casts[0]!.times).toEqual([
      { phase: 1, offsetMs: 10_200, spreadMs: 200, pulls: 3 },
      { phase: 2, offsetMs: 5000, spreadMs: 0, pulls: 3 },
    ]);
    await publishThree();
    expect(await load()).toMatchObject({ source: 'published', pulls: 3 });
    expect(await load({ ...MYTHIC, difficultyId: 14 })).toBeNull();
  });
});

// The witness is the catalog and the rights that it gives.
describe('what the boss did', () => {
  it('is written by the server alone, and is an object of a bounded size', async () => {
    const id = await publish(0, 1, 20_000);
    const change = 'update publications set boss_pull = $2::text::jsonb where id = $1';
    const owner: Visitor = {
      role: 'authenticated',
      claims: { role: 'authenticated', sub: ACCOUNTS[0]! },
    };
    await expect(
      fresh.database.transaction((t) => t.query(change, [id, '{}']), { as: owner }),
    ).rejects.toMatchObject({ code: '42501' });
    for (const bad of ['[]', '"x"', JSON.stringify({ x: 'x'.repeat(80_000) })])
      await expect(fresh.database.query(change, [id, bad])).rejects.toMatchObject({
        code: '23514',
      });
  });
});

describe('the question', () => {
  it.each([
    ['boss=3133&difficulty=16', MYTHIC],
    ['boss=3133&difficulty=8', null],
    ['boss=1793&difficulty=16', null],
    ['boss=-1&difficulty=16', null],
    ['boss=99999999999999999999&difficulty=16', null],
    ["boss=3133'--&difficulty=16", null],
    ['', null],
  ])('%s', (text, question) => {
    expect(readTimelineQuestion(new URLSearchParams(text))).toEqual(question);
  });
});
