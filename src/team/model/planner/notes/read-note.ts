/** Any note a guild pastes, read line by line. Nothing is lost: the texts of all lines together are the note. */
import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
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
      `The note has ${text.length} characters in ${texts.length} lines. At most ${LONGEST_NOTE} in ${PLAN_LIMITS.lines} are read. Split it.`,
    );
  const headings = texts.map((line) =>
    line.length <= PLAN_LIMITS.lineLength ? readCsvHeading(line) : null,
  );
  const first = headings.findIndex((heading) => heading !== null);
  const csv = first >= 0 ? headings[first] : null;
  let header: ReadNote['header'] = null;
  const lines = texts.map((line, index): NoteLine => {
    const base = { number: index + 1, text: line, rows: [], readings: [], problems: [] };
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
    const read: Pick<NoteLine, 'rows' | 'problems' | 'readings'> | null = row
      ? { rows: [row], problems: [], readings: [] }
      : (readMrtLine(line) ?? readNorthernSkyLine(line));
    if (!read)
      return {
        ...base,
        kind: 'kept',
        problems: /\{time:/i.test(line) || /(?:^|;)\s*time\s*:/i.test(line) ? [NO_TIME] : [],
      };
    const { rows, problems, readings } = read;
    const kind = readings.length > 0 ? 'doubtful' : rows.length > 0 ? 'rows' : 'kept';
    return { ...base, rows, problems, readings, kind };
  });
  return { format: formatOf(lines, csv !== null), lines, header };
}

const NO_TIME =
  'It names no moment with a spell or words that can be read. The line is kept as it is.';

function formatOf(lines: readonly NoteLine[], isCsv: boolean): ReadNote['format'] {
  if (isCsv) return 'csv';
  const rows = lines.filter(({ kind }) => kind === 'rows' || kind === 'doubtful');
  const braces = rows.filter(({ text }) => /\{time:/i.test(text)).length;
  const isSky =
    rows.length > 0
      ? braces * 2 < rows.length
      : lines.some(({ text }) => /EncounterID\s*:.*;/i.test(text));
  return isSky ? 'northern-sky' : 'mrt';
}

/** The note of each boss that a text names, in order; the note itself where it names one boss or none. */
export function notesByBoss(note: ReadNote): ReadNote[] {
  const parts: ReadNote[] = [];
  for (const line of note.lines) {
    const header = line.kind === 'header' ? readHeader(line.text) : null;
    const same = header && parts.find((part) => part.header?.encounterId === header.encounterId);
    if (header && !same && parts.some((part) => part.header !== null))
      parts.push({ format: note.format, header, lines: [] });
    else if (same) parts.push(...parts.splice(parts.indexOf(same), 1));
    else if (parts.length === 0) parts.push({ format: note.format, header: null, lines: [] });
    const open = parts.at(-1)!;
    open.header ??= header;
    open.lines.push(line);
  }
  return parts;
}
