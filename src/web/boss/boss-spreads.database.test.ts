import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { quantile } from '#lib/statistics/quantile.ts';
import { mainRaid } from '#web/season/season-raid.ts';
import { bossFacts, loadBossFigures } from './load-boss-page.server.ts';

let fresh: FreshDatabase;
const raid = mainRaid(seasonBySlug('season-mn-2'))!;
const slugs = raid.encounters.map(({ name }) => bossSlug(name));
const START = Date.parse('2026-09-01T00:00:00Z');
const HOUR_MS = 3_600_000;
/** Hours after the start at which a guild of a number kills the first and the second boss. */
const hoursOf = (guild: number) => [guild * 3, guild * 3 + 10 + ((guild * 7) % 13)] as const;
const guilds = Array.from({ length: 60 }, (_, index) => index + 1);
/** Pulls of a guild for either boss; every fifth publishes no logs. */
const pullsOf = (guild: number) => (guild % 5 === 0 ? null : 1 + ((guild * 37) % 101));
/** Every third guild is of another region. */
const isEuropean = (guild: number) => guild % 3 !== 0;

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
     select g, case when g % 3 = 0 then 'us' else 'eu' end, 1, 'Guild ' || g, 'guild ' || g, 't', now() from generate_series(1, 60) as g`,
  );
  for (const guild of guilds)
    for (const [boss, hours] of hoursOf(guild).entries()) await write('mythic', boss, guild, hours);
  // Seven guilds a quarter are too few.
  for (const guild of guilds.filter(isEuropean).slice(0, 28))
    for (const [boss, hours] of hoursOf(guild).entries()) await write('heroic', boss, guild, hours);
});
afterAll(() => fresh.close());

async function write(difficulty: string, boss: number, guild: number, hours: number) {
  await fresh.database.query(
    `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, pulls, source)
     select $1, $2, $3, g.id, g.region, $4, $6, 't' from guilds g where g.id = $5`,
    [raid.slug, slugs[boss], difficulty, new Date(START + hours * HOUR_MS), guild, pullsOf(guild)],
  );
}

function figuresOf(slug: string) {
  return fresh.database.transaction(
    (transaction) => loadBossFigures(transaction, bossFacts(slug)!, 'eu'),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );
}

describe('the days from the boss before to a boss', () => {
  it('are those of the region by quarters of guilds, as a naive count says, and of enough guilds alone', async () => {
    const inOrder = guilds
      .filter(isEuropean)
      .toSorted((a, b) => hoursOf(a)[1] - hoursOf(b)[1] || a - b);
    const { days } = await figuresOf(slugs[1]!);
    expect(days.map(({ difficulty }) => difficulty)).toEqual(['mythic']);
    const { spreads } = days[0]!;
    expect(spreads.map(({ band, n }) => [band, n])).toEqual([1, 2, 3, 4].map((one) => [one, 10]));
    for (const { band, low, middle, high } of spreads) {
      const quarter = inOrder
        .slice((band - 1) * 10, band * 10)
        .map((guild) => (hoursOf(guild)[1] - hoursOf(guild)[0]) / 24);
      for (const [found, share] of [
        [low, 0.1],
        [middle, 0.5],
        [high, 0.9],
      ] as const)
        expect(found).toBeCloseTo(quantile(quarter, share)!, 6);
    }
  });

  it('are said of no first boss, of none that stands, and of none in a dungeon', async () => {
    expect((await figuresOf(slugs[0]!)).days).toEqual([]);
    expect((await figuresOf(slugs[2]!)).days).toEqual([]);
    const season = seasonBySlug('season-mn-2')!;
    const inDungeon = season.dungeons.flatMap(({ encounters }) => encounters).at(-1)!;
    expect(await figuresOf(bossSlug(inDungeon.name))).toEqual({ days: [], pulls: [] });
  });
});

describe('the pulls until the first kill of a boss', () => {
  it('are those of guilds that say them, in quarters of all guilds, as a naive count says', async () => {
    const { pulls } = await figuresOf(slugs[0]!);
    const naive = [1, 2, 3, 4].flatMap((band) => {
      // The first boss falls in the order of the guilds.
      const known = guilds
        .filter(isEuropean)
        .slice((band - 1) * 10, band * 10)
        .flatMap((guild) => pullsOf(guild) ?? []);
      if (known.length < 8) return [];
      return [[band, known.length, ...[0.1, 0.5, 0.9].map((share) => quantile(known, share)!)]];
    });
    expect(naive.length).toBeGreaterThan(1);
    expect(pulls.map(({ difficulty }) => difficulty)).toEqual(['mythic']);
    const found = pulls[0]!.spreads.map(({ band, n, low, middle, high }) => [
      band,
      n,
      low,
      middle,
      high,
    ]);
    expect(found).toHaveLength(naive.length);
    for (const [index, row] of found.entries())
      for (const [column, value] of row.entries())
        expect(value).toBeCloseTo(naive[index]![column]!, 6);
  });

  it('are said of no boss that stands', async () => {
    expect((await figuresOf(slugs[2]!)).pulls).toEqual([]);
  });
});
