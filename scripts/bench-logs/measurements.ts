import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { LogReading } from '#analysis/fight.ts';
import { createFightIndex } from '#analysis/fight-index.ts';
import { joinLogParts, placeToCut } from '#analysis/log-parts.ts';
import type { LogPlace } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { brushMs } from './brush.ts';
import { forEachChunk } from './chunks.ts';
import type { ReadPart } from './part-worker.ts';
import { threadCpuMs } from './thread-cpu.ts';

/** Bytes in which a place to divide the log is looked for at once. */
const SEARCHED = 4 << 20;
const NEWLINE = 10;

export const TASKS = ['scan', 'engine', 'cores', 'index', 'brush'] as const;
export type Task = (typeof TASKS)[number];

export interface Measurement {
  /** User and system time of reading and working, of all threads, without the start of the process. */
  cpuMs: number;
  wallMs: number;
  /**
   * The part of the thread that reads: V8's compilers have threads of their own. `cores`: of the slower of the two while both
   * read, and of the first before and after, which is how long it takes where processors are free.
   */
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
export async function measure(task: Task, path: string): Promise<Measurement> {
  const cores = task === 'cores' ? await twoReaders() : null;
  const before = process.cpuUsage();
  const threadBefore = threadCpuMs();
  const began = performance.now();
  const found = {
    lines: 0,
    fights: 0,
    players: 0,
    brushMs: 0,
    ...(cores ? await cores(path) : WORK[task](path)),
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
  cores: () => ({}),
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
    forEachChunk(path, (chunk) => reader.push(chunk), 0, Number.MAX_SAFE_INTEGER, reader.room);
    const { file, fights } = reader.end();
    return countsOf({ file, fights });
  },
  index: (path) => {
    const reader = createFightIndex({ fileName: path, year: 2026 });
    forEachChunk(path, (chunk) => reader.push(chunk));
    return { fights: reader.end().fights.length };
  },
  brush: () => ({ brushMs: brushMs(500_000) }),
};

/** Asks every fight for its tables, one after the other, as whoever prints or shows a whole log does. */
function countsOf({ file, fights }: LogReading): Partial<Measurement> {
  let players = 0;
  for (const fight of fights) players += { ...fight }.players.length;
  return { lines: file.lines, fights: fights.length, players };
}

/** Where the first fight after `middle` begins. */
function findPlace(path: string, middle: number): LogPlace {
  for (let from = middle; from < statSync(path).size; from += SEARCHED) {
    const index = createFightIndex({ fileName: path, year: 2026 });
    forEachChunk(path, (chunk) => index.push(chunk), from, from + SEARCHED);
    const place = placeToCut(index.end(), from);
    if (place) return place;
  }
  throw new RangeError('No fight begins in the second half of this log.');
}

/**
 * Two readers, one in a thread of its own that is running already, as the workers of a page are. The log is divided at a
 * fight near its middle.
 */
async function twoReaders(): Promise<(path: string) => Promise<Partial<Measurement>>> {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url));
  await once(worker, 'message');
  return async (path) => {
    const options = { fileName: path, year: 2026 };
    const middle = Math.floor(statSync(path).size / 2);
    const began = threadCpuMs();
    const from = findPlace(path, middle);
    const second = once(worker, 'message') as Promise<[ReadPart]>;
    worker.postMessage({ path, from }, []);
    const divided = threadCpuMs();
    const reader = createLogReader(options);
    forEachChunk(path, (chunk) => reader.push(chunk), 0, from.byte, reader.room);
    const first = reader.part(false);
    const read = threadCpuMs();
    const [{ part, cpuMs }] = await second;
    const joined = first && part && joinLogParts(options, [first, part]);
    if (!joined) throw new RangeError('The parts of this log cannot be joined.');
    const counts = countsOf(joined.end());
    const bothMs = Math.max(read - divided, cpuMs);
    const oneMs = divided - began + threadCpuMs() - read;
    await worker.terminate();
    return { ...counts, threadCpuMs: bothMs + oneMs };
  };
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
