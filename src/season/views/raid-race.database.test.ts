import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { loadRaidRace } from './raid-race.server.ts';
import { raceAddress } from './race-question.ts';
import { mainRaid } from './season-raid.ts';

let fresh: FreshDatabase;
const raid = mainRaid(seasonBySlug('season-mn-2'))!;
const slugs = raid.encounters.map(({ name }) => bossSlug(name));
const NOW = Date.parse('2026-11-01T12:00:00Z');
const START = Date.parse('2026-09-01T00:00:00Z');
const HOUR_MS = 3_600_000;
/** Hours after the start at which a guild kills the first and the second boss. */
const hoursOf = (guild: number) => [guild * 3, guild * 3 + 10 + ((guild * 7) % 13)] as const;

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string, values: unknown[] = []) => fresh.database.query(text, values);
  await write(
    `insert into realms (region, id, connected_id, slug, name, locale, source) values
       ('us', 1, 1, 'area-52', 'Area 52', 'enUS', 't'), ('eu', 2, 2, 'blackhand', 'Blackhand', 'deDE', 't'), ('eu', 3, 3, 'draenor', 'Draenor', 'enUS', 't')`,
  );
  await write(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
     select g, case when g % 3 = 0 then 'us' else 'eu' end, 1 + g % 3, 'Guild ' || g, 'guild ' || g, 't', now() from generate_series(1, 60) as g`,
  );
  await write(
    `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, source, updated_at)
     select $1, 'mythic', g.id, g.region, 2, 't', now() from guilds g`,
    [raid.slug],
  );
  for (let guild = 1; guild <= 60; guild += 1)
    for (const [boss, hours] of hoursOf(guild).entries())
      await write(
        `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, source)
         select $1, $2, 'mythic', g.id, g.region, $3, 't' from guilds g where g.id = $4`,
        [raid.slug, slugs[boss], new Date(START + hours * HOUR_MS), guild],
      );
  await write(
    `insert into hall_of_fame (raid, list, rank, guild_id, region, defeated_at, source) values ($1, 'all', 1, 7, 'eu', '2026-10-01Z', 't')`,
    [raid.slug],
  );
});
afterAll(() => fresh.close());

async function ask(search: string) {
  const race = await fresh.database.transaction(
    (transaction) => loadRaidRace(transaction, raceAddress.read(new URLSearchParams(search)), NOW),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );
  if (!race) throw new Error('There is no season.');
  return race;
}

describe('the race through a raid', () => {
  it('is of the world, a region, a realm or a language', async () => {
    const counted = async (search: string) => {
      const { guilds, bosses } = await ask(search);
      return [guilds.length, bosses[0]!.guilds];
    };
    expect(await counted('')).toEqual([60, 60]);
    expect(await counted('region=us')).toEqual([20, 20]);
    expect(await counted('realm=Blackhand')).toEqual([20, 20]);
    expect(await counted('lang=de')).toEqual([20, 20]);
    expect(await counted('lang=en')).toEqual([40, 40]);
    expect(await counted('lang=en&region=eu')).toEqual([20, 20]);
    expect(await counted('realm=blackhand&region=us')).toEqual([0, 0]);
    const { guilds } = await ask('lang=de');
    expect(guilds[0]).toMatchObject({ place: 1, name: 'Guild 1', realmSlug: 'blackhand' });
  });

  it('lists a thousand guilds, and says whether there are more', async () => {
    await fresh.database.transaction(async (transaction) => {
      await transaction.query(
        `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
         select g, 'eu', 2, 'Guild ' || g, 'guild ' || g, 't', now() from generate_series(61, 1001) as g`,
      );
      await transaction.query(
        `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, source, updated_at)
         select $1, 'heroic', g.id, g.region, 1, 't', now() from guilds g where g.id <= 1000`,
        [raid.slug],
      );
      const heroic = { ...raceAddress.read(new URLSearchParams()), difficulty: 'heroic' as const };
      const whole = await loadRaidRace(transaction, heroic, NOW);
      expect([whole?.guilds.length, whole?.hasMore]).toEqual([1000, false]);
      await transaction.query(
        `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, source, updated_at)
         select $1, 'heroic', 1001, 'eu', 1, 't', now()`,
        [raid.slug],
      );
      const cut = await loadRaidRace(transaction, heroic, NOW);
      expect([cut?.guilds.length, cut?.hasMore]).toEqual([1000, true]);
      await transaction.query('delete from guilds where id > 60');
      await transaction.query(`delete from raid_progress where difficulty = 'heroic'`);
    });
  });

  it('names the first two of each boss', async () => {
    const { firsts } = await ask('');
    const second = Array.from({ length: 60 }, (_, index) => index + 1).toSorted(
      (a, b) => hoursOf(a)[1] - hoursOf(b)[1] || a - b,
    );
    const of = (slug: string) =>
      firsts.filter(({ encounter }) => encounter === slug).map(({ guildName }) => guildName);
    expect(of(slugs[0]!)).toEqual(['Guild 1', 'Guild 2']);
    expect(of(slugs[1]!)).toEqual([`Guild ${second[0]}`, `Guild ${second[1]}`]);
    expect(of(slugs[2]!)).toEqual([]);
    const { firsts: american } = await ask('region=us');
    expect(american[0]).toMatchObject({ guildName: 'Guild 3', region: 'us' });
  });

  it('lists the Hall of Fame of this raid', async () => {
    expect((await ask('')).hall).toMatchObject([{ rank: 1, guildName: 'Guild 7', region: 'eu' }]);
  });
});
