import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Patterns whose time may grow by the square of the text, and why no text is long there. */
const SHORT: Readonly<Record<string, string>> = {
  'packages/supabase-host/src/storage/byte-range.ts': 'a header of at most 100 letters',
  'tools/scripts/visible-texts.ts': 'a text of our own source',
  'src/team/model/planner/notes/audience.ts': 'a name of at most 60 letters',
  'src/team/model/planner/notes/mrt-entries.ts': 'a line of a note of at most 2,000 letters',
  'src/team/model/planner/notes/named-people.ts': 'a line of a note of at most 2,000 letters',
  'src/team/model/planner/notes/patch-line.ts': 'a line of a note of at most 2,000 letters',
  'src/team/model/planner/notes/readers/northern-sky.ts':
    'a note of a test, as the add-on reads it',
  'src/team/model/planner/notes/readers/note-raid.ts': 'a note of a test, as the add-on reads it',
  'src/season/ingest/connectors/warcraftlogs/arguments.ts': 'a question that we wrote',
  'packages/basics/src/foreign-paste.ts': 'the first 2,000 letters of a paste',
  'packages/basics/src/format-number.ts': 'the digits of a number',
  'tools/scripts/pack-host.ts': 'our own source, and what the compiler has written',
  'packages/basics/src/pasted-character.ts':
    'the first letters of the text, as many as a name can have',
  'src/team/jobs/tenant-failures.ts': 'the stack of an error',
};

interface Pattern {
  pattern: string;
  flags: string;
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(node.regex);
    },
  });
  visitor.visit(program);
  return found;
}

function isSlow({ pattern, flags }: Pattern): boolean {
  const parser = new RegExpParser();
  const parsed = parser.parsePattern(pattern, 0, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  return analyse({ pattern: parsed, flags: parser.parseFlags(flags) }).reports.length > 0;
}

// The witness is scslre, which decides it from the pattern alone.
it('every pattern takes time in proportion to its text, or meets short texts only', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'packages', 'tools/scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.|\/conformance\//.test(file));
  const patterns = files.flatMap((file) => patternsOf(file).map((one) => ({ file, ...one })));
  expect(patterns.length).toBeGreaterThan(400);
  const slow = new Set(patterns.filter(isSlow).map(({ file }) => file));
  expect([...slow].toSorted()).toEqual(Object.keys(SHORT).toSorted());
});
