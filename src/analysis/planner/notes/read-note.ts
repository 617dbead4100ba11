/** Any note a guild pastes, read line by line. Nothing is lost: the texts of all lines together are the note. */
import { PLAN_LIMITS } from '#analysis/planner/plan.ts';
import { Failure } from '#lib/failure.ts';
import type { NoteLine, ReadNote } from './note-lines.ts';
import { readCsvHeading, readCsvRow } from './read-csv.ts';
import { readMrtLine } from './read-mrt.ts';
import { readHeader, readNorthernSkyLine } from './read-northern-sky.ts';

/** Longer notes are refused: no add-on shows them. */
export const LONGEST_NOTE = 200_000;

/**
 * Reads MRT (also as Viserio, Liquid, lorrgs write it), Northern Sky and CSV, mixed as they may be. Throws a failure `note-too-long` beyond
 * `LONGEST_NOTE` characters or 2,000 lines; nothing else is an error.
 */
export function readNote(text: string): ReadNote {
  const texts = text.split(/\r\n|\n|\r/);
  if (text.length > LONGEST_NOTE || texts.length > PLAN_LIMITS.lines)
    throw new Failure(
      'note-too-long',
      `The note has ${text.length} characters in ${texts.length} lines; at most ${LONGEST_NOTE} in ${PLAN_LIMITS.lines} are read. Split it.`,
    );
  const headings = texts.map((line) =>
    line.length <= PLAN_LIMITS.lineLength ? readCsvHeading(line) : null,
  );
  const first = headings.findIndex((heading) => heading !== null);
  const csv = first >= 0 ? headings[first] : null;
  let header: ReadNote['header'] = null;
  const lines = texts.map((line, index): NoteLine => {
    const base = { number: index + 1, text: line, rows: [], problems: [] };
    if (line.trim() === '') return { ...base, kind: 'empty' };
    if (line.length > PLAN_LIMITS.lineLength)
      return { ...base, kind: 'kept', problems: ['The line is too long to be a plan’s.'] };
    if (headings[index]) return { ...base, kind: 'header' };
    const found = readHeader(line);
    if (found) {
      header ??= found;
      return { ...base, kind: 'header' };
    }
    const row = csv && index > first ? readCsvRow(line, csv) : null;
    const read = row
      ? { rows: [row], problems: [] }
      : (readMrtLine(line) ?? readNorthernSkyLine(line));
    if (!read) return { ...base, kind: 'kept' };
    return { ...base, ...pick(read), kind: read.rows.length > 0 ? 'rows' : 'kept' };
  });
  return { format: formatOf(lines, csv !== null), lines, header };
}

function pick({
  rows,
  problems,
}: Pick<NoteLine, 'rows' | 'problems'>): Pick<NoteLine, 'rows' | 'problems'> {
  return { rows, problems };
}

function formatOf(lines: readonly NoteLine[], isCsv: boolean): ReadNote['format'] {
  if (isCsv) return 'csv';
  const rows = lines.filter(({ kind }) => kind === 'rows');
  const braces = rows.filter(({ text }) => text.trimStart().startsWith('{')).length;
  const isSky =
    rows.length > 0
      ? braces * 2 < rows.length
      : lines.some(({ text }) => /EncounterID\s*:.*;/i.test(text));
  return isSky ? 'northern-sky' : 'mrt';
}
