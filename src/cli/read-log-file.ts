import { createReadStream, closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { LogReading } from '#analysis/fight.ts';
import type { ParseReport } from '#analysis/parse-report.ts';
import type { LogReaderOptions } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createParseReportReader } from '#analysis/read-parse-report.ts';

const CHUNK_BYTES = 1 << 20;

export interface ReadFileOptions {
  /** Year of the first line of an old log. */
  year?: number;
  /** Told after every chunk: bytes of the file itself taken so far, and its size. */
  onProgress?: (readBytes: number, totalBytes: number) => void;
}

/** What takes the bytes of a whole log and then has an answer. */
interface WholeReader<T> {
  /** As in `LogReader`. */
  readonly room?: Uint8Array<ArrayBuffer> | null;
  push(chunk: Uint8Array): void;
  end(): T;
}

/** Reads a log file, plain or gzip (told by its first bytes). Throws what the file system or the reader throws. */
export function readLogFile(path: string, options: ReadFileOptions): Promise<LogReading> {
  return readWith(createLogReader, path, options);
}

/** The same for the report of how the file was read. */
export function readParseReport(path: string, options: ReadFileOptions): Promise<ParseReport> {
  return readWith(createParseReportReader, path, options);
}

async function readWith<T>(
  createReader: (options: LogReaderOptions) => WholeReader<T>,
  path: string,
  options: ReadFileOptions,
): Promise<T> {
  const { size, mtime } = statSync(path);
  const reader = createReader({
    fileName: basename(path),
    ...(options.year !== undefined && { year: options.year }),
    fallbackYear: mtime.getFullYear(),
    notAfterMs: mtime.getTime(),
  });
  const push = (chunk: Uint8Array, readBytes: number): void => {
    reader.push(chunk);
    options.onProgress?.(readBytes, size);
  };
  if (isGzip(path)) await pushUnpacked(path, push);
  else pushPlain(path, reader.room ?? new Uint8Array(CHUNK_BYTES), push);
  return reader.end();
}

type Push = (chunk: Uint8Array, readBytes: number) => void;

function isGzip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = new Uint8Array(2);
    return readSync(file, start) === 2 && start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    closeSync(file);
  }
}

/** One buffer for the whole file: the reader keeps nothing of a chunk. */
function pushPlain(path: string, buffer: Uint8Array, push: Push): void {
  const file = openSync(path, 'r');
  try {
    let readBytes = 0;
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return;
      readBytes += length;
      push(buffer.subarray(0, length), readBytes);
    }
  } finally {
    closeSync(file);
  }
}

async function pushUnpacked(path: string, push: Push): Promise<void> {
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  packed.on('error', (error) => gunzip.destroy(error));
  for await (const chunk of packed.pipe(gunzip)) push(chunk as Uint8Array, packed.bytesRead);
}
