import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What follows the sources and the season. `Date.now()` is refused by the linter there. */
const FOLDERS = ['src/season/ingest', 'src/store/queries', 'src/season/!(ingest|sample)'];
/** Teams, accounts and publications live by the time of the database, which their rules compare with. */
const OF_PEOPLE =
  /^src\/store\/queries\/(?:account-tokens|bench-ledger|live-nights|member-changes|own-characters|publications|raid-changes|raid-schedule|reminders|removed-names|send-reminders|store-.*|team-.*|teams|withdraw.*)\.ts$/;

/** The time of PostgreSQL in a statement. */
const SQL_TIME =
  /\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|current_(?:date|time|timestamp)\b|localtime(?:stamp)?\b)/i;

/** The places of a file that look at another clock than ours. */
function otherClocks(file: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && SQL_TIME.test(node.value)) found.push(node.value);
    },
    TemplateElement({ value }) {
      if (SQL_TIME.test(value.raw)) found.push(value.raw);
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        found.push('new Date()');
    },
  }).visit(program);
  return found.map((text) => `${file}: ${text.trim().slice(0, 80)}`);
}

it('is the only one that sources and the season look at', () => {
  const files = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file) && !OF_PEOPLE.test(file),
    ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(otherClocks)).toEqual([]);
});
