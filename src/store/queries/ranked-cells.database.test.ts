import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { resetWeekOf } from '#game/packs/ranked-week.ts';
import { createRandom } from '#lib/random.ts';
import { classify } from '#lib/statistics/amount-classes.ts';
import { rankedAmounts } from './ranked-amounts.ts';
import { rankedPerformances, type RankedQuestion } from './ranked-performances.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

interface Stored {
  id: number;
  encounter: number;
  spec: number;
  amount: number;
  region: string | null;
  level: number | null;
  ms: number;
  foughtMs: number | null;
  isUnseen: boolean;
}

function isWithin(atMs: number | null, [from, to]: readonly [Date, Date]): boolean {
  return atMs !== null && atMs >= from.getTime() && atMs < to.getTime();
}

/** What a question finds by its definition, counted from every row. */
function recount(rows: readonly Stored[], { region, itemLevels, times, ...asked }: RankedQuestion) {
  const [from, to] = itemLevels ?? [1, 2000];
  const found: Record<string, number[]> = {};
  const newest = rows.toSorted(
    (a, b) =>
      Number(a.foughtMs === null) - Number(b.foughtMs === null) ||
      (b.foughtMs ?? 0) - (a.foughtMs ?? 0) ||
      b.id - a.id,
  );
  for (const row of newest) {
    const isAsked =
      asked.encounters.includes(row.encounter) &&
      asked.specIds.includes(row.spec) &&
      (region === null || row.region === region) &&
      row.level !== null &&
      row.level >= from &&
      row.level <= to &&
      (times === null || isWithin(row.foughtMs, times)) &&
      row.amount > 0 &&
      row.ms > 0 &&
      !row.isUnseen;
    const cell = (found[`${row.encounter} ${row.spec}`] ??= []);
    if (isAsked && cell.length < 100) cell.push(row.amount);
  }
  return Object.fromEntries(Object.entries(found).filter(([, amounts]) => amounts.length > 0));
}

const weekOf = (region: string | null) =>
  resetWeekOf(region === 'eu' || region === 'cn' ? region : 'us', Date.UTC(2026, 9, 6, 16));

it('agrees with a full recount after any insert, update, withdrawal and hiding', async () => {
  const random = createRandom(1015);
  const { database } = fresh;
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, source, seen_at)
     select c, 'eu', 1, 'Person' || c, 'person' || c, 8, 'raiderio', now() from generate_series(1, 20) as c`,
  );
  const insert = (from: number, count: number) =>
    database.query(
      // Every seventh is a key: it has a level of its own and no item level.
      `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, key_level, duration_ms, fought_at,
         region, character_id, source)
       select i, 10 + i % 2, 5, case when i % 11 = 0 then 'hps' else 'dps' end, 62 + i % 3 % 2, (i * 7919) % 1000,
         case when i % 7 > 0 then nullif(290 + i % 20, 299) end, case when i % 7 = 0 then 290 + i % 20 else 0 end, i % 50, case when i % 13 > 0 then '2026-10-01Z'::timestamptz + (i * 104729 % 400) * interval '1 hour' end,
         case i % 4 when 0 then 'us' when 1 then 'eu' when 2 then 'kr' end, case when i % 5 = 0 then i % 20 + 1 end, 'warcraftlogs'
       from generate_series($1::int, $2::int) as i`,
      [from, from + count - 1],
    );
  let next = 1;
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const count = 1 + random.int(300);
      await insert(next, count);
      next += count;
    },
    () =>
      database.query(
        `update player_metrics set amount = amount + 1, spec_id = 62 + (id % 2)::int, region = 'eu' where id % 17 = $1`,
        [random.int(17)],
      ),
    () => database.query('delete from player_metrics where id % 23 = $1', [random.int(23)]),
    // Names alone: of seen characters and of others.
    () =>
      database.query(
        `update player_metrics set character_id = (select id from characters where id = 1 + player_metrics.id % 20)
         where id % 7 = $1`,
        [random.int(7)],
      ),
    () =>
      database.query('update characters set hidden = not hidden where id % 4 = $1', [
        random.int(4),
      ]),
    () =>
      database.query('update characters set anonymous = not anonymous where id = $1', [
        1 + random.int(20),
      ]),
    () => database.query('delete from characters where id = $1', [1 + random.int(20)]),
  ];
  await insert(next, 900);
  next += 900;
  for (let step = 0; step < 40; step += 1) {
    await steps[random.int(step < 30 ? 6 : 7)]!();
    const rows = await database.query<Stored>(
      `select m.id::int as id, m.encounter_id as encounter, m.spec_id as spec, m.amount, m.region, coalesce(m.item_level, nullif(m.key_level, 0)::real) as level,
         m.duration_ms as ms, extract(epoch from m.fought_at)::float8 * 1000 as "foughtMs",
         exists (select from characters c where c.id = m.character_id and (c.hidden or c.anonymous)) as "isUnseen"
       from player_metrics m where m.metric = 'dps'`,
    );
    for (const region of [null, 'us', 'eu', 'cn'])
      for (const [itemLevels, times] of [
        [null, null],
        [[295, 302], null],
        [null, weekOf(region)],
        [[295, 302], weekOf(region)],
      ] as const) {
        const asked: RankedQuestion = {
          encounters: [10, 11],
          specIds: [62, 63],
          difficulty: 5,
          metric: 'dps',
          region,
          itemLevels,
          times,
        };
        const cells = await database.transaction((t) => rankedPerformances(t, asked), {
          as: { role: 'anon', claims: { role: 'anon' } },
          readOnly: true,
        });
        expect(
          Object.fromEntries(
            cells.map(({ encounterId, specId, amounts }) => [`${encounterId} ${specId}`, amounts]),
          ),
          `step ${step}, ${region}, ${String(itemLevels)}, ${String(times)}`,
        ).toEqual(recount(rows, asked));
      }
    for (const [region, specId] of [
      [null, 62],
      ['eu', 63],
    ] as const)
      expect(
        await rankedAmounts(database, {
          encounterId: 10,
          difficulty: 5,
          metric: 'dps',
          specId,
          region,
        }),
        `classes of step ${step}`,
      ).toEqual(
        classify(
          rows
            .filter((row) => row.encounter === 10 && row.spec === specId)
            .filter((row) => region === null || row.region === region)
            .map(({ amount }) => amount),
        ),
      );
  }
});

const downFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => first - place);

it('keeps five hundred of a week, of which a hundred are within item levels', async () => {
  const { database } = fresh;
  await database.query(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
     select 100000 + i, 20, 5, 'dps', 62, i, case when i <= 610 or i > 1050 then 290 else 300 end, 60000,
       '2026-10-06T15:00Z'::timestamptz + i * interval '1 minute', 'us', 'warcraftlogs'
     from generate_series(1, 1100) as i`,
  );
  const ask = async (itemLevels: RankedQuestion['itemLevels']) => {
    const cells = await rankedPerformances(database, {
      encounters: [20],
      specIds: [62],
      difficulty: 5,
      metric: 'dps',
      region: null,
      itemLevels,
      times: weekOf(null),
    });
    return cells.flatMap(({ amounts }) => amounts);
  };
  expect(await ask(null)).toEqual(downFrom(1100, 100));
  expect(await ask([299, 301])).toEqual(downFrom(1050, 100));
  // The newest 500 end with 601.
  expect(await ask([289, 291])).toEqual([...downFrom(1100, 50), ...downFrom(610, 10)]);
});

it('refuses times that are no week', async () => {
  const asked = {
    encounters: [10],
    specIds: [62],
    difficulty: 5,
    metric: 'dps',
    region: null,
    itemLevels: null,
    times: [new Date('2026-10-03Z'), new Date('2026-10-10Z')] as const,
  };
  await expect(rankedPerformances(fresh.database, asked)).rejects.toThrow('kept by week');
});
