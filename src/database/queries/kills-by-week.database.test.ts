import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { createRandom } from '#lib/random.ts';
import { killsByBoss } from './kills-by-week.ts';
import { bossKills } from './raid-standings.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

interface Stored {
  encounter: string;
  guild: number;
  region: string;
  timeMs: number;
  pulls: number;
}

const asAnyone = { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true } as const;
const ENCOUNTERS = ['first', 'second', 'third'];
const REGIONS = ['us', 'eu', 'kr', 'tw', 'cn'];

/** Guilds beyond 32 bits, as ids made of a name are. */
const insert = (from: number, count: number) =>
  fresh.database.query(
    `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, pulls, source)
     select 'raid', ($3::text[])[1 + i % 3], case when i % 7 = 0 then 'heroic' else 'mythic' end, 9000000000000 + i / 3, ($4::text[])[1 + i % 5],
       '2026-09-01Z'::timestamptz + (i * 104729 % 900) * interval '1 hour', nullif(i % 90, 0), 'raiderio'
     from generate_series($1::int, $2::int) as i`,
    [from, from + count - 1, ENCOUNTERS, REGIONS],
  );

it('agrees with a full recount after any insert, update and withdrawal', async () => {
  const random = createRandom(1510);
  const { database } = fresh;
  let next = 1;
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const count = 1 + random.int(200);
      await insert(next, count);
      next += count;
    },
    () =>
      database.query(
        `update raid_kills set first_defeated_at = first_defeated_at - interval '50 hours', pulls = 7 where guild_id % 11 = $1`,
        [random.int(11)],
      ),
    () =>
      database.query('update raid_kills set pulls = null where guild_id % 13 = $1', [
        random.int(13),
      ]),
    () => database.query('delete from raid_kills where guild_id % 17 = $1', [random.int(17)]),
    () => database.query(`delete from raid_kills where region = 'kr' and encounter = 'first'`),
  ];
  await insert(next, 500);
  // Some guilds stand in the raid before they have killed anything, the others after.
  const guilds = Array.from({ length: 400 }, (_, index) => 9_000_000_000_000 + index);
  await database.query(
    `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, source, updated_at)
     select 'raid', d, g, 'eu', 1, 'raiderio', now() from unnest($1::bigint[]) as g, unnest('{heroic,mythic}'::text[]) as d`,
    [guilds],
  );
  next += 500;
  for (let step = 0; step < 30; step += 1) {
    await steps[random.int(steps.length)]!();
    const rows = await database.query<Stored>(
      `select encounter, guild_id as guild, region, extract(epoch from first_defeated_at)::float8 * 1000 as "timeMs", coalesce(pulls, 0) as pulls
       from raid_kills where difficulty = 'mythic'`,
    );
    expect(
      await database.query(
        `select guild_id as guild, extract(epoch from last_kill_at)::float8 * 1000 as "lastMs" from raid_progress where difficulty = 'mythic'
         order by guild_id`,
      ),
      `last kills of step ${step}`,
    ).toEqual(
      guilds.map((guild) => ({
        guild,
        lastMs: rows
          .filter((row) => row.guild === guild)
          .reduce<number | null>((last, { timeMs }) => Math.max(last ?? 0, timeMs), null),
      })),
    );
    for (const region of [null, 'eu', 'kr']) {
      const asked = { raid: 'raid', difficulty: 'mythic', region };
      const found = await database.transaction(
        async (transaction) => ({
          packed: await killsByBoss(transaction, { ...asked, encounters: [...ENCOUNTERS, 'last'] }),
          counted: await bossKills(transaction, { ...asked, realm: null, language: null }),
        }),
        asAnyone,
      );
      const own = rows.filter((row) => region === null || row.region === region);
      expect(found.packed.map(({ encounter }) => encounter)).toEqual([...ENCOUNTERS, 'last']);
      for (const { encounter, guilds, timesMs, pulls } of found.packed) {
        const listed = [...guilds].map((guild, at) => [guild, timesMs[at], pulls[at]]);
        const naive = own
          .filter((row) => row.encounter === encounter)
          .map((row) => [row.guild, row.timeMs, row.pulls]);
        expect(listed.toSorted(byFirst), `step ${step}, ${region}, ${encounter}`).toEqual(
          naive.toSorted(byFirst),
        );
      }
      const kills = Map.groupBy(own, ({ encounter }) => encounter);
      expect(found.counted.toSorted((a, b) => a.encounter.localeCompare(b.encounter))).toEqual(
        ENCOUNTERS.flatMap((encounter) => {
          const times = kills.get(encounter)?.map(({ timeMs }) => timeMs) ?? [];
          if (times.length === 0) return [];
          return { encounter, guilds: times.length, firstAt: new Date(Math.min(...times)) };
        }),
      );
    }
  }
});

function byFirst(a: readonly unknown[], b: readonly unknown[]): number {
  return Number(a[0]) - Number(b[0]);
}
