import { foreignPaste } from '#lib/foreign-paste.ts';
import type { LootEntry, LootSource } from './loot-entry.ts';
import { readGargulEntry, readTmbLine, type DayAt } from './read-gargul.ts';
import { readRcRow, rowsOfJson, rowsOfTable, type ReadRow } from './read-rclootcouncil.ts';

/** The most letters of a paste and rows that are read at a time. */
export const MOST_LETTERS = 1_000_000;
export const MOST_ROWS = 2000;
/** A form of the site holds no more. */
export const TOO_LONG = 'The export is larger than 1 MB. Export a shorter time.';

export interface ReadLoot {
  source: Exclude<LootSource, 'hand'>;
  entries: LootEntry[];
  /** Items that went to no player: disenchanted, into the bank. */
  setAside: number;
  /** Rows that were not understood: the line of a table, the place in a list. */
  problems: { line: number; message: string }[];
}

/** What the text is, by its beginning. */
const KINDS = [
  { is: /^player[,\t]date[,\t]time[,\t]/i, read: rcTable },
  { is: /^dateTime,character,itemID,offspec,id/i, read: tmbTable },
  { is: /^\[\s*\{[^]*?"checksum"\s*:/, read: gargulList },
  { is: /^\[\s*(?:\{[^]*?"(?:responseID|itemString)"\s*:|\]$)/, read: rcList },
] as const;

/**
 * Reads a history of RCLootCouncil (CSV, TSV, JSON) or of Gargul (JSON, TMB).
 *
 * @param dayAt the day of a moment where the team is, for exports that have the moment alone.
 * @returns a sentence for what is none of them.
 */
export function readLoot(text: string, dayAt: DayAt): ReadLoot | string {
  const given = text.replace(/^\u{FEFF}/u, '').trim();
  if (given === '') return 'The text is empty. Paste an export of RCLootCouncil or Gargul.';
  if (given.length > MOST_LETTERS) return TOO_LONG;
  const beginning = given.slice(0, 4000);
  const kind = KINDS.find(({ is }) => is.test(beginning));
  if (kind) return kind.read(given, dayAt);
  const foreign = foreignPaste(given);
  return foreign
    ? `${foreign.name} is not read here. Export the history of RCLootCouncil or Gargul.`
    : 'This is no export of RCLootCouncil (CSV, TSV, JSON) or Gargul (JSON, TMB).';
}

function rcTable(text: string): ReadLoot | string {
  return gather('rclootcouncil', rowsOfTable(text), ({ row }) => readRcRow(row));
}

function rcList(text: string): ReadLoot | string {
  const rows = parsed(() => rowsOfJson(text));
  return typeof rows === 'string'
    ? rows
    : gather('rclootcouncil', rows, ({ row }) => readRcRow(row));
}

function tmbTable(text: string): ReadLoot | string {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ line: index + 1, row }))
    .slice(1)
    .filter(({ row }) => row.trim() !== '');
  return gather('gargul', rows, ({ row }) => readTmbLine(row));
}

function gargulList(text: string, dayAt: DayAt): ReadLoot | string {
  const list = parsed(() => JSON.parse(text) as unknown);
  if (typeof list === 'string') return list;
  const rows = (Array.isArray(list) ? list : []).map((row: unknown, index) => ({
    line: index + 1,
    row,
  }));
  return gather('gargul', rows, ({ row }) => readGargulEntry(row, dayAt));
}

/** A note with a line break in it makes the JSON of an add-on invalid. */
function parsed<T>(read: () => T): T | string {
  try {
    return read();
  } catch {
    return 'The JSON is cut or has a line break in a note. Export it as CSV.';
  }
}

function gather<Row extends { line: number }>(
  source: ReadLoot['source'],
  rows: readonly Row[],
  read: (row: Row) => ReadRow,
): ReadLoot | string {
  if (rows.length > MOST_ROWS)
    return `The export has ${rows.length} rows. ${MOST_ROWS} are read at a time. Export a shorter time.`;
  const found: ReadLoot = { source, entries: [], setAside: 0, problems: [] };
  for (const row of rows) {
    const one = read(row);
    if ('entry' in one) found.entries.push(one.entry);
    else if ('problem' in one) found.problems.push({ line: row.line, message: one.problem });
    else found.setAside += 1;
  }
  return found;
}
