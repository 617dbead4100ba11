import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeTypes } from './describe-types.ts';
import { testDatabase } from './test-database.ts';

const fresh = await testDatabase();
const { database } = fresh;
afterAll(() => fresh.close());

/** Layout is the formatter's, so is the choice of quotes. */
function withoutLayout(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[;,]\}/g, '}')
    .replaceAll('"', "'");
}

describe('describeTypes', () => {
  it('types.ts is what the migrations make of it (npm run db:types)', async () => {
    const file = readFileSync(join(import.meta.dirname, 'types.ts'), 'utf8');
    expect(withoutLayout(file)).toBe(withoutLayout(await describeTypes(database)));
  });

  it('says what the door gives and what the rest service gives and takes', async () => {
    await database.query(`create type public.mood_kind as enum ('calm', 'wild')`);
    await database.query(`
      create table public.zz_samples (
        id bigint generated always as identity primary key, name text not null, mood public.mood_kind not null,
        made_at timestamptz not null default now(), score numeric, tags text[], facts jsonb not null
      )`);
    const text = withoutLayout(await describeTypes(database));
    expect(text).toContain("exporttypeMoodKind='calm'|'wild'");
    expect(text).toContain(
      withoutLayout(
        'zz_samples: { id: number; name: string; mood: MoodKind; made_at: Date; score: string | null; tags: (string | null)[] | null; facts: Json }',
      ),
    );
    expect(text).toContain(
      withoutLayout(
        'Insert: { name: string; mood: MoodKind; made_at?: string; score?: number | null; tags?: (string | null)[] | null; facts: Json }',
      ),
    );
  });
});

describe('the schema', () => {
  it('has row-level security on every table that visitors can reach', async () => {
    const open = await database.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname <> 'zz_samples' and not c.relrowsecurity and not c.relispartition
        and (has_table_privilege('anon', c.oid, 'insert') or has_table_privilege('authenticated', c.oid, 'insert')
          or has_table_privilege('anon', c.oid, 'select') or has_table_privilege('authenticated', c.oid, 'select'))
      order by 1`);
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('lets a visitor run no function with the rights of its owner but those that count with hidden characters', async () => {
    const open = await database.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.prosecdef and p.pronamespace::regnamespace::text in ('public', 'auth', 'storage', 'realtime')
        and has_schema_privilege('anon', p.pronamespace, 'usage')
        and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and has_function_privilege('anon', p.oid, 'execute')
      order by 1`);
    expect(open.map(({ name }) => name)).toEqual([
      'ladder(integer,text,integer,integer)',
      'rank_of_character(integer,text,bigint)',
      'rated_above(integer,text,double precision,boolean)',
      'runs_of_character(bigint,integer,timestamp with time zone)',
      'score_at_rank(integer,text,integer)',
    ]);
  });
});
