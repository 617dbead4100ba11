/** Files of hostile size, made while they are read: what the engine keeps of them must stay bounded. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { asciiBytes } from '#lib/utf8.ts';
import type { LogReading } from '#analysis/fight.ts';
import { createMeterEventReader } from '#analysis/meter-events.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';

const T = '9/30/2026 20:00:00.0002  ';
const BOSS = 'Creature-0-9-2999-1-70001-00000B0001,"Grub",0x10a48,0x80000000';
const START = `${T}ENCOUNTER_START,1,"Grub",16,20,2999\n`;
const END = `${T}ENCOUNTER_END,1,"Grub",16,20,1,1000\n`;

const hitBy = (unit: string, spell: number): string =>
  `${T}SPELL_DAMAGE,${unit},${BOSS},${spell},"Flicker ${spell}",0x4,5,5,-1,4,0,0,0,nil,nil,nil\n`;
const player = (index: number): string =>
  `Player-9-${index.toString(16).padStart(8, '0')},"P${index}-Nowhere",0x511,0x80000000`;

export interface HostileSize {
  chunks: () => Iterable<Uint8Array>;
  /** Most memory of a process that reads it and asks for its tables (all of it, Node's own 60 to 95 MB included). */
  mostMb: number;
  /** The same when its first fight was opened as well: its columns, then its tables, both kept. */
  mostOpenMb: number;
}

export const HOSTILE_SIZES: Readonly<Record<string, HostileSize>> = {
  'a line of 100 MB': { chunks: longLine, mostMb: 130, mostOpenMb: 130 },
  'a line of 100 MB inside a fight': { chunks: longLineInFight, mostMb: 130, mostOpenMb: 130 },
  'a million players': {
    chunks: () => hits((n) => hitBy(player(n), n % 7), 1_000_000),
    mostMb: 170,
    mostOpenMb: 350,
  },
  '400,000 spells': {
    chunks: () => hits((n) => hitBy(player(n % 20), n), 400_000),
    mostMb: 180,
    mostOpenMb: 300,
  },
  '400,000 event names': {
    chunks: () => hits((n) => `${T}ODD_EVENT_${n},1\n`, 400_000),
    mostMb: 130,
    mostOpenMb: 150,
  },
  '20,000 fights': {
    chunks: () => hits(() => START + hitBy(player(1), 1) + END, 20_000),
    mostMb: 190,
    mostOpenMb: 200,
  },
  '500,000 events': {
    chunks: () => hits((n) => hitBy(player(n % 20), n % 300), 500_000),
    mostMb: 125,
    mostOpenMb: 200,
  },
};

/** Writes one of them to a file: what makes it up must not count as what the engine takes. */
export function writeHostile(name: string, path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const chunk of HOSTILE_SIZES[name]!.chunks()) writeSync(file, chunk);
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a file whole, and asks its first fight for its tables. `open` reads that fight's columns and tables. `forEach`
 * goes through the file from its beginning.
 */
export function readHostile(forEach: (use: (chunk: Uint8Array) => void) => void): {
  reading: LogReading;
  open: () => unknown;
} {
  const reader = createLogReader({ fileName: 'hostile.txt', fallbackYear: 2026 });
  const push = (to: { push(chunk: Uint8Array): void }): void => forEach((chunk) => to.push(chunk));
  push(reader);
  const reading = reader.end();
  const first = reading.fights[0] ? { ...reading.fights[0] } : null;
  const context = first && reader.contextOf(first.id);
  const open = (): unknown => {
    if (!context) return null;
    const events = createMeterEventReader(context);
    push(events);
    const columns = events.end();
    const tables = createEventsReader(context);
    push(tables);
    return { columns, tables: tables.end() };
  };
  return { reading, open };
}

function* longLine(): Generator<Uint8Array> {
  yield asciiBytes(`${START}${END}`);
  const filler = new Uint8Array(1 << 20).fill(0x41);
  for (let sent = 0; sent < 100; sent++) yield filler;
  yield asciiBytes(`\n${START}${END}`);
}

function* longLineInFight(): Generator<Uint8Array> {
  yield asciiBytes(`${START}${T}SPELL_DAMAGE,`);
  const filler = new Uint8Array(1 << 20).fill(0x2c);
  for (let sent = 0; sent < 100; sent++) yield filler;
  yield asciiBytes(`\n${hitBy(player(1), 1)}${END}`);
}

function* hits(lineOf: (index: number) => string, count: number): Generator<Uint8Array> {
  yield asciiBytes(START);
  let text = '';
  for (let index = 0; index < count; index++) {
    text += lineOf(index);
    if (text.length < 60_000) continue;
    yield asciiBytes(text);
    text = '';
  }
  yield asciiBytes(text + END);
}
