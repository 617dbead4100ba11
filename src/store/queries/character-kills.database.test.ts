import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterKills } from './character-kills.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string) => fresh.database.query(text);
  await write(
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'draenor', 'Draenor', 't')`,
  );
  await write(
    `insert into characters (id, region, realm_id, name, name_key, class_id, hidden, source, seen_at)
     select c, 'eu', 1, 'Person' || c, 'person' || c, 8, c = 2, 't', now() from generate_series(1, 3) as c`,
  );
  // Ninety-nine others, who did 1000 to 99,000; specialization 65 heals.
  await write(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
     select i * 10 + k.at, 3129, 5, k.metric, k.spec, 1000 * i, 300, 300000, '2026-10-01Z', 'eu', 'warcraftlogs'
     from generate_series(1, 99) as i, (values (0, 'dps', 62), (1, 'hps', 65), (2, 'dps', 65)) as k (at, metric, spec)`,
  );
  await write(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region,
       character_id, source) values
       (9001, 3129, 5, 'dps', 62, 90500, 301.5, 300000, '2026-10-20Z', 'eu', 1, 'warcraftlogs'),
       (9002, 3129, 5, 'dps', 62, 10500, 300, 300000, '2026-10-13Z', 'eu', 1, 'warcraftlogs'),
       (9003, 3129, 5, 'dps', 62, 50000, 300, 300000, '2026-08-01Z', 'eu', 1, 'warcraftlogs'),
       (9004, 3129, 5, 'dps', 62, 99500, 300, 300000, '2026-10-20Z', 'eu', 2, 'warcraftlogs'),
       (9005, 3129, 5, 'hps', 65, 50500, 300, 300000, '2026-10-20Z', 'eu', 3, 'warcraftlogs'),
       (9006, 3129, 5, 'dps', 65, 50500, 300, 300000, '2026-10-20Z', 'eu', 3, 'warcraftlogs'),
       (9007, 12660, 10, 'dps', 62, 70000, 300, 1500000, '2026-10-21Z', 'eu', 1, 'warcraftlogs')`,
  );
});
afterAll(() => fresh.close());

const ask = (characterId: number) =>
  fresh.database.transaction(
    (transaction) =>
      characterKills(transaction, {
        characterId,
        since: new Date('2026-09-01Z'),
        healerSpecs: [65],
      }),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );

it('places each ranked kill of a character among everyone, the newest first', async () => {
  const kills = await ask(1);
  expect(kills.map(({ amount }) => amount)).toEqual([90_500, 10_500]);
  expect(kills[0]).toMatchObject({
    encounterId: 3129,
    difficulty: 5,
    specId: 62,
    itemLevel: 301.5,
  });
  // 103 kills, of which 91 and 10 lie below; a class is two per cent wide.
  expect(kills[0]!.share).toBeGreaterThan(89 / 103);
  expect(kills[0]!.share).toBeLessThan(93 / 103);
  expect(kills[1]!.share).toBeCloseTo(10.5 / 103, 1);
});

it('counts healing of healers, and says nothing of a character that hides', async () => {
  expect((await ask(3)).map(({ metric }) => metric)).toEqual(['hps']);
  expect(await ask(2)).toEqual([]);
  expect(await ask(99)).toEqual([]);
});
