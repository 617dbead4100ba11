import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#store/database.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';
import { encounterById, seasons } from '#game/packs/index.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { loadBossChance, readBossChanceQuestion } from './load-boss-chance.server.ts';

const raid = seasons
  .findLast(({ raids }) => raids.some(({ encounters }) => encounters.length > 2))!
  .raids.find(({ encounters }) => encounters.length > 2)!;
const [boss, other] = raid.encounters;
const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterEach(() =>
  fresh.database.query('truncate raid_kills, raid_progress, fights, reports cascade'),
);
afterAll(() => fresh.close());

function question(sample = '0', difficulty = '16') {
  return readBossChanceQuestion(
    new URLSearchParams({ boss: String(boss!.id), difficulty, sample }),
  )!;
}

const load = (sample?: string) =>
  fresh.database.transaction((t) => loadBossChance(t, question(sample)), {
    as: ANONYMOUS,
    readOnly: true,
  });

/** Guilds that killed a boss in so many pulls, numbered from `from`. */
async function kills(
  encounter: typeof boss,
  pulls: number,
  [from, to]: number[],
  source = 'raiderio',
) {
  await fresh.database.query(
    `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, pulls, source)
     select $1, $2, 'mythic', g, 'eu', '2026-10-01', $3, $4 from generate_series($5::int, $6::int) g`,
    [raid.slug, slugOfBoss(encounter!), pulls, source, from, to],
  );
}

describe('the question about a boss', () => {
  it('is one of a raid boss and a difficulty whose kills are tracked', () => {
    expect(question()).toMatchObject({ raid: raid.slug, difficulty: 'mythic', isSample: false });
    for (const asked of [
      { boss: '1', difficulty: '16' },
      { boss: String(boss!.id), difficulty: '17' },
      { boss: 'x', difficulty: '16' },
      {},
    ])
      expect(
        readBossChanceQuestion(new URLSearchParams(asked as Record<string, string>)),
      ).toBeNull();
    expect(encounterById(boss!.id)?.kind).toBe('raid');
  });
});

describe('the chance of a kill on a boss', () => {
  it('is not known without groups, and not from the sample or from another boss', async () => {
    expect(await load()).toEqual({ model: null, updatedMs: null });
    await kills(boss, 20, [1, 30], 'sample');
    await kills(other, 20, [1, 30]);
    expect((await load()).model).toBeNull();
    expect((await load('1')).model).toMatchObject({ groups: 30, kills: 30 });
  });

  it('is learned from kills and from guilds that still pull it', async () => {
    await kills(boss, 20, [1, 30]);
    const killed = await load();
    expect(killed.model).toMatchObject({ groups: 30, kills: 30, pulls: 30 * 17 });
    await fresh.database.query(
      `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, current_encounter, pulls, source, updated_at)
       select $1, 'mythic', g, 'eu', 1, $2, 100, 'raiderio', '2026-10-02T00:00Z' from generate_series(31, 50) g`,
      [raid.slug, slugOfBoss(boss!)],
    );
    const standing = await load();
    expect(standing.model).toMatchObject({ groups: 50, kills: 30 });
    expect(standing.model!.level).toBeLessThan(killed.model!.level);
    expect(standing.updatedMs).toBe(Date.UTC(2026, 9, 2));
  });

  it('takes the wipes of reports one by one, until the first kill, and counts such a guild once', async () => {
    await kills(boss, 20, [1, 20]);
    for (let guild = 1; guild <= 10; guild += 1) {
      await fresh.database.query(
        `insert into reports (code, guild_id, starts_at, source) values ($1, $2, '2026-09-30T18:00Z', 'warcraftlogs')`,
        [`R${guild}`, guild],
      );
      await fresh.database.query(
        `insert into fights (report_code, fight_id, encounter_id, difficulty, starts_at, duration_ms, kill, boss_percent, source)
         select $1, n, $2::int, 5, '2026-09-30T18:00Z'::timestamptz + n * interval '8 minutes', 300000, n = 12, greatest(0, 60 - 5 * n), 'warcraftlogs'
         from generate_series(1, 12) n
         union all select $1, 99, $2::int, 5, '2026-10-09', 200000, true, 0, 'warcraftlogs'`,
        [`R${guild}`, boss!.id],
      );
    }
    const { model } = await load();
    expect(model).toMatchObject({ groups: 20, kills: 20, groupsWithHealth: 10 });
    expect(model!.pulls).toBe(10 * 17 + 10 * 9);
    // All of these guilds killed it soon after a wipe that went far.
    expect(model!.weights[0]! + model!.weights[1]!).toBeLessThan(0);
  });
});
