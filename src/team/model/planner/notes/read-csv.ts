/** A plan as a table: RFC 4180, with a heading row, comma or semicolon. */
import type { NoteRow } from './note-lines.ts';
import { readClock } from './note-lines.ts';

export const CSV_COLUMNS = [
  'phase',
  'time',
  'player',
  'spell id',
  'spell',
  'target',
  'note',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** The cells of one line; quotes may hold separators, and two quotes are one. Cells do not go over lines. */
export function readCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((value) => value.trim());
}

/** The heading of a plan as CSV; null for a line that is none. */
export function readCsvHeading(
  text: string,
): { separator: string; columns: (CsvColumn | null)[] } | null {
  const separator = text.includes(';') ? ';' : ',';
  const names = readCells(text, separator).map((name) => name.toLowerCase().replace(/^\uFEFF/, ''));
  const columns = names.map((name) => CSV_COLUMNS.find((column) => column === name) ?? null);
  return columns.includes('time') && columns.includes('player') ? { separator, columns } : null;
}

/** Null for a line that is no row. */
export function readCsvRow(
  text: string,
  { separator, columns }: { separator: string; columns: readonly (CsvColumn | null)[] },
): NoteRow | null {
  const cells = readCells(text, separator);
  const value = (column: CsvColumn): string => cells[columns.indexOf(column)] ?? '';
  const offsetMs = readClock(value('time'));
  const who = value('player');
  const id = value('spell id');
  const spellId = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const note = value('note');
  if (offsetMs === null || who === '' || (spellId === null && note === '')) return null;
  const place = /^\d{1,2}$/.test(value('phase')) ? Math.max(1, Number(value('phase'))) : 1;
  const target = value('target');
  return {
    from: place === 1 ? { by: 'pull' } : { by: 'place', place },
    offsetMs,
    trigger: null,
    who,
    target: target === '' ? null : target,
    spellId,
    note,
  };
}
