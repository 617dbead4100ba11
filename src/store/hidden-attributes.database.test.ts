import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction, Visitor } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };
const NONE = '00000000-0000-4000-8000-000000000001';

/** Who the character 1 is and where, in each of two worlds that differ in nothing else. */
const WORLDS = [
  { realm: 1, guild: 1, name: 'Ana' },
  { realm: 2, guild: 2, name: 'Eve' },
] as const;

/** What parameters are asked with, by their names: what stands in the rows, all that differs between the worlds, and null. */
const VALUES: Record<string, readonly unknown[]> = {
  of_encounter: [10],
  encounters: [[10]],
  of_encounters: [[10]],
  of_challenge_mode: [null],
  of_difficulty: [5],
  of_metric: ['dps'],
  of_spec: [62],
  specs: [[62]],
  of_season: [15],
  of_region: ['eu', null],
  of_realm: ['one', 'two', null],
  of_guild: ['first', 'second', null],
  of_character: [1, 2, null],
  of_characters: ['{1}', '{1,2,3,4,5}'],
  of_week: [null, 1],
  of_rank: [1, 2],
  of_score: [2000],
  or_equal: [true, false],
  from_rank: [1],
  places: [50],
  most: [50],
  from_item_level: [0],
  to_item_level: [900],
  from_time: ['2026-01-01Z'],
  to_time: ['2027-01-01Z'],
  since: ['2026-01-01Z'],
  of_team: [null],
  of_id: [NONE],
  token: ['x'],
};
const GUILD_IDS = [1, 2];

interface Callable {
  name: string;
  names: string[];
  types: string[];
}

let fresh: FreshDatabase;
let functions: Callable[] = [];
let relations: string[] = [];
beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  for (const text of [
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'one', 'One', 't'), ('eu', 2, 2, 'two', 'Two', 't')`,
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (1, 'eu', 1, 'First', 'first', 't', now()), (2, 'eu', 2, 'Second', 'second', 't', now())`,
    `insert into characters (id, region, realm_id, name, name_key, class_id, guild_id, source, seen_at)
     select c, 'eu', 1 + c % 2, 'Person' || c, 'person' || c, 8, 1 + c % 2, 't', now() from generate_series(1, 5) as c`,
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, character_id, source)
     select i, 10, 5, 'dps', 62, 1000 - i, 300, 300000, '2026-10-20Z', 'eu', i, 'warcraftlogs' from generate_series(1, 5) as i`,
    `insert into ratings (character_id, season_id, region, score, source, updated_at) select n, 15, 'eu', 3000 - n, 't', now() from generate_series(1, 5) as n`,
    `insert into rating_buckets values (15, 'eu', 299, 5)`,
    `insert into rating_history (character_id, season_id, region, day, score) select n, 15, 'eu', '2026-10-01', 2900 from generate_series(1, 5) as n`,
    `insert into best_runs (character_id, season_id, region, dungeon_id, key_level, duration_ms, timed, score, completed_at, source)
     select n, 15, 'eu', 503, 12, 1, true, 380, '2026-10-20Z', 't' from generate_series(1, 5) as n`,
    `insert into character_gear (character_id, region, worn_slots, item_ids, item_levels, source, updated_at)
     select n, 'eu', '{1}', '{9}', '{600}', 't', now() from generate_series(1, 5) as n`,
    `insert into guild_ranks select n, 'eu', 1 + n % 2, 2, 5, 'battlenet', '2026-11-29Z' from generate_series(1, 5) as n`,
    `insert into title_holders (season_id, region, character_id, proof, source) select 15, 'eu', n, 'estimate', 't' from generate_series(1, 5) as n`,
    `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score, member_ids, spec_ids, source)
     values (7, 15, 'eu', 503, 12, 1, 2, '2026-10-20Z', true, 1, 380, '{1,2,3,4,5}', '{62,62,62,62,62}', 't'),
       (8, 15, 'eu', 503, 11, 1, 2, '2026-10-21Z', true, 1, 370, '{1,2}', '{62,62}', 't')`,
  ])
    await database.query(text);
  functions = await database.query<Callable>(
    `select p.proname::text as name, p.proargnames[1:p.pronargs] as names, array(
       select format_type(t, null) from unnest(p.proargtypes) with ordinality as a(t, n) order by n) as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.provolatile <> 'v'
       and has_function_privilege('anon', p.oid, 'execute') order by 1`,
  );
  const found = await database.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege('anon', c.oid, 'select') order by 1`,
  );
  relations = found.map(({ name }) => name);
});
afterAll(() => fresh.close());

/** Every combination of values for a function's parameters. */
function combinations({ name, names, types }: Callable): unknown[][] {
  let all: unknown[][] = [[]];
  for (const [index, parameter] of names.entries()) {
    const isId = parameter === 'of_guild' && types[index] !== 'text';
    const values = isId ? GUILD_IDS : VALUES[parameter];
    if (!values) throw new Error(`Say in VALUES what ${name} is asked with as ${parameter}.`);
    all = all.flatMap((begun) => values.map((value) => [...begun, value]));
  }
  return all;
}

/** Everything that a visitor can learn in a world, by what was asked. The world is taken back afterwards. */
async function answersIn(world: (typeof WORLDS)[number], isHidden: boolean) {
  const answers = new Map<string, string>();
  const read = async (transaction: Transaction) => {
    await transaction.query(
      `update characters set realm_id = $1, guild_id = $2, name = $3, name_key = lower($3), hidden = $4 where id = 1`,
      [world.realm, world.guild, world.name, isHidden],
    );
    await transaction.query(
      `select set_config('role', 'anon', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify(ANONYMOUS.claims)],
    );
    const ask = async (label: string, text: string, values: unknown[] = []) => {
      const rows = await transaction.query(
        `select row_to_json(x)::text as row from (${text}) as x`,
        values,
      );
      answers.set(
        label,
        rows
          .map((row) => String(row['row']))
          .toSorted((a, b) => (a < b ? -1 : 1))
          .join('\n'),
      );
    };
    for (const one of functions)
      for (const values of combinations(one)) {
        const list = one.types.map((type, index) => `$${index + 1}::${type}`).join(', ');
        await ask(
          `${one.name}(${JSON.stringify(values)})`,
          `select * from public.${one.name}(${list})`,
          values,
        );
      }
    for (const name of relations) await ask(name, `select * from public.${name}`);
  };
  await fresh.database.transaction(read, { rollback: true });
  return answers;
}

/** What is answered otherwise in the one world than in the other. */
async function differences(isHidden: boolean): Promise<string[]> {
  const one = await answersIn(WORLDS[0], isHidden);
  const other = await answersIn(WORLDS[1], isHidden);
  return [...one.keys()].filter((asked) => one.get(asked) !== other.get(asked));
}

describe('realm, guild and name of a character that hides', () => {
  it('change no row and no number of rows of any table, and of no function with any filter', async () => {
    expect(functions.length).toBeGreaterThan(14);
    expect(relations.length).toBeGreaterThan(30);
    expect(await differences(true)).toEqual([]);
  });

  it('change many of them while the character is seen: the filters above do ask for it', async () => {
    const found = (await differences(false)).join(' ');
    for (const asked of ['ranked_ladder', 'ladder(', 'runs_of_guild', 'characters'])
      expect(found).toContain(asked);
  });
});
