/**
 * What the importer understands without a word is what the add-on does, over the lines that the add-ons' own Lua read (`cases/team/readers.json`,
 * made outside of this project). Where the add-on does something else, the line is doubtful or carries a sentence.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import type { NoteRow } from './note-lines.ts';
import { readNote } from './read-note.ts';

const file = join(recordings.teamCases, 'readers.json');

interface Row {
  outcome?: string;
  from?: string;
  seconds?: number;
  items?: { phase: number; seconds: number }[];
}
interface Line {
  kind: 'mrt' | 'nsrt' | 'nsrt-file';
  text: string;
  results: { mrt_note: Row; northern_sky: Row };
}
const lines: Line[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { lines: Line[] }).lines
  : [];

/** Lines whose time hangs on the pull or on a block around several lines, not on what they say. */
const OF_THE_PULL = /SCS:1223364|\{e:3135\}|^\{p2\}|^\{!p2\}/;

function fromOf({ from, trigger }: NoteRow): string {
  if (trigger !== null) return 'event';
  if (from.by === 'pull') return 'pull';
  return from.by === 'number' ? `phase ${from.number}` : `phase number ${from.place} of the pull`;
}

/** What the importer takes for understood: its first row, or null for a line of text. */
function silent(text: string): { row: NoteRow | null } | null {
  const line = readNote(text).lines.find(({ kind }) => kind !== 'header' && kind !== 'empty');
  if (!line || line.kind === 'doubtful' || line.problems.length > 0) return null;
  return { row: line.rows[0] ?? null };
}

describeRecordings('a line that is understood without a word', file, () => {
  it('is a time for MRT as well, from the same moment', () => {
    const mrt = lines.filter(({ kind, text }) => kind === 'mrt' && !OF_THE_PULL.test(text));
    expect(mrt.length).toBeGreaterThan(80);
    const wrong = mrt.flatMap(({ text, results: { mrt_note: said } }) => {
      const read = silent(text);
      if (read === null) return [];
      const isTimer = said.outcome === 'timer';
      const ours = read.row && fromOf(read.row);
      const theirs = !isTimer ? null : /S[A-Z]{2} \d/.test(said.from ?? '') ? 'event' : said.from;
      const isSameTime =
        !isTimer || read.row === null || read.row.offsetMs === said.seconds! * 1000;
      return ours === theirs && isSameTime ? [] : [`${text}: ${ours}, and ${theirs} for MRT`];
    });
    expect(wrong).toEqual([]);
  });

  it('is a reminder of Northern Sky as well, in the same phase and second', () => {
    const sky = lines.filter(({ kind }) => kind === 'nsrt');
    expect(sky.length).toBeGreaterThan(80);
    const wrong = sky.flatMap(({ text, results: { northern_sky: said } }) => {
      const read = silent(text);
      if (read === null) return [];
      const theirs = said.items?.[0];
      const row = read.row;
      const ours = row && [row.from.by === 'number' ? row.from.number : 1, row.offsetMs / 1000];
      return JSON.stringify(ours) === JSON.stringify(theirs ? [theirs.phase, theirs.seconds] : null)
        ? []
        : [`${text}: ${JSON.stringify(ours)}, and ${JSON.stringify(theirs)}`];
    });
    expect(wrong).toEqual([]);
  });
});
