import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

let fresh: FreshDatabase;
let tables: string[] = [];
beforeAll(async () => {
  fresh = await testDatabase();
  const rows = await fresh.database.query<{ name: string }>(
    `select c.table_name::text as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'team_id' and c.is_nullable = 'NO'`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => fresh.close());

/** The statements of a module: every text in it that names a table of the application. */
function statementsOf(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...source.matchAll(/`([^`]*)`|'([^'\n]*)'/g)]
    .map(([, template = '', plain = '']) => template + plain)
    .filter((text) => text.includes('public.'));
}

/**
 * Tables of teams in a statement that is about several, which nothing binds: neither the team, nor another of them by `team_id`, nor
 * the id of one draft or plan.
 */
function unboundTables(statement: string, ofTeams: readonly string[]): string[] {
  const uses = [
    ...statement.matchAll(
      /\b(?:from|join)\s+public\.(\w+)(?:\s+(?:as\s+)?(?!where|on|order)(\w+))?/g,
    ),
  ].filter(([, table = '']) => ofTeams.includes(table));
  if (uses.length < 2) return [];
  return uses.flatMap(([, table = '', alias]) => {
    const name = alias ?? table;
    const isBound =
      new RegExp(`\\b${name}\\.team_id\\s*=`).test(statement) ||
      new RegExp(`=\\s*${name}\\.team_id\\b`).test(statement) ||
      (alias === undefined && /\b(?:team|board|plan)_id = \$/.test(statement));
    return isBound ? [] : [`${table} ${alias ?? ''}`];
  });
}

describe('statements over several tables of teams', () => {
  it('bind each of them to the team: the server then asks for no row of another', () => {
    const files = readdirSync(import.meta.dirname).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const joins = files.flatMap((file) =>
      statementsOf(file).map((text) => ({ file, text, unbound: unboundTables(text, tables) })),
    );
    expect(joins.length).toBeGreaterThan(150);
    const found = joins.filter(({ unbound }) => unbound.length > 0);
    expect(found.map(({ file, unbound }) => `${file}: ${unbound.join(', ')}`)).toEqual([]);
  });

  it('are seen where one is left out', () => {
    const text = `select 1 from public.team_members m left join public.team_characters c on c.member_id = m.id where m.team_id = $1`;
    expect(unboundTables(text, tables)).toEqual(['team_characters c']);
  });
});

describe('row-level security', () => {
  it('calls no function for each row that is read', async () => {
    const policies = await fresh.database.query<{ name: string; qual: string; columns: string[] }>(
      `select p.tablename || ': ' || p.policyname as name, p.qual, array(
         select a.attname::text from pg_attribute a
         where a.attrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and a.attnum > 0) as columns
       from pg_policies p where p.schemaname = 'public' and p.qual is not null`,
    );
    expect(policies.length).toBeGreaterThan(60);
    const perRow = policies.filter(({ qual, columns }) =>
      [...qual.matchAll(/\w\((?:\w+\.)?(\w+)\)/g)].some(([, word = '']) => columns.includes(word)),
    );
    expect(perRow.map(({ name }) => name)).toEqual([]);
  });

  it('finds the rows of a team by an index of each table', async () => {
    const indexes = await fresh.database.query<{ name: string }>(
      `select distinct c.relname::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where a.attname = 'team_id' and (i.indpred is null or pg_get_expr(i.indpred, c.oid) = '(team_id IS NOT NULL)')`,
    );
    const found = new Set(indexes.map(({ name }) => name));
    expect(tables.filter((name) => !found.has(name))).toEqual([]);
  });

  it('follows every reference between tables of teams by an index', async () => {
    const missing = await fresh.database.query<{ name: string }>(
      `select k.conrelid::regclass::text || ' ' || k.conname as name from pg_constraint k
       where k.contype = 'f' and k.conrelid::regclass::text = any ($1::text[]) and not exists (
         select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any (k.conkey)
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL'))`,
      [tables],
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
