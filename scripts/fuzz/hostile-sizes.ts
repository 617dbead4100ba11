/** Files of hostile size, made while they are read: what the engine keeps of them must stay bounded. */
import { asciiBytes } from '#lib/utf8.ts';
import type { LogReading } from '#analysis/fight.ts';
import { createFightEventReader } from '#analysis/fight-events.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createStoryReader } from '#analysis/story/story-reader.ts';

const T = '9/30/2026 20:00:00.0002  ';
const BOSS = 'Creature-0-9-2999-1-70001-00000B0001,"Grub",0x10a48,0x80000000';
const START = `${T}ENCOUNTER_START,1,"Grub",16,20,2999\n`;
const END = `${T}ENCOUNTER_END,1,"Grub",16,20,1,1000\n`;

const hitBy = (unit: string, spell: number): string =>
  `${T}SPELL_DAMAGE,${unit},${BOSS},${spell},"Flicker ${spell}",0x4,5,5,-1,4,0,0,0,nil,nil,nil\n`;
const player = (index: number): string =>
  `Player-9-${index.toString(16).padStart(8, '0')},"P${index}-Nowhere",0x511,0x80000000`;

/** What each is, and the most memory a process that reads it may take (all of it, Node's own 60 MB included). */
export const HOSTILE_SIZES: Readonly<
  Record<string, { chunks: () => Iterable<Uint8Array>; mostMb: number }>
> = {
  'a line of 100 MB': { chunks: longLine, mostMb: 150 },
  'a line of 100 MB inside a fight': { chunks: longLineInFight, mostMb: 150 },
  'a million players': {
    chunks: () => hits((n) => hitBy(player(n), n % 7), 1_000_000),
    mostMb: 450,
  },
  '400,000 spells': {
    chunks: () => hits((n) => hitBy(player(n % 20), n), 400_000),
    mostMb: 450,
  },
  '400,000 event names': {
    chunks: () => hits((n) => `${T}ODD_EVENT_${n},1\n`, 400_000),
    mostMb: 200,
  },
  '20,000 fights': {
    chunks: () => hits(() => START + hitBy(player(1), 1) + END, 20_000),
    mostMb: 450,
  },
  '500,000 events': {
    chunks: () => hits((n) => hitBy(player(n % 20), n % 300), 500_000),
    mostMb: 450,
  },
};

/** Reads one of them whole, and its first fight's events and story again. Returns the reading. */
export function readHostile(name: string): LogReading {
  const { chunks } = HOSTILE_SIZES[name]!;
  const reader = createLogReader({ fileName: 'hostile.txt', fallbackYear: 2026 });
  for (const chunk of chunks()) reader.push(chunk);
  const reading = reader.end();
  const context = reading.fights[0] ? reader.contextOf(reading.fights[0].id) : null;
  if (context) {
    const events = createFightEventReader(context);
    for (const chunk of chunks()) events.push(chunk);
    events.end();
    const story = createStoryReader(context);
    for (const chunk of chunks()) story.push(chunk);
    story.end();
  }
  return reading;
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
