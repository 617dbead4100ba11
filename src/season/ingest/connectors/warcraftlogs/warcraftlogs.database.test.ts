import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { replayFolder, type ReplayReport } from '#season/ingest/replay/replay-folder.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { characterId, guildId } from '#season/ingest/stable-id.ts';
import { readKeyedId, type KeyedId } from '#season/ingest/store/keyed-ids.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { warcraftlogs } from './index.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(root, 'tests/fixtures/http/warcraftlogs');
let keyedId: KeyedId;
let aldara: number;
let fresh: FreshDatabase;
let report: ReplayReport;
beforeAll(async () => {
  fresh = await testDatabase();
  keyedId = await readKeyedId(fresh.database);
  aldara = keyedId(characterId('eu', 509, 'Aldara'));
  await seedFacts(fresh.database);
  report = await replayFolder(fresh.database, [warcraftlogs], folder);
});
afterAll(() => fresh.close());

function rows(text: string, parameters: unknown[] = []) {
  return fresh.database.query(text, parameters);
}

describe('invented answers of every kind', () => {
  it('are all read, and a second time change nothing', async () => {
    expect(report.problems).toEqual([]);
    const second = await replayFolder(fresh.database, [warcraftlogs], folder);
    for (const counts of Object.values(second.rows))
      expect({ ...counts, unchanged: 0 }).toEqual({ inserted: 0, updated: 0, unchanged: 0 });
  });

  it('give the best of a key once each, level and points apart, and no hidden character', async () => {
    const found = await rows(
      `select c.name, m.key_level, m.difficulty, m.amount, m.spec_id, m.region from player_metrics m
       left join characters c on c.id = m.character_id
       where m.encounter_id = 62660 and m.metric = 'playerscore' order by m.spec_id`,
    );
    expect(found).toEqual([
      // Hidden: a mage and a hunter.
      { name: null, key_level: 12, difficulty: 10, amount: 372.5, spec_id: 64, region: null },
      { name: 'Aldara', key_level: 12, difficulty: 10, amount: 372.5, spec_id: 66, region: 'eu' },
      { name: null, key_level: 12, difficulty: 10, amount: 372.5, spec_id: 253, region: null },
      { name: 'Brakka', key_level: 12, difficulty: 10, amount: 372.5, spec_id: 264, region: 'eu' },
    ]);
    expect(await rows(`select * from characters where name = 'Anonymous'`)).toEqual([]);
  });

  it('unpack damage of keys, and find a dungeon that is only named', async () => {
    expect(
      await rows(
        `select c.name, m.amount, m.key_level, m.percentile from player_metrics m
         join characters c on c.id = m.character_id
         where m.encounter_id = 62660 and m.metric = 'dps' order by m.amount`,
      ),
    ).toEqual([
      // The best of a zone says its level in the amount alone.
      { name: 'Aldara', amount: 378_225.5, key_level: 12, percentile: 70.5 },
      { name: 'Élodie', amount: 1_500_000.25, key_level: 12, percentile: null },
      { name: 'Corvin', amount: 2_117_480.5, key_level: 12, percentile: null },
    ]);
    expect(
      await rows('select key_level, amount, region from player_metrics where encounter_id = 12830'),
    ).toEqual([{ key_level: 9, amount: 305, region: 'cn' }]);
  });

  it('tell raids by difficulty, with item level and percentile where they stand', async () => {
    expect(
      await rows(
        `select metric, difficulty, class_id, amount, percentile, item_level, report_code, fight_id from player_metrics
         where encounter_id = 3129 order by amount`,
      ),
    ).toEqual([
      {
        metric: 'dps',
        difficulty: 4,
        class_id: 2,
        amount: 800_000,
        percentile: 51,
        item_level: 709,
        report_code: 'aaaaBBBBcccc2222',
        fight_id: 7,
      },
      {
        metric: 'dps',
        difficulty: 5,
        class_id: 2,
        amount: 900_000.5,
        percentile: 40.25,
        item_level: 709,
        report_code: 'aaaaBBBBcccc2222',
        fight_id: 9,
      },
      // Of the world's list, and of the report's own.
      ...[
        { percentile: null, item_level: 710 },
        { percentile: 99, item_level: 709 },
      ].map((rest) => expect.objectContaining({ metric: 'hps', amount: 3_100_000.75, ...rest })),
    ]);
  });

  it('keep fights that were fought, with the report and its guild', async () => {
    const start = 1_759_400_000_000;
    expect(
      await rows(
        `select fight_id, encounter_id, difficulty, key_level, starts_at, duration_ms, kill, boss_percent from fights
         where report_code = 'aaaaBBBBcccc2222' order by fight_id`,
      ),
    ).toMatchObject([
      { fight_id: 6, kill: false, boss_percent: 23.45, duration_ms: 250_000, difficulty: 4 },
      { fight_id: 7, kill: true, starts_at: new Date(start), duration_ms: 300_000 },
      { fight_id: 9, difficulty: 5, kill: true },
      { fight_id: 10, encounter_id: 62660, difficulty: 10, key_level: 12, duration_ms: 1_440_000 },
      // Still being fought: neither length nor end.
      { fight_id: 11, kill: null, duration_ms: null, boss_percent: null },
    ]);
    expect(
      await rows(`select title, zone_id, guild_id from reports where code = 'aaaaBBBBcccc2222'`),
    ).toEqual([
      {
        title: 'Manaforge Omega',
        zone_id: 44,
        guild_id: keyedId(guildId('eu', 509, 'Lantern Watch')),
      },
    ]);
    expect(
      await rows(`select fight_id, key_level from fights where report_code = 'aaaaBBBBcccc3333'`),
    ).toEqual([{ fight_id: 2, key_level: 11 }]);
  });

  it('name people as the other sources do, and realms where the number is known', async () => {
    expect(
      await rows('select name, realm_id, class_id from characters where id = $1', [aldara]),
    ).toEqual([{ name: 'Aldara', realm_id: 509, class_id: 2 }]);
    expect(
      await rows(`select id, connected_id from realms where slug in ('eastmere', 'westmere')`),
    ).toEqual([{ id: 90011, connected_id: 90010 }]);
  });
});

const recorded = join(recordings.answers, 'warcraftlogs');
describeRecordings('recorded answers', recorded, () => {
  it('give every performance once', async () => {
    await replayFolder(fresh.database, [warcraftlogs], recorded);
    const [counted] = await rows(
      `select count(*)::int as all, count(distinct (character_id, fought_at, duration_ms))::int as distinct
         from player_metrics where encounter_id = 112441 and metric = 'playerscore' and character_id is not null`,
    );
    expect(counted).toEqual({ all: 737, distinct: 737 });
  });
});
