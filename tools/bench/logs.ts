/**
 * `npm run bench:logs`: how fast and how frugal the log engine is, beside a bare scan for newlines over the same bytes
 * read the same way. Each measurement is a process of its own; they take turns, and medians are printed.
 *
 *     npm run bench:logs -- [--mb 300] [--runs 5] [--log FILE] [--no-browser] [--peer MODULE] [--json] [--record]
 *
 * A peer is a module outside of this repository that exports `read(path)` and reads the same file to its end (`logs/measurements.ts`).
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
import type { BrowserMeasurement } from './logs/in-chromium.ts';
import { measureInChromium } from './logs/in-chromium.ts';
import { loadPeer, type Measurement, type Task } from './logs/measurements.ts';
import { findChromium } from '../scripts/ensure-chromium.ts';
import { figureOf } from './figures.ts';
import { recordFigures, type Figure } from './recorded-figures.ts';

const NEWLINE = 10;
const SAMPLES = resolve(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'combatlogs');
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
  const { generateLog } = await import('#sample-log/generate-log.ts');
  const file = openSync(path, 'w');
  for (const chunk of generateLog({ seed: 1, targetBytes: bytes }).chunks) writeSync(file, chunk);
  closeSync(file);
}

function wholeLines(path: string): Buffer {
  const log = gunzipSync(readFileSync(path));
  return log.subarray(0, log.lastIndexOf(NEWLINE) + 1);
}

function inOwnProcess(task: Task, path: string): Measurement {
  const script = join(import.meta.dirname, 'logs', 'measure-one.ts');
  const peer = task === 'peer' ? [resolve(asked.peer!)] : [];
  const out = execFileSync(process.execPath, [script, task, path, ...peer]);
  return JSON.parse(out.toString()) as Measurement;
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
}

function medianOf(list: readonly BrowserMeasurement[], what: keyof BrowserMeasurement): number {
  return figureOf(list.map((one) => one[what]));
}

async function inBrowser(path: string, runs: number): Promise<InBrowser | null> {
  const chromium = asked['no-browser'] ? undefined : findChromium();
  if (chromium === undefined) return null;
  const engine = await measureInChromium(chromium, path, 'engine', runs);
  const bytes = await measureInChromium(chromium, path, 'bytes', runs);
  return {
    bytesCpuMs: medianOf(bytes, 'cpuMs'),
    engineCpuMs: medianOf(engine, 'cpuMs'),
    engineRendererCpuMs: medianOf(engine, 'rendererCpuMs'),
    engineWorkerCpuMs: medianOf(engine, 'workerCpuMs'),
    engineWallMs: medianOf(engine, 'wallMs'),
    firstFightMs: medianOf(engine, 'firstFightMs'),
  };
}

const cpu = (list: readonly Measurement[]): number => figureOf(list.map(({ cpuMs }) => cpuMs));
const thread = (list: readonly Measurement[]): number =>
  figureOf(list.map(({ threadCpuMs }) => threadCpuMs));
const peak = (list: readonly Measurement[]): number => figureOf(list.map(({ peakMb }) => peakMb));

async function compare(path: string, runs: number) {
  const { size: bytes } = statSync(path);
  const tasks: Task[] = ['scan', 'engine', 'brush', ...(asked.peer ? (['peer'] as const) : [])];
  const { scan, engine, brush, peer } = takeTurns(tasks, path, runs);
  const ratio = (list: readonly Measurement[]): number =>
    figureOf(list.map(({ cpuMs }, run) => scan[run]!.cpuMs / cpuMs));
  const browser = await inBrowser(path, Math.min(runs, 3));
  return {
    bytes,
    lines: engine[0]!.lines,
    fights: engine[0]!.fights,
    runs,
    scanMbPerCpuSecond: bytes / 1000 / cpu(scan),
    engineMbPerCpuSecond: bytes / 1000 / cpu(engine),
    ratio: ratio(engine),
    ...(asked.peer && { peer: { mbPerCpuSecond: bytes / 1000 / cpu(peer), ratio: ratio(peer) } }),
    engineWallMs: figureOf(engine.map(({ wallMs }) => wallMs)),
    engineThreadCpuMs: thread(engine),
    scanPeakMb: peak(scan),
    enginePeakMb: peak(engine),
    brushMs: figureOf(brush.map((one) => one.brushMs)),
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
  if (result.peer) {
    row('peer, CPU MB/s', result.peer.mbPerCpuSecond.toFixed(1));
    row('peer, ratio to the scan', result.peer.ratio.toFixed(4));
  }
  row('engine, until done', `${result.engineWallMs.toFixed(0)} ms`);
  row('engine, its thread alone', `${result.engineThreadCpuMs.toFixed(0)} ms CPU`);
  row('peak memory, scan', `${result.scanPeakMb.toFixed(0)} MB`);
  row('peak memory, engine', `${result.enginePeakMb.toFixed(0)} MB`);
  row('brush over 500,000 events, CPU', `${result.brushMs.toFixed(1)} ms`);
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
}

function figuresOf(source: string, result: Awaited<ReturnType<typeof compare>>): Figure[] {
  const { browser } = result;
  return [
    { what: `log: ${source}`, value: result.bytes / 1e6, unit: 'MB' },
    { what: 'newline scan, processor time', value: result.scanMbPerCpuSecond, unit: 'MB/s' },
    { what: 'reading, processor time', value: result.engineMbPerCpuSecond, unit: 'MB/s' },
    { what: 'reading, beside the scan', value: result.ratio, least: 0.15 },
    { what: 'peak memory of reading', value: result.enginePeakMb, unit: 'MB', most: 150 },
    { what: 'brush over 500,000 events', value: result.brushMs, unit: 'ms', most: 16 },
    ...(browser
      ? [
          { what: 'thread of a Chromium worker, beside Node', value: browser.workerOfNode },
          { what: 'all of Chromium, beside Node', value: browser.ofNode, least: 0.7 },
          { what: 'first fight in the worker', value: browser.firstFightMs, unit: 'ms', most: 300 },
        ]
      : []),
  ];
}

function figuresOfPeer(name: string, result: Awaited<ReturnType<typeof compare>>): Figure[] {
  const { peer, engineMbPerCpuSecond } = result;
  if (!peer) return [];
  return [
    { what: `${name}, beside the scan`, value: peer.ratio },
    { what: `reading, beside ${name}`, value: engineMbPerCpuSecond / peer.mbPerCpuSecond },
  ];
}

const { values: asked } = parseArgs({
  options: {
    mb: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
    log: { type: 'string' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    peer: { type: 'string' },
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
  if (asked.record) {
    const { name } = asked.peer ? await loadPeer(asked.peer) : { name: '' };
    recordFigures('bench:logs', [...figuresOf(source, result), ...figuresOfPeer(name, result)]);
  }
} finally {
  rmSync(folder, { recursive: true });
}
