import { readFileSync } from 'node:fs';
import type { LogReading } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { brushMs } from './brush.ts';
import { forEachChunk } from './chunks.ts';

const NEWLINE = 10;

export const TASKS = ['scan', 'engine', 'brush'] as const;
export type Task = (typeof TASKS)[number];

export interface Measurement {
  /** User and system time of reading and working, of all threads, without the start of the process. */
  cpuMs: number;
  wallMs: number;
  /** The part of the thread that reads: V8's compilers have threads of their own. */
  threadCpuMs: number;
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
  const threadBefore = threadCpuMs();
  const began = performance.now();
  const found = {
    lines: 0,
    fights: 0,
    players: 0,
    brushMs: 0,
    ...WORK[task](path),
  };
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - began,
    threadCpuMs: threadCpuMs() - threadBefore,
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
    forEachChunk(
      path,
      (chunk) => reader.push(chunk),
      0,
      Number.MAX_SAFE_INTEGER,
      reader.chunkBuffer,
    );
    return countsOf(reader.end());
  },
  brush: () => ({ brushMs: brushMs(500_000) }),
};

/** Asks every fight for its tables, one after the other, as the command line and the page do. */
function countsOf({ file, fights, combats }: LogReading): Partial<Measurement> {
  let players = 0;
  for (const fight of [...fights, ...combats]) players += { ...fight }.players.length;
  return { lines: file.lines, fights: fights.length, players };
}

/**
 * On Linux from the process's own account: the peak that `getrusage` tells is never below that of the process which
 * started this one.
 */
export function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const line = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(line?.[1]) / 1024;
}

/** User and system time of this thread since it began; what V8 does in other threads does not count. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
