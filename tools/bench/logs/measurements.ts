import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LogReading } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { brushMs } from './brush.ts';
import { forEachChunk } from './chunks.ts';

const NEWLINE = 10;

export const TASKS = ['scan', 'engine', 'brush', 'peer'] as const;
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

/** Another reader of logs: a module that reads the file at a path to its end. */
export interface Peer {
  /** Whose reader it is, at which version, and how much of it is measured. */
  name: string;
  read: (path: string) => Promise<{ lines: number }>;
}

/** @param path of the module. */
export async function loadPeer(path: string): Promise<Peer> {
  return (await import(pathToFileURL(path).href)) as Peer;
}

/**
 * Does one task and says what it took. One per process: what is compiled and kept would help the next one.
 *
 * @param peer the module of the task `peer`, loaded before the clock starts.
 */
export async function measure(task: Task, path: string, peer?: Peer): Promise<Measurement> {
  const before = process.cpuUsage();
  const threadBefore = threadCpuMs();
  const began = performance.now();
  const found = {
    lines: 0,
    fights: 0,
    players: 0,
    brushMs: 0,
    ...(await WORK[task](path, peer)),
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

type Found = Partial<Measurement>;

const WORK: Record<Task, (path: string, peer?: Peer) => Found | Promise<Found>> = {
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
  peer: (path, peer) => {
    if (!peer) throw new TypeError('The task "peer" needs a module.');
    return peer.read(path);
  },
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
