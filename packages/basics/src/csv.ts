/** Tables as text other programs read. Cells are text or numbers; null is an empty cell. */
import { AMERICAN, findReaderStyle, readerStyle } from './reader-style.ts';

export type Cell = string | number | null;

export interface TextTable {
  /** One name a column. */
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/**
 * A spreadsheet runs a cell that begins like a formula, some of them also behind blanks or in the wide letters of East Asian keyboards; a
 * leading apostrophe makes it text again.
 */
const FORMULA_START = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/u;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const guarded = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * RFC 4180 text with CRLF line ends. Text that starts with `=`, `+`, `-`, `@`, also behind blanks, a tab or a return is
 * written with a leading apostrophe, because names in a log are chosen by strangers.
 */
export function toCsv(table: TextTable): string {
  return [table.columns, ...table.rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** One object a row, keyed by column name. */
export function toRecords(table: TextTable): Record<string, Cell>[] {
  return table.rows.map((row) =>
    Object.fromEntries(table.columns.map((column, index) => [column, row[index] ?? null])),
  );
}

function markdownCell(cell: Cell): string {
  return String(cell ?? '')
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s+/g, ' ');
}

const markdownLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** A Markdown table; columns whose cells are all numbers are aligned right. */
export function toMarkdown(table: TextTable): string {
  const rule = table.columns.map((_, index) =>
    table.rows.length > 0 && table.rows.every((row) => typeof row[index] === 'number')
      ? '---:'
      : '---',
  );
  return (
    markdownLine(table.columns.map(markdownCell)) +
    markdownLine(rule) +
    table.rows.map((row) => markdownLine(row.map(markdownCell))).join('')
  );
}

/** Lower-case words joined by dashes, safe as a part of a file name; any script is kept. */
export function fileNamePart(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      // Each row of others has become one.
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'unnamed'
  );
}

/** Writes for a program or for no reader in particular, as files are. */
export function inAmericanStyle<Result>(write: () => Result): Result {
  const before = readerStyle();
  findReaderStyle(() => AMERICAN);
  try {
    return write();
  } finally {
    findReaderStyle(() => before);
  }
}
