/** Reads the second part of a log in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import type { LogPart } from '#analysis/log-parts.ts';
import { buffersOf } from '#analysis/log-parts.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { LogPlace } from '#analysis/read-log.ts';
import { forEachChunk } from './chunks.ts';
import { threadCpuMs } from './thread-cpu.ts';

export interface ReadPart {
  part: LogPart | null;
  /** Of this thread. */
  cpuMs: number;
}

parentPort?.on('message', ({ path, from }: { path: string; from: LogPlace }) => {
  const before = threadCpuMs();
  const reader = createLogReader({ fileName: path, year: 2026, from });
  forEachChunk(
    path,
    (chunk) => reader.push(chunk),
    from.byte,
    Number.MAX_SAFE_INTEGER,
    reader.room,
  );
  const part = reader.part(true);
  const answer: ReadPart = { part, cpuMs: threadCpuMs() - before };
  parentPort?.postMessage(answer, part ? buffersOf(part) : []);
});
parentPort?.postMessage('ready', []);
