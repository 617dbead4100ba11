import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE, VISITORS } from '#testing/database/test-team.ts';

// The witness of what may be written is the catalog of the database, and of what it takes for a type its own documentation.
const { fresh, team, ask } = await makeTestTeam();
afterAll(() => fresh.close());

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Columns of our own schema that a visitor may write: what a form refuses must be refused here. */
const columns = await fresh.database.query<Column>(
  `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
     select from unnest('{anon,authenticated}'::text[]) role, unnest('{INSERT,UPDATE}'::text[]) what
     where has_column_privilege(role, c.oid, a.attnum, what))
   order by 1, a.attnum`,
);

const LONG = 100_000;
const list = (value: string) => `array_fill(${value}, array[${LONG}])`;
/** Values that a type takes and no form does, as SQL; none where the type itself is the bound. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  boolean: [],
  uuid: [],
  text: [`repeat('x', ${LONG})`, `repeat(' ', ${LONG}) || 'x'`, `'x' || repeat(' ', ${LONG})`],
  date: [
    `date 'infinity'`,
    `date '-infinity'`,
    `date '5874897-12-31'`,
    `date '0044-03-15 BC'`,
    `date '2003-12-31'`,
    `date '2201-01-01'`,
  ],
  'timestamp with time zone': [
    `timestamptz 'infinity'`,
    `timestamptz '-infinity'`,
    `timestamptz '294276-12-31Z'`,
    `timestamptz '4700-01-01Z BC'`,
  ],
  'time without time zone': [`time '24:00'`],
  smallint: [`(-32768)::smallint`, `32767::smallint`],
  integer: ['(-2147483648)::int', '2147483647'],
  real: [`real 'NaN'`, `real 'Infinity'`, `real '-Infinity'`, `real '3e38'`, `real '-1'`],
  'smallint[]': [
    list('1::smallint'),
    `'{NULL}'::smallint[]`,
    `'{{1,2},{1,2}}'::smallint[]`,
    `'{-32768}'::smallint[]`,
    `'{32767}'::smallint[]`,
  ],
  'date[]': [
    list(`date '2027-01-01'`),
    `'{NULL}'::date[]`,
    `'{{2027-01-01},{2027-01-02}}'::date[]`,
    `'{infinity}'::date[]`,
    `'{0044-03-15 BC}'::date[]`,
  ],
  jsonb: [
    `to_jsonb(${list('1')})`,
    `jsonb_build_object('a', repeat('x', ${LONG}))`,
    `jsonb_build_array(repeat('x', ${LONG}))`,
    `'1'::jsonb`,
  ],
};
/** Numbers whose whole type a form of ours writes; each with the reason. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  // Grows with every change of the pulls: the page of a log counts it up.
  'team_live_nights.revision': ['2147483647'],
};

beforeAll(async () => {
  await ask(VISITORS.raider, 'insert into reminder_choices default values');
  await fresh.database.query(
    `insert into team_plans (team_id, name, state) values ($1, 'Plan', '\\x00')`,
    [team],
  );
  await fresh.database.query(
    `with fight as (insert into published_fights (kind, name, started_at, duration_ms, success, spec_key)
       values ('encounter', 'Boss', now(), 1000, true, '') returning id)
     insert into publications (fight_id, user_id, team_id, visibility, names, boss_health, rules, packed)
     select id, $1, $2, 'team', 'full', 0, 1, '\\x00' from fight`,
    [PEOPLE.owner, team],
  );
});

/** What comes of it when a row gets a value; taken back. `stored` where it is there afterwards. */
async function write({ table, column }: Column, value: string): Promise<string> {
  try {
    return await fresh.database.transaction(
      async (transaction) => {
        const [row] = await transaction.query<{ same: boolean }>(
          `update public.${table} set ${column} = ${value} where ctid = (select ctid from public.${table} limit 1)
           returning ${column} is not distinct from ${value} as same`,
        );
        if (!row) return 'no row';
        return row.same ? 'stored' : 'replaced';
      },
      { rollback: true },
    );
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('every column that a visitor may write', () => {
  it('is known, with a type whose extremes are known', () => {
    expect(columns.length).toBeGreaterThan(60);
    expect(columns.filter(({ type }) => !(type in HOSTILE))).toEqual([]);
  });

  it.each(columns.map((column) => [`${column.table}.${column.column}`, column] as const))(
    '%s has a bound',
    async (name, column) => {
      // The row as it is passes: what is refused below is refused for the value.
      expect(await write(column, column.column)).toBe('stored');
      const whole = WHOLE[name] ?? [];
      for (const value of HOSTILE[column.type] ?? []) {
        if (whole.includes(value)) continue;
        const outcome = await write(column, value);
        // Classes 22 and 23: the value does not fit. P0001: a rule of ours, with its sentence. `replaced`: the row says its own.
        expect(outcome, `${value} as a value`).toMatch(/^(?:2[23]...|P0001|replaced)$/);
      }
    },
  );
});

const isTaken = async (names: readonly string[]) => {
  const rows = await fresh.database.query<{ name: string }>(
    'select name from unnest($1::text[]) name where public.is_zone(name)',
    [names],
  );
  return new Set(rows.map(({ name }) => name));
};
const isRead = (zone: string) => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone) !== undefined;
  } catch {
    return false;
  }
};

describe('time zones', () => {
  it('are those of the IANA list that PostgreSQL and Temporal both read, and no other name', async () => {
    const rows = await fresh.database.query<{ name: string }>('select name from pg_timezone_names');
    const names = rows.map(({ name }) => name);
    const own = names.filter((name) => !/^(?:posix|right)\//.test(name));
    const taken = await isTaken(names);
    expect(names.length).toBeGreaterThan(400);
    expect([...taken].filter((name) => !isRead(name))).toEqual([]);
    expect(own.filter((name) => !taken.has(name) && isRead(name))).toEqual([]);
    expect(names.filter((name) => /^(?:posix|right)\//.test(name) && taken.has(name))).toEqual([]);
    const known = Intl.supportedValuesOf('timeZone');
    const offered = await isTaken(known);
    expect(known.filter((name) => names.includes(name) && !offered.has(name))).toEqual([]);
  });

  it('are no abbreviation, no rule and no other text that PostgreSQL reads as a zone', async () => {
    const abbreviations = await fresh.database.query<{ abbrev: string }>(
      'select abbrev from pg_timezone_abbrevs',
    );
    const texts = [
      ...abbreviations.map(({ abbrev }) => abbrev),
      'FOO3',
      'FOO-3',
      'Europe/Foo3',
      'Etc/GMT+3BAR',
      '<+03>-3',
      'CET-1CEST',
      '+02:00',
      '-3',
      '',
      ' ',
      'UTC ',
      'Foo/Bar',
      'Europe/',
      'Europe/../UTC',
      '../../etc/passwd',
      'localtime',
      'posixrules',
      'Factory',
      'leapseconds',
      'Etc/GMT+99',
      'Europe/Berlin; drop',
      'Mars/Base',
    ];
    const taken = await isTaken(texts);
    expect([...taken].filter((name) => !isRead(name))).toEqual([]);
    expect([...taken].filter((name) => name.length < 3 || /\d/.test(name))).toEqual([]);
  });

  it.each(['teams', 'raid_series'])('of %s are refused with a sentence', async (table) => {
    const text = `update public.${table} set zone = $1 where ${table === 'teams' ? 'id' : 'team_id'} = $2`;
    for (const zone of ['Foo/Bar', 'posix/UTC', 'right/Europe/Berlin'])
      await expect(ask(VISITORS.officer, text, [zone, team])).rejects.toMatchObject({
        code: 'P0001',
        message: 'This time zone is not known. Write it like Europe/Berlin.',
      });
    await ask(VISITORS.officer, text, ['America/New_York', team]);
  });
});

it('a row stays in its team', async () => {
  const code = await ask(
    VISITORS.owner,
    'update raid_series set team_id = gen_random_uuid() where team_id = $1',
    [team],
  ).catch((error: { code: string }) => error.code);
  expect(code).toBe('P0001');
});
