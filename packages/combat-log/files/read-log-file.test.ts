import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { readLogFile, readLogFiles, readParseReport } from './read-log-file.ts';

const YEAR = 2026;
const FEBRUARY_2026 = new Date(Date.UTC(2026, 1, 10, 12));

/** Many pieces of the file, and a last line without its end. */
const log = Buffer.concat([...generateLog({ seed: 3, targetBytes: 1.5e6 }).chunks]).subarray(0, -9);

function atOnce<T>(reader: { push(chunk: Uint8Array): void; end(): T }): T {
  reader.push(log);
  return structuredClone(reader.end());
}

it('never dates a log without a year after its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-log-year-'));
  const path = join(folder, 'old.txt');
  const yearsOf = async (day: string) => {
    writeFileSync(path, `${day} 20:00:00.000  ENCOUNTER_START,42,"Mudfist",16,20,2810\n`);
    utimesSync(path, FEBRUARY_2026, FEBRUARY_2026);
    const { fights } = await readLogFile(path, {});
    const { clock } = await readParseReport(path, {});
    return [fights[0]!.startMs, clock.firstMs].map((ms) => new Date(ms!).getUTCFullYear());
  };
  expect(await yearsOf('12/31')).toEqual([2025, 2025]);
  expect(await yearsOf('2/10')).toEqual([2026, 2026]);
  expect(await yearsOf('2/11')).toEqual([2026, 2026]);
  expect(await yearsOf('2/12')).toEqual([2025, 2025]);
  rmSync(folder, { recursive: true });
});

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
    const shares: number[] = [];
    const onProgress = (readBytes: number, totalBytes: number): void => {
      shares.push(readBytes / totalBytes);
    };
    const reading = await readLogFile(path, { year: YEAR, onProgress });
    expect(structuredClone(reading)).toEqual(atOnce(createLogReader({ fileName, year: YEAR })));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('is reported on as its text at once', async () => {
    const report = await readParseReport(path, { year: YEAR });
    expect(report).toEqual(atOnce(createParseReportReader({ fileName, year: YEAR })));
  });
});

it('reads two files with the halves of a fight as one log, in the order of their lines', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-log-halves-'));
  const pull = Buffer.concat([
    ...generateLog({ seed: 4, pulls: 1, keys: 0, pace: 0.2, raidSize: 5 }).chunks,
  ]);
  const whole = createLogReader({ fileName: 'whole.txt', year: YEAR });
  whole.push(pull);
  const { fights } = whole.end();
  const cut = Math.round((fights[0]!.byteStart + fights[0]!.byteEnd) / 2);
  const paths = ['b.txt', 'a.txt'].map((name) => join(folder, name));
  writeFileSync(paths[0]!, pull.subarray(cut));
  writeFileSync(paths[1]!, pull.subarray(0, cut));
  const joined: string[] = [];
  const readings = await readLogFiles(
    paths,
    () => ({ year: YEAR }),
    (both) => joined.push(...both),
  );
  expect(joined).toEqual(paths.toReversed());
  expect(readings.map(({ file }) => file.name)).toEqual(['a.txt + b.txt']);
  expect(structuredClone(readings[0]!.fights)).toEqual(structuredClone(fights));
  rmSync(folder, { recursive: true });
});
