// Exports of Gargul (August 2026): JSON, and the table for That's My BIS.
import { csvCells } from '#lib/csv-cells.ts';
import { cutText, dayOf, idOf, readItem, type LootEntry } from './loot-entry.ts';
import type { ReadRow } from './read-rclootcouncil.ts';

/** The name that stands for "disenchanted" in either export. */
const DISENCHANTED = new Set(['||de||', '|de|', '_disenchanted']);

/** The day of a moment, epoch ms, where a team is: `2026-08-06`; null outside of every calendar. */
export type DayAt = (ms: number) => string | null;

/** Reads an entry of the JSON, which has the moment alone. */
export function readGargulEntry(given: unknown, dayAt: DayAt): ReadRow {
  const entry = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  const text = (name: string) => {
    const value = entry[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const winner = cutText(text('awardedTo'), 'winner');
  if (DISENCHANTED.has(winner)) return { setAside: true };
  const seconds = Number(text('timestamp'));
  const date = Number.isFinite(seconds) && seconds > 0 ? dayAt(seconds * 1000) : null;
  const item = readItem(text('itemLink'));
  return checked({
    key: cutText(text('checksum'), 'key'),
    winner,
    itemId: idOf(text('itemID')) ?? item.id,
    itemName: cutText(item.name, 'itemName'),
    response: cutText(text('winningRollType'), 'response'),
    isOffspec: typeof entry['OS'] === 'boolean' ? entry['OS'] : null,
    date: date ?? '',
    atMs: date === null ? null : seconds * 1000,
  });
}

/** Reads a line `dateTime,character,itemID,offspec,id`. The day is that of the exporter. */
export function readTmbLine(line: string): ReadRow {
  const [day = '', winner = '', item = '', offspec = '', id = ''] = csvCells(line, ',');
  if (DISENCHANTED.has(winner)) return { setAside: true };
  return checked({
    key: cutText(id, 'key'),
    winner: cutText(winner, 'winner'),
    itemId: idOf(item),
    itemName: '',
    response: '',
    isOffspec: offspec === '1' ? true : offspec === '0' ? false : null,
    date: dayOf(day) ?? '',
    atMs: null,
  });
}

function checked(read: Omit<LootEntry, 'boss' | 'difficultyId' | 'note'>): ReadRow {
  if (read.key === '') return { problem: 'The row has no checksum.' };
  if (read.winner.length < 2) return { problem: 'The row names no player.' };
  if (read.itemId === null) return { problem: 'The row names no item.' };
  if (read.date === '') return { problem: 'The row has no day.' };
  return { entry: { ...read, boss: '', difficultyId: null, note: '' } };
}
