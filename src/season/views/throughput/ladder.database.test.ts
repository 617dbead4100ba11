import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { rankedDungeonId } from '#game/packs/ranked-dungeon.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { ladderAddress } from './ladder-question.ts';
import { loadLadder } from './ladder.server.ts';
import { mainRaid } from '#season/views/season-raid.ts';

let fresh: FreshDatabase;
const [first, second] = mainRaid(seasonBySlug('season-mn-2'))!.encounters;
const NOW = Date.parse('2026-11-01T12:00:00Z');

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string, values: unknown[] = []) => fresh.database.query(text, values);
  await write(
    `insert into realms (region, id, connected_id, slug, name, source) values ('us', 1, 1, 'area-52', 'Area 52', 't'), ('eu', 2, 2, 'draenor', 'Draenor', 't')`,
  );
  await write(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (1, 'us', 1, 'The Élan', 'the elan', 't', now())`,
  );
  // Ten characters, even ones in the US; the third hides, the fifth is anonymous.
  await write(
    `insert into characters (id, region, realm_id, name, name_key, class_id, guild_id, hidden, anonymous, source, seen_at)
     select c, case when c % 2 = 0 then 'us' else 'eu' end, case when c % 2 = 0 then 1 else 2 end, 'Person' || c, 'person' || c, 8,
       case when c in (2, 4) then 1 end, c = 3, c = 5, 't', now() from generate_series(1, 10) as c`,
  );
  // Two kills of each: the better one counts. One kill has no character.
  await write(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, character_id, source)
     select c * 10 + kill, $1, 5, 'dps', 62, 1000000 - c * 10000 - kill * 5000, 300, 300000, '2026-10-20Z', case when c % 2 = 0 then 'us' else 'eu' end,
       nullif(c, 11), 'warcraftlogs' from generate_series(1, 11) as c, generate_series(0, 1) as kill`,
    [first!.id],
  );
  await write(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, region, source)
     select 10000 + i, $1, 5, 'dps', 62, 500000 + (i * 7919 % 500000), 300, 300000, 'eu', 'warcraftlogs' from generate_series(1, 2500) as i`,
    [second!.id],
  );
});
afterAll(() => fresh.close());

async function ask(search: string) {
  const page = await fresh.database.transaction(
    (transaction) => loadLadder(transaction, ladderAddress.read(new URLSearchParams(search)), NOW),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );
  if (!page) throw new Error('There is no season.');
  return page;
}

describe('a ladder', () => {
  it('has one place a character, and none names a character that hides', async () => {
    const { rows, boss, n, isExact } = await ask('spec=62');
    expect(boss.name).toBe(first!.name);
    expect({ n, isExact }).toEqual({ n: 22, isExact: true });
    expect(rows.map(({ name }) => name)).toEqual([
      'Person1',
      'Person2',
      null,
      'Person4',
      null,
      'Person6',
      'Person7',
      'Person8',
      'Person9',
      'Person10',
      // Two kills that no character is known of.
      null,
      null,
    ]);
    expect(rows[0]).toMatchObject({
      place: 1,
      amount: 990_000,
      realmSlug: 'draenor',
      region: 'eu',
    });
    expect(rows[1]).toMatchObject({ place: 2, guildName: 'The Élan', realmName: 'Area 52' });
    expect(rows[2]).toMatchObject({ place: 3, realmSlug: null, guildName: null });
    // 21 of 22 did less, and it is equal to itself.
    expect(rows[0]!.percentile).toBeCloseTo(21.5 / 22, 6);
  });

  it('is of a region, a realm or a guild, with percentiles among the whole region', async () => {
    const names = async (search: string) =>
      (await ask(`spec=62&${search}`)).rows.map(({ name }) => name);
    expect(await names('region=us')).toEqual([
      'Person2',
      'Person4',
      'Person6',
      'Person8',
      'Person10',
    ]);
    // Two more hide: a row without a name would say that a player of this realm does.
    expect(await names('realm=draenor')).toEqual(['Person1', 'Person7', 'Person9']);
    expect(await names('guild=the ELAN')).toEqual(['Person2', 'Person4']);
    expect(await names('guild=the elan&region=eu')).toEqual([]);
    expect(await names("realm='; drop table realms; --")).toHaveLength(12);
    const [best] = (await ask('spec=62&guild=the elan&region=us')).rows;
    expect(best!.percentile).toBeCloseTo(9.5 / 10, 6);
  });

  it('reads percentiles of many kills from classes, within what a class can be off', async () => {
    const { rows, n, isExact } = await ask(`spec=62&boss=${bossSlug(second!.name)}`);
    expect({ n, isExact }).toEqual({ n: 2500, isExact: false });
    const amounts = Array.from({ length: 2500 }, (_, i) => 500_000 + (((i + 1) * 7919) % 500_000));
    for (const { amount, percentile } of rows) {
      const exact = amounts.filter((one) => one < amount).length / amounts.length;
      // 2 % of an amount near a million are 4 % of what lies between half a million and a million.
      expect(Math.abs(percentile! - exact)).toBeLessThan(0.04);
    }
    expect(rows).toHaveLength(50);
  });

  it('is of keys of a dungeon, with the level of each key', async () => {
    const [dungeon] = seasonBySlug('season-mn-2')!.dungeons;
    await fresh.database.query(
      `insert into player_metrics (id, encounter_id, difficulty, key_level, metric, spec_id, amount, duration_ms, region, character_id, source)
       select 50000 + c, $1, 10, 10 + c, 'dps', 62, 2000000 - c * 10000, 1600000, 'eu', c, 'warcraftlogs' from generate_series(1, 4) as c`,
      [rankedDungeonId(dungeon!)],
    );
    const page = await ask(`spec=62&boss=${dungeon!.slug}&difficulty=heroic`);
    expect(page).toMatchObject({
      isKeys: true,
      boss: { name: dungeon!.name, slug: dungeon!.slug },
      n: 4,
    });
    expect(page.rows.map(({ name, itemLevel }) => [name, itemLevel])).toEqual([
      ['Person1', 11],
      ['Person2', 12],
      [null, 13],
      ['Person4', 14],
    ]);
    expect((await ask('spec=62')).isKeys).toBe(false);
  });

  it('is empty where no kill is known', async () => {
    expect((await ask('spec=64')).rows).toEqual([]);
    expect((await ask('spec=62&difficulty=heroic')).rows).toEqual([]);
  });
});
