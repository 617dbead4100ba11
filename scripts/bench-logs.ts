/**
 * `npm run bench:logs`: how fast and how frugal the log engine is, beside a bare scan for newlines over the same bytes
 * read the same way. Each measurement is a process of its own; they take turns, and medians are printed.
 *
 *     npm run bench:logs -- [--mb 300] [--runs 5] [--log FILE] [--no-browser] [--json]
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { BrowserMeasurement } from './bench-logs/in-chromium.ts';
import { measureInChromium } from './bench-logs/in-chromium.ts';
import type { Measurement, Task } from './bench-logs/measurements.ts';
import { findChromium } from './ensure-chromium.ts';

const NEWLINE = 10;
const SAMPLES = resolve(import.meta.dirname, '..', '..', 'shared', 'data', 'combatlogs');
/** Whole raid pulls and keys; the small and odd logs would say nothing about speed. */
const SAMPLE_NAMES = /^(raid-v22|mplus-v20).*\.gz$/;

/** Writes a log of at least `bytes` and says what it is made of. */
async function writeLog(path: string, bytes: number): Promise<string> {
  if (!existsSync(SAMPLES)) {
    await writeNight(path, bytes);
    return 'a generated raid night';
  }
  const file = openSync(path, 'w');
  let written = 0;
  const names = readdirSync(SAMPLES).filter((name) => SAMPLE_NAMES.test(name));
  while (written < bytes) {
    for (const name of names) written += writeSync(file, wholeLines(join(SAMPLES, name)));
  }
  closeSync(file);
  return `${names.length} real logs, repeated`;
}

async function writeNight(path: string, bytes: number): Promise<void> {
  const { generateLog } = await import('#sample/log/generate-log.ts');
  const file = openSync(path, 'w');
  for (const chunk of generateLog({ seed: 1, targetBytes: bytes }).chunks) writeSync(file, chunk);
  closeSync(file);
}

function wholeLines(path: string): Buffer {
  const log = gunzipSync(readFileSync(path));
  return log.subarray(0, log.lastIndexOf(NEWLINE) + 1);
}

function inOwnProcess(task: Task, path: string): Measurement {
  const script = join(import.meta.dirname, 'bench-logs', 'measure-one.ts');
  const out = execFileSync(process.execPath, [script, task, path]);
  return JSON.parse(out.toString()) as Measurement;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measurements of these tasks, taking turns. */
function takeTurns<T extends Task>(
  tasks: readonly T[],
  path: string,
  runs: number,
): Record<T, Measurement[]> {
  const taken = Object.fromEntries(tasks.map((task) => [task, []])) as unknown as Record<
    T,
    Measurement[]
  >;
  inOwnProcess('scan', path); // warms the file cache
  for (let run = 0; run < runs; run++) {
    for (const task of tasks) taken[task].push(inOwnProcess(task, path));
  }
  return taken;
}

interface InBrowser {
  bytesCpuMs: number;
  engineCpuMs: number;
  engineRendererCpuMs: number;
  engineWorkerCpuMs: number;
  engineWallMs: number;
  firstFightMs: number;
  indexWallMs: number;
}

function medianOf(list: readonly BrowserMeasurement[], what: keyof BrowserMeasurement): number {
  return median(list.map((one) => one[what]));
}

async function inBrowser(path: string, runs: number): Promise<InBrowser | null> {
  const chromium = asked['no-browser'] ? undefined : findChromium();
  if (chromium === undefined) return null;
  const engine = await measureInChromium(chromium, path, 'engine', runs);
  const index = await measureInChromium(chromium, path, 'index', runs);
  const bytes = await measureInChromium(chromium, path, 'bytes', runs);
  return {
    bytesCpuMs: medianOf(bytes, 'cpuMs'),
    engineCpuMs: medianOf(engine, 'cpuMs'),
    engineRendererCpuMs: medianOf(engine, 'rendererCpuMs'),
    engineWorkerCpuMs: medianOf(engine, 'workerCpuMs'),
    engineWallMs: medianOf(engine, 'wallMs'),
    firstFightMs: medianOf(engine, 'firstFightMs'),
    indexWallMs: medianOf(index, 'wallMs'),
  };
}

/**
 * One reader and two on a generated night: logs that are repeated step back in time, and parts of such a log are not
 * joined.
 */
async function compareCores(path: string, bytes: number, runs: number) {
  await writeNight(path, bytes);
  const { engine, cores } = takeTurns(['engine', 'cores'], path, runs);
  const medianWall = (list: readonly Measurement[]): number =>
    median(list.map(({ wallMs }) => wallMs));
  return {
    bytes: statSync(path).size,
    fights: engine[0]!.fights,
    oneWallMs: medianWall(engine),
    twoWallMs: medianWall(cores),
    gain: median(cores.map(({ wallMs }, run) => engine[run]!.wallMs / wallMs)),
    gainWhereFree: median(cores.map((two, run) => engine[run]!.threadCpuMs / two.threadCpuMs)),
    oneCpuMs: median(engine.map(({ cpuMs }) => cpuMs)),
    twoCpuMs: median(cores.map(({ cpuMs }) => cpuMs)),
    onePeakMb: median(engine.map(({ peakMb }) => peakMb)),
    twoPeakMb: median(cores.map(({ peakMb }) => peakMb)),
  };
}

async function compare(path: string, runs: number) {
  const { size: bytes } = statSync(path);
  const { scan, engine, index, brush } = takeTurns(
    ['scan', 'engine', 'index', 'brush'],
    path,
    runs,
  );
  const cpu = (list: readonly Measurement[]): number => median(list.map(({ cpuMs }) => cpuMs));
  const thread = (list: readonly Measurement[]): number =>
    median(list.map(({ threadCpuMs }) => threadCpuMs));
  const peak = (list: readonly Measurement[]): number => median(list.map(({ peakMb }) => peakMb));
  const ratio = (list: readonly Measurement[]): number =>
    median(list.map(({ cpuMs }, run) => scan[run]!.cpuMs / cpuMs));
  const browser = await inBrowser(path, Math.min(runs, 3));
  return {
    bytes,
    lines: engine[0]!.lines,
    fights: engine[0]!.fights,
    runs,
    scanMbPerCpuSecond: bytes / 1000 / cpu(scan),
    engineMbPerCpuSecond: bytes / 1000 / cpu(engine),
    ratio: ratio(engine),
    engineWallMs: median(engine.map(({ wallMs }) => wallMs)),
    engineThreadCpuMs: thread(engine),
    indexMbPerCpuSecond: bytes / 1000 / cpu(index),
    indexRatio: ratio(index),
    indexWallMs: median(index.map(({ wallMs }) => wallMs)),
    scanPeakMb: peak(scan),
    enginePeakMb: peak(engine),
    indexPeakMb: peak(index),
    brushMs: median(brush.map((one) => one.brushMs)),
    cores: await compareCores(join(folder, 'night.txt'), bytes, runs),
    ...(browser && {
      browser: {
        ...browser,
        ofNode: cpu(engine) / browser.engineCpuMs,
        rendererOfNode: cpu(engine) / browser.engineRendererCpuMs,
        workerOfNode: thread(engine) / browser.engineWorkerCpuMs,
      },
    }),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
  };
}

function row(name: string, value: string): void {
  console.log(`${name.padEnd(34)}${value}`);
}

function printTable(source: string, result: Awaited<ReturnType<typeof compare>>): void {
  row('log', `${(result.bytes / 1e6).toFixed(0)} MB, ${source}`);
  row('lines, fights', `${result.lines}, ${result.fights}`);
  row('node, processor', `${result.node}, ${result.processor}`);
  row('runs of each, in turn', String(result.runs));
  row('newline scan, CPU MB/s', result.scanMbPerCpuSecond.toFixed(0));
  row('engine, CPU MB/s', result.engineMbPerCpuSecond.toFixed(0));
  row('engine, ratio to the scan', result.ratio.toFixed(3));
  row('engine, until done', `${result.engineWallMs.toFixed(0)} ms`);
  row('engine, its thread alone', `${result.engineThreadCpuMs.toFixed(0)} ms CPU`);
  row('list of fights, CPU MB/s', result.indexMbPerCpuSecond.toFixed(0));
  row('list of fights, ratio to the scan', result.indexRatio.toFixed(3));
  row('list of fights, until done', `${result.indexWallMs.toFixed(0)} ms`);
  row('peak memory, scan', `${result.scanPeakMb.toFixed(0)} MB`);
  row('peak memory, engine', `${result.enginePeakMb.toFixed(0)} MB`);
  row('peak memory, list of fights', `${result.indexPeakMb.toFixed(0)} MB`);
  row('brush over 500,000 events, CPU', `${result.brushMs.toFixed(1)} ms`);
  const { cores } = result;
  row('a night for two readers', `${(cores.bytes / 1e6).toFixed(0)} MB, ${cores.fights} fights`);
  row(
    'one reader, until done',
    `${cores.oneWallMs.toFixed(0)} ms, ${cores.oneCpuMs.toFixed(0)} ms CPU, ${cores.onePeakMb.toFixed(0)} MB`,
  );
  row(
    'two readers, until done',
    `${cores.twoWallMs.toFixed(0)} ms, ${cores.twoCpuMs.toFixed(0)} ms CPU, ${cores.twoPeakMb.toFixed(0)} MB`,
  );
  row('two readers, times as fast', cores.gain.toFixed(2));
  row('the same by CPU of the threads', cores.gainWhereFree.toFixed(2));
  if (!result.browser) return;
  const { browser } = result;
  row('Chromium worker, CPU MB/s', (result.bytes / 1000 / browser.engineCpuMs).toFixed(0));
  row('all its processes, part of Node', browser.ofNode.toFixed(2));
  row('page with worker, part of Node', browser.rendererOfNode.toFixed(2));
  row('thread of worker, part of Node’s', browser.workerOfNode.toFixed(2));
  row('Chromium worker, bytes only', `${browser.bytesCpuMs.toFixed(0)} ms CPU`);
  row('Chromium worker, with the engine', `${browser.engineCpuMs.toFixed(0)} ms CPU`);
  row('Chromium worker, its thread alone', `${browser.engineWorkerCpuMs.toFixed(0)} ms CPU`);
  row('Chromium worker, until done', `${browser.engineWallMs.toFixed(0)} ms`);
  row('Chromium worker, first fight', `${browser.firstFightMs.toFixed(0)} ms`);
  row('Chromium worker, list of fights', `${browser.indexWallMs.toFixed(0)} ms`);
}

const { values: asked } = parseArgs({
  options: {
    mb: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
    log: { type: 'string' },
    json: { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'farseer-bench-'));
try {
  const path = asked.log ?? join(folder, 'bench.txt');
  const source = asked.log === undefined ? await writeLog(path, Number(asked.mb) * 1e6) : asked.log;
  const result = await compare(path, Math.max(1, Number(asked.runs)));
  if (asked.json) console.log(JSON.stringify({ source, ...result }, null, 2));
  else printTable(source, result);
} finally {
  rmSync(folder, { recursive: true });
}
