// Exports of RCLootCouncil2 3.21: CSV, TSV (two kinds) and JSON, as its history module writes them.
import { csvCells } from '#lib/csv-cells.ts';
import { cutText, dayOf, idOf, readItem, type LootEntry } from './loot-entry.ts';

/** Fields of a row by their name in the export. */
export type RcRow = Readonly<Record<string, string>>;

/** A row that is an item of a player, one that went to no player (disenchanted, bank), or what is wrong with it. */
export type ReadRow = { entry: LootEntry } | { setAside: true } | { problem: string };

/** Rows of the CSV or TSV, each with its line; the header names the columns. */
export function rowsOfTable(text: string): { line: number; row: RcRow }[] {
  const [header = '', ...lines] = text.split(/\r\n|\r|\n/);
  const separator = header.includes('\t') ? '\t' : ',';
  const columns = csvCells(header, separator);
  return lines
    .map((line, index) => ({ line: index + 2, cells: csvCells(line, separator), text: line }))
    .filter((one) => one.text.trim() !== '')
    .map(({ line, cells }) => ({
      line,
      row: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
    }));
}

/** Rows of the JSON: numbers and texts alike as text. @throws SyntaxError for what is no JSON. */
export function rowsOfJson(text: string): { line: number; row: RcRow }[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.map((one: unknown, index) => ({
    line: index + 1,
    row: Object.fromEntries(
      Object.entries(typeof one === 'object' && one !== null ? one : {}).map(([key, value]) => [
        key,
        typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      ]),
    ),
  }));
}

/** Reads a row. The id holds the moment in UTC; date and time are those of the realm. */
export function readRcRow(row: RcRow): ReadRow {
  // Only an award reason (disenchant, bank) goes to no player; what else a guild's buttons mean is its own.
  if (row['isAwardReason'] === 'true') return { setAside: true };
  const winner = cutText(row['player'] ?? '', 'winner');
  if (winner.length < 2) return { problem: 'The row names no player.' };
  const date = dayOf(row['date'] ?? '');
  if (date === null) return { problem: `“${row['date'] ?? ''}” is no day.` };
  const item = readItem(row['itemName'] || row['item'] || row['itemString'] || '');
  const itemId = idOf(row['itemID']) ?? item.id;
  const itemName = cutText(item.name, 'itemName');
  if (itemId === null && itemName === '') return { problem: 'The row names no item.' };
  const seconds = Number(/^(\d{9,11})-\d+$/.exec(row['id'] ?? '')?.[1]);
  const key =
    row['id'] || [row['itemID'], row['date'], row['time']].map((part) => part ?? '').join(' ');
  return {
    entry: {
      key: cutText(`${winner} ${key}`, 'key'),
      winner,
      itemId,
      itemName,
      response: cutText(row['response'] ?? '', 'response'),
      isOffspec: null,
      date,
      atMs: Number.isFinite(seconds) ? seconds * 1000 : null,
      boss: row['boss'] === 'Unknown' ? '' : cutText(row['boss'] ?? '', 'boss'),
      difficultyId: difficultyOf(row['difficultyID']),
      note: cutText(row['note'] ?? '', 'note'),
    },
  };
}

function difficultyOf(digits: string | undefined): number | null {
  const id = Number(digits);
  return digits && Number.isInteger(id) && id > 0 && id <= 1000 ? id : null;
}
