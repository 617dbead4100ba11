import { afterAll, beforeAll, expect, it } from 'vitest';
import { weeksSoFar } from '#season/model/cutoffs/weeks-so-far.ts';
import { WEEK_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { trackRecordOf } from './track-record.server.ts';

const START = Date.UTC(2026, 7, 18, 15);
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  // Six weeks of eight specializations on two bosses: 25 kills in each, gear that rises four levels a week.
  await fresh.database.query(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
     select row_number() over (), boss, 5, 'dps', spec,
       1000000 * (1 + 0.02 * (spec % 8)) * power(1.01, week * 4) * (0.9 + 0.2 * ((place * 7 + spec) % 25) / 24.0),
       300 + week * 4, 300000, $1::timestamptz + week * interval '7 days' + interval '1 day', 'eu', 'warcraftlogs'
     from unnest('{3129,3130}'::int[]) as boss, unnest('{62,63,64,70,71,72,102,103}'::int[]) as spec, generate_series(0, 5) as week,
       generate_series(1, 25) as place`,
    [new Date(START)],
  );
});
afterAll(() => fresh.close());

const ask = (
  nowMs: number,
  given: { record?: boolean; kills?: 'ranked' | 'published'; isSample?: boolean } = {},
) =>
  fresh.database.transaction(
    (transaction) =>
      trackRecordOf(transaction, {
        question: {
          record: given.record ?? true,
          kills: given.kills ?? 'ranked',
          region: null,
          metric: 'dps',
        },
        asks: { encounters: [3129, 3130], difficulty: 5, metric: 'dps' },
        weeks: weeksSoFar(START, nowMs),
        isSample: given.isSample ?? false,
        nowMs,
      }),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );

it('lays the weeks that are over beside each other, for an anonymous visitor', async () => {
  const record = (await ask(START + 6 * WEEK_MS + 1))!;
  expect(record).toMatchObject({ pairs: 5, cells: 5 * 2 * 8 });
  // Gear adds four per cent a week, which the raw median of the week before does not know.
  expect(record.medianError).toBeGreaterThan(0.03);
  expect(record.modelError).toBeLessThan(record.medianError);
});

it('leaves the week that goes on out, and says nothing of three weeks', async () => {
  expect((await ask(START + 4.5 * WEEK_MS))!.pairs).toBe(3);
  expect(await ask(START + 3.9 * WEEK_MS)).toBeNull();
});

it('is none of an invented season or of published kills, and not counted where it is not asked for', async () => {
  const later = START + 6 * WEEK_MS + 1;
  expect(await ask(later, { isSample: true })).toBeNull();
  expect(await ask(later, { kills: 'published' })).toBeNull();
  expect(await ask(later, { record: false })).toBeUndefined();
});
