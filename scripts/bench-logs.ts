/**
 * `npm run bench:logs`: how fast and how frugal the log engine is, beside a bare scan for newlines over the same bytes
 * read the same way. Each measurement is a process of its own; the two take turns, and medians are printed.
 *
 *     npm run bench:logs -- [--mb 300] [--runs 5] [--log FILE] [--json]
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createLogReader } from '#analysis/read-log.ts';

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;
const SAMPLES = resolve(import.meta.dirname, '..', '..', 'shared', 'data', 'combatlogs');
/** Whole raid pulls and keys; the small and odd logs would say nothing about speed. */
const SAMPLE_NAMES = /^(raid-v22|mplus-v20).*\.gz$/;

interface Measurement {
  /** User and system time of reading and working, without the start of the process. */
  cpuMs: number;
  bytes: number;
  lines: number;
  fights: number;
  maxRssMb: number;
}

type Task = 'engine' | 'scan';

function measure(task: Task, path: string): Measurement {
  const before = process.cpuUsage();
  const { lines, fights } = task === 'engine' ? analyse(path) : scan(path);
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMs: (user + system) / 1000,
    bytes: statSync(path).size,
    lines,
    fights,
    maxRssMb: process.resourceUsage().maxRSS / 1024,
  };
}

function analyse(path: string): { lines: number; fights: number } {
  const reader = createLogReader({ fileName: path, year: 2026 });
  forEachChunk(path, (chunk) => reader.push(chunk));
  const { file, fights } = reader.end();
  return { lines: file.lines, fights: fights.length };
}

function scan(path: string): { lines: number; fights: number } {
  let lines = 0;
  forEachChunk(path, (chunk) => {
    let at = chunk.indexOf(NEWLINE);
    while (at >= 0) {
      lines++;
      at = chunk.indexOf(NEWLINE, at + 1);
    }
  });
  return { lines, fights: 0 };
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

/** Writes a log of at least `bytes` and says what it is made of. */
async function writeLog(path: string, bytes: number): Promise<string> {
  const file = openSync(path, 'w');
  let written = 0;
  let source: string;
  if (existsSync(SAMPLES)) {
    const names = readdirSync(SAMPLES).filter((name) => SAMPLE_NAMES.test(name));
    while (written < bytes) {
      for (const name of names) written += writeSync(file, wholeLines(join(SAMPLES, name)));
    }
    source = `${names.length} real logs, repeated`;
  } else {
    const { generateLog } = await import('#sample/log/generate-log.ts');
    for (const chunk of generateLog({ seed: 1, targetBytes: bytes }).chunks) {
      written += writeSync(file, chunk);
    }
    source = 'a generated raid night';
  }
  closeSync(file);
  return source;
}

function wholeLines(path: string): Buffer {
  const log = gunzipSync(readFileSync(path));
  return log.subarray(0, log.lastIndexOf(NEWLINE) + 1);
}

function inOwnProcess(task: Task, path: string): Measurement {
  const script = fileURLToPath(import.meta.url);
  const out = execFileSync(process.execPath, [script, '--measure', task, '--log', path]);
  return JSON.parse(out.toString()) as Measurement;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function compare(path: string, runs: number) {
  const engine: Measurement[] = [];
  const bare: Measurement[] = [];
  inOwnProcess('scan', path); // warms the file cache
  for (let run = 0; run < runs; run++) {
    bare.push(inOwnProcess('scan', path));
    engine.push(inOwnProcess('engine', path));
  }
  const speed = ({ bytes, cpuMs }: Measurement): number => bytes / 1000 / cpuMs;
  const first = engine[0]!;
  return {
    bytes: first.bytes,
    lines: first.lines,
    fights: first.fights,
    runs,
    engineMbPerCpuSecond: median(engine.map(speed)),
    scanMbPerCpuSecond: median(bare.map(speed)),
    ratio: median(engine.map((one, run) => bare[run]!.cpuMs / one.cpuMs)),
    enginePeakMb: median(engine.map(({ maxRssMb }) => maxRssMb)),
    scanPeakMb: median(bare.map(({ maxRssMb }) => maxRssMb)),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
  };
}

function row(name: string, value: string): void {
  console.log(`${name.padEnd(26)}${value}`);
}

function printTable(source: string, result: ReturnType<typeof compare>): void {
  row('log', `${(result.bytes / 1e6).toFixed(0)} MB, ${source}`);
  row('lines, fights', `${result.lines}, ${result.fights}`);
  row('node, processor', `${result.node}, ${result.processor}`);
  row('runs of each, in turn', String(result.runs));
  row('engine, CPU MB/s', result.engineMbPerCpuSecond.toFixed(0));
  row('newline scan, CPU MB/s', result.scanMbPerCpuSecond.toFixed(0));
  row('ratio', result.ratio.toFixed(3));
  row('engine, peak memory', `${result.enginePeakMb.toFixed(0)} MB`);
  row('newline scan, peak memory', `${result.scanPeakMb.toFixed(0)} MB`);
}

const { values: asked } = parseArgs({
  options: {
    mb: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
    log: { type: 'string' },
    json: { type: 'boolean', default: false },
    measure: { type: 'string' },
  },
});

if (asked.measure !== undefined) {
  const task: Task = asked.measure === 'engine' ? 'engine' : 'scan';
  process.stdout.write(JSON.stringify(measure(task, asked.log ?? '')));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-bench-'));
  try {
    const path = asked.log ?? join(folder, 'bench.txt');
    const source =
      asked.log === undefined ? await writeLog(path, Number(asked.mb) * 1e6) : asked.log;
    const result = compare(path, Math.max(1, Number(asked.runs)));
    if (asked.json) console.log(JSON.stringify({ source, ...result }, null, 2));
    else printTable(source, result);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
