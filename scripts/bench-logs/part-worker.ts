/** Reads the second part of a log in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { createLogReader } from '#analysis/read-log.ts';
import type { LogPlace } from '#analysis/read-log.ts';
import { forEachChunk } from './chunks.ts';

parentPort?.on('message', ({ path, from }: { path: string; from: LogPlace }) => {
  const reader = createLogReader({ fileName: path, year: 2026, from });
  forEachChunk(
    path,
    (chunk) => reader.push(chunk),
    from.byte,
    Number.MAX_SAFE_INTEGER,
    reader.room,
  );
  parentPort?.postMessage(reader.part(true), []);
});
parentPort?.postMessage('ready', []);
