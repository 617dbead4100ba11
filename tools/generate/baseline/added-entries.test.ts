import { describe, expect, it } from 'vitest';
import { addedEntries, addedRows } from './added-entries.ts';

/** A dump as `pg_dump` 15 writes it: a comment of three lines above each object. */
function dumpOf(
  ...entries: readonly (readonly [name: string, type: string, statements: string])[]
) {
  const parts = entries.map(
    ([name, type, statements]) =>
      `--\n-- Name: ${name}; Type: ${type}; Schema: public; Owner: -\n--\n\n${statements}\n\n`,
  );
  return `--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n\n${parts.join('\n')}\n--\n-- PostgreSQL database dump complete\n--\n`;
}

const ROLES = [
  'f()',
  'FUNCTION',
  'CREATE FUNCTION f()\n    AS $$ -- Name: no entry;\n$$;',
] as const;
const GUILDS = [
  'guilds',
  'TABLE',
  `SET default_tablespace = '';\n\nCREATE TABLE public.guilds (\n    id integer\n);`,
] as const;
const NUMBERED = ['guilds realtime_changes', 'TRIGGER', `… record_change('16784');`] as const;

describe('what later files add to a schema', () => {
  it('is each statement that was not there, without settings of the dump and triggers that name a table by its number', () => {
    const added = addedEntries(dumpOf(ROLES), dumpOf(ROLES, GUILDS, NUMBERED));
    expect(added).toBe('CREATE TABLE public.guilds (\n    id integer\n);\n');
  });

  it('is refused where it is no addition', () => {
    expect(() => addedEntries(dumpOf(ROLES, GUILDS), dumpOf(ROLES))).toThrow(/CREATE TABLE/);
  });
});

function rows(...values: readonly string[]): string {
  return dumpOf(
    [
      'regions',
      'TABLE DATA',
      values.map((one) => `INSERT INTO a.b (c) VALUES (${one});`).join('\n'),
    ],
    ['used', 'SEQUENCE SET', `SELECT pg_catalog.setval('used', 7, true);`],
    ['new', 'SEQUENCE SET', `SELECT pg_catalog.setval('new', 1, false);`],
  );
}

describe('the rows that later files add', () => {
  it('are those that two databases have alike; of others the table is named', () => {
    const { same, own } = addedRows(
      rows(`'old'`),
      rows(`'old'`, `'two;\nlines'`, `'key of one'`, `'key more'`),
      rows(`'old'`, `'two;\nlines'`, `'key of other'`),
    );
    expect(same).toEqual([`INSERT INTO a.b (c) VALUES ('two;\nlines');`]);
    expect(own).toEqual(['a.b']);
    expect(addedRows(dumpOf(), rows(), rows()).same).toEqual([
      `SELECT pg_catalog.setval('used', 7, true);`,
    ]);
  });
});
