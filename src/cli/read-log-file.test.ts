import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { generateLog } from '#sample/log/generate-log.ts';
import { readLogFile, readParseReport } from './read-log-file.ts';

const YEAR = 2026;

/** Many pieces of the file, and a last line without its end. */
const log = Buffer.concat([...generateLog({ seed: 3, targetBytes: 1.5e6 }).chunks]).subarray(0, -9);

function atOnce<T>(reader: { push(chunk: Uint8Array): void; end(): T }): T {
  reader.push(log);
  return structuredClone(reader.end());
}

describe.each(['night.txt', 'night.txt.gz'])('the log file %s', (fileName) => {
  let folder = '';
  let path = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'farseer-log-file-'));
    path = join(folder, fileName);
    writeFileSync(path, fileName.endsWith('.gz') ? gzipSync(log) : log);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read as its text at once', async () => {
    const told: number[] = [];
    const onProgress = (readBytes: number, totalBytes: number): void => {
      told.push(readBytes / totalBytes);
    };
    const reading = await readLogFile(path, { year: YEAR, onProgress });
    expect(structuredClone(reading)).toEqual(atOnce(createLogReader({ fileName, year: YEAR })));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it('is reported on as its text at once', async () => {
    const report = await readParseReport(path, { year: YEAR });
    expect(report).toEqual(atOnce(createParseReportReader({ fileName, year: YEAR })));
  });
});
