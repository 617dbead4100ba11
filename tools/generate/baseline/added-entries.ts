/** Begins each object in what `pg_dump` writes. */
const ENTRY = /^--\n-- (?:Data for )?Name: .*; Type: (.*); Schema: .*; Owner: .*\n--\n/gm;

/** Triggers whose text names a table by its number in this database. The platform makes them itself where a table is published. */
const NUMBERED = /^-- Name: \S+ realtime_(?:messages|changes); Type: TRIGGER;/m;

interface Entry {
  /** Such as `TABLE` or `ACL`. */
  type: string;
  /** The comment of `pg_dump` and its statements. */
  text: string;
}

/**
 * The statements of a dump that an earlier dump of the same database has not, in their order.
 *
 * @param before and `after`: plain text of `pg_dump --schema-only --no-owner`
 * @throws Error where an object of the earlier dump is gone or another: the later files are no addition then
 */
export function addedEntries(before: string, after: string): string {
  const [known, all] = [entriesOf(before), entriesOf(after)];
  const there = new Set(all.map(({ text }) => text));
  const gone = known.filter(({ text }) => !there.has(text));
  if (gone.length > 0)
    throw new Error(
      `Migrations changed what the platform made:\n${gone.map(({ text }) => text).join('')}`,
    );
  const old = new Set(known.map(({ text }) => text));
  return all
    .filter(({ text }) => !old.has(text))
    .map(statementsOf)
    .join('\n');
}

/**
 * The rows that later files add, of `pg_dump --data-only --column-inserts`. Sequences that were never asked are left out.
 *
 * @param after and `again`: of two databases that were made by the same files
 * @returns the statements that are the same in both, and the tables that have rows of which each database has its own
 */
export function addedRows(
  before: string,
  after: string,
  again: string,
): { same: string[]; own: string[] } {
  const [known, others] = [new Set(rowsOf(before)), new Set(rowsOf(again))];
  const added = rowsOf(after).filter((row) => !known.has(row));
  const own = added.filter((row) => !others.has(row));
  return {
    same: added.filter((row) => others.has(row)),
    own: [...new Set(own.map((row) => /^INSERT INTO (\S+) /.exec(row)?.[1] ?? row))],
  };
}

function rowsOf(dump: string): string[] {
  return entriesOf(dump).flatMap((entry) =>
    statementsOf(entry)
      .split(/(?<=;)\n(?=INSERT INTO |SELECT pg_catalog\.setval)/)
      .map((row) => row.trim())
      .filter((row) => row !== '' && !(entry.type === 'SEQUENCE SET' && row.endsWith(', false);'))),
  );
}

function entriesOf(dump: string): Entry[] {
  const starts = [...dump.matchAll(ENTRY)];
  const end = dump.lastIndexOf('--\n-- PostgreSQL database dump complete');
  return starts
    .map((start, index) => ({
      type: start[1] ?? '',
      text: withoutSettings(dump.slice(start.index, starts[index + 1]?.index ?? end)),
    }))
    .filter(({ text }) => !NUMBERED.test(text));
}

/** Without settings of the session, which hold for what follows. */
function withoutSettings(text: string): string {
  return `${text.replaceAll(/^SET default_\w+ = .*;\n/gm, '').trim()}\n`;
}

/** Without the comment above. */
function statementsOf({ text }: Entry): string {
  return text.replace(/^--\n-- .*\n--\n+/, '');
}
