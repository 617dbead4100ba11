import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { percentilesOfCharacter, percentilesOfKills } from './source-percentiles.ts';

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
  await write(
    `insert into fights (report_code, fight_id, encounter_id, difficulty, starts_at, kill, source)
     values ('night', 4, 3129, 5, '2026-10-20T19:00Z', true, 'warcraftlogs')`,
  );
  await write(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, percentile, duration_ms, fought_at,
       report_code, fight_id, region, character_id, source) values
       (1, 3129, 5, 'dps', 62, 90000, 81.5, 300000, null, 'night', 4, 'eu', 1, 'warcraftlogs'),
       (2, 3129, 5, 'dps', 62, 99000, 99.9, 300000, null, 'night', 4, 'eu', 2, 'warcraftlogs'),
       (3, 3129, 5, 'dps', 62, 70000, null, 300000, null, 'night', 4, 'eu', 3, 'warcraftlogs'),
       (4, 3129, 5, 'dps', 62, 95000, 92.0, 340000, '2026-10-27Z', 'other', 9, 'eu', 1, 'warcraftlogs'),
       (5, 3129, 4, 'dps', 62, 95000, 33.0, null, null, null, null, 'eu', 1, 'warcraftlogs'),
       (6, 3129, 4, 'dps', 65, 95000, 99.0, null, null, null, null, 'eu', 1, 'warcraftlogs'),
       (7, 3129, 4, 'dps', 0, 95000, 98.0, null, null, null, null, 'eu', 1, 'warcraftlogs')`,
  );
});
afterAll(() => fresh.close());

const read = <T>(ask: Parameters<typeof fresh.database.transaction<T>>[0]) =>
  fresh.database.transaction(ask, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });

it('finds who a source ranks in kills of about that length, and leaves out who hides', async () => {
  const asked = { encounterId: 3129, difficulty: 5, metric: 'dps' } as const;
  const players = await read((transaction) =>
    percentilesOfKills(transaction, { ...asked, fromMs: 298_500, toMs: 301_500 }),
  );
  expect(players).toEqual([
    {
      source: 'warcraftlogs',
      reportCode: 'night',
      fightId: 4,
      startedAt: new Date('2026-10-20T19:00Z'),
      durationMs: 300_000,
      name: 'Person1',
      realmName: 'Draenor',
      realmSlug: 'draenor',
      region: 'eu',
      percentile: 81.5,
    },
  ]);
});

const of = (characterId: number) =>
  read((transaction) =>
    percentilesOfCharacter(transaction, { characterId, encounterIds: [3129], healerSpecs: [65] }),
  );

it('finds the best percentile of a character by boss and difficulty, by what its specialization does', async () => {
  expect(await of(1)).toEqual([
    { encounterId: 3129, difficulty: 4, percentile: 33, source: 'warcraftlogs' },
    { encounterId: 3129, difficulty: 5, percentile: 92, source: 'warcraftlogs' },
  ]);
  expect(await of(2)).toEqual([]);
});
