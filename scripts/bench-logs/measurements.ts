import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Fight } from '#analysis/fight.ts';
import { createFightIndex } from '#analysis/fight-index.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { brushMs } from './brush.ts';

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;

export const TASKS = ['scan', 'engine', 'index', 'brush'] as const;
export type Task = (typeof TASKS)[number];

export interface Measurement {
  /** User and system time of reading and working, of all threads, without the start of the process. */
  cpuMs: number;
  wallMs: number;
  lines: number;
  fights: number;
  /** `engine` only: players of all fights together. */
  players: number;
  /** Highest resident memory of the process. */
  peakMb: number;
  /** `brush` only: median CPU milliseconds of one brush movement. */
  brushMs: number;
}

/** Does one task and says what it took. One per process: what is compiled and kept would help the next one. */
export function measure(task: Task, path: string): Measurement {
  const before = process.cpuUsage();
  const began = performance.now();
  const found = { lines: 0, fights: 0, players: 0, brushMs: 0, ...WORK[task](path) };
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - began,
    ...found,
    peakMb: peakMb(),
  };
}

const WORK: Record<Task, (path: string) => Partial<Measurement>> = {
  scan: (path) => {
    let lines = 0;
    forEachChunk(path, (chunk) => {
      let at = chunk.indexOf(NEWLINE);
      while (at >= 0) {
        lines++;
        at = chunk.indexOf(NEWLINE, at + 1);
      }
    });
    return { lines };
  },
  engine: (path) => {
    const reader = createLogReader({ fileName: path, year: 2026 });
    forEachChunk(path, (chunk) => reader.push(chunk));
    const { file, fights } = reader.end();
    return { lines: file.lines, fights: fights.length, players: playersIn(fights) };
  },
  index: (path) => {
    const reader = createFightIndex({ fileName: path, year: 2026 });
    forEachChunk(path, (chunk) => reader.push(chunk));
    return { fights: reader.end().fights.length };
  },
  brush: () => ({ brushMs: brushMs(500_000) }),
};

/** Asks every fight for its tables, one after the other, as whoever prints or shows a whole log does. */
function playersIn(fights: readonly Fight[]): number {
  let players = 0;
  for (const fight of fights) players += { ...fight }.players.length;
  return players;
}

function forEachChunk(path: string, use: (chunk: Buffer) => void): void {
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  for (;;) {
    const length = readSync(file, buffer);
    if (length === 0) break;
    use(buffer.subarray(0, length));
  }
  closeSync(file);
}

/**
 * On Linux from the process's own account: the peak that `getrusage` tells is never below that of the process which
 * started this one.
 */
function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const line = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(line?.[1]) / 1024;
}
