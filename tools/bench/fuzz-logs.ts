/**
 * `npm run fuzz:logs`: hostile logs against the engine: first sizes no log has, then damaged logs for a bounded
 * time. The same seed gives the same cases.
 *
 *     npm run fuzz:logs -- [--seconds 60] [--seed N] [--no-sizes]
 *
 * A finding is made small and written to `tests/fixtures/logs/fuzz/` with what failed, where a test picks it up. Exit codes:
 * 0 nothing found, 1 findings, 2 unusable arguments.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#lib/random.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { scenarios } from '#sample-log/scenarios/index.ts';
import { forEachChunk } from './logs/chunks.ts';
import { peakMb } from './logs/measurements.ts';
import { damagedArchive, failedArchive } from './fuzz/archives.ts';
import { nextCase } from './fuzz/cases.ts';
import { failedCommand } from './fuzz/commands.ts';
import { HOSTILE_SIZES, readHostile, writeHostile } from './fuzz/hostile-sizes.ts';
import { minimize } from './fuzz/minimize.ts';
import { shapedLog } from './fuzz/line-shapes.ts';
import { failedProperty } from './fuzz/properties.ts';
import { wrongTotal } from './fuzz/wrong-totals.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'logs');
const MINIMIZE_MS = 20_000;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    'no-sizes': { type: 'boolean', default: false },
    /** Reads one hostile file, given by its path, in this process and prints its peak memory. */
    'one-size': { type: 'string' },
  },
});
process.exitCode = values['one-size'] === undefined ? await fuzz() : readOne(values['one-size']);

function readOne(path: string): number {
  const { reading, open } = readHostile((use) => forEachChunk(path, use));
  const mb = peakMb();
  const opened = open();
  const { fights, file } = reading;
  const found = { mb, openMb: peakMb(), lines: file.lines, fights: fights.length };
  process.stdout.write(`${JSON.stringify({ ...found, isOpen: opened !== null })}\n`);
  return 0;
}

async function fuzz(): Promise<number> {
  const seconds = Number(values.seconds);
  const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
  if (!(seconds > 0) || !Number.isSafeInteger(seed)) {
    process.stderr.write('fuzz-logs: --seconds must be above 0 and --seed a whole number\n');
    return 2;
  }
  process.stdout.write(`seed ${seed}, ${seconds} s\n`);
  const ofSizes = values['no-sizes'] ? 0 : trySizes();
  const logs = logsToDamage(seed);
  const endMs = Date.now() + seconds * 1000;
  // Shapes, archives and commands: a tenth of the time each.
  const ofShapes = tryShapes(seed, Date.now() + seconds * 100);
  const ofArchives = await tryArchives(seed, Date.now() + seconds * 100);
  const ofCommands = await tryCommands(seed, logs, Date.now() + seconds * 100);
  const findings = ofSizes + ofShapes + ofArchives + ofCommands + tryCases(seed, logs, endMs);
  process.stdout.write(findings === 0 ? 'nothing found\n' : `${findings} findings\n`);
  return findings === 0 ? 0 : 1;
}

/** Each in a process of its own, so that its memory is its own. */
function trySizes(): number {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-fuzz-'));
  const path = join(folder, 'hostile.txt');
  let findings = 0;
  try {
    for (const [name, { mostMb, mostOpenMb }] of Object.entries(HOSTILE_SIZES)) {
      writeHostile(name, path);
      const began = Date.now();
      let outcome: string;
      try {
        const text = execFileSync(process.execPath, [import.meta.filename, '--one-size', path], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const { mb, openMb, lines, fights } = JSON.parse(text) as Record<string, number>;
        const fine = mb! <= mostMb && openMb! <= mostOpenMb;
        if (!fine) findings++;
        const memory = `${mb!.toFixed(0)} MB of ${mostMb}, opened ${openMb!.toFixed(0)} of ${mostOpenMb}`;
        outcome = `${fine ? 'ok' : 'TOO MUCH'}  ${memory}, ${lines} lines, ${fights} fights`;
      } catch (error) {
        findings++;
        outcome = `FAILED  ${error instanceof Error ? error.message : String(error)}`;
      }
      const took = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`  ${name.padEnd(32)} ${outcome}, ${took} s\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return findings;
}

/** Lines of every event in every layout, whose totals are known. The first wrong one is printed and kept. */
function tryShapes(seed: number, until: number): number {
  let number = 0;
  for (; Date.now() < until; number++) {
    const random = createRandom(seed + number);
    const log = shapedLog(random, 20 + random.int(200));
    const cut = [1 + random.int(log.bytes.length)];
    const property = wrongTotal(log, cut);
    if (property === null) continue;
    const path = keep(log.bytes, { property, cut, seed, case: number });
    process.stdout.write(`FOUND  ${property} (seed ${seed + number}): ${path}\n`);
    return 1;
  }
  process.stdout.write(`${number} logs of known totals\n`);
  return 0;
}

async function tryArchives(seed: number, until: number): Promise<number> {
  let number = 0;
  for (; Date.now() < until; number++) {
    const failed = await failedArchive(damagedArchive(createRandom(seed + number)));
    if (failed === null) continue;
    process.stdout.write(`FOUND  ${failed} (archive of seed ${seed + number})\n`);
    return 1;
  }
  process.stdout.write(`${number} damaged archives\n`);
  return 0;
}

/** Damaged files, plain and packed, for the command of the package. */
async function tryCommands(
  seed: number,
  logs: readonly Uint8Array[],
  until: number,
): Promise<number> {
  const random = createRandom(seed);
  let number = 0;
  for (; Date.now() < until; number++) {
    const failed = await failedCommand(nextCase(random, logs).bytes, random);
    if (failed === null) continue;
    process.stdout.write(`FOUND  ${failed} (seed ${seed}, command ${number})\n`);
    return 1;
  }
  process.stdout.write(`${number} calls of the command\n`);
  return 0;
}

function tryCases(seed: number, logs: readonly Uint8Array[], until: number): number {
  const random = createRandom(seed);
  const counts = new Map<string, number>();
  const found = new Set<string>();
  const readers = { count: 0 };
  let bytes = 0;
  let number = 0;
  for (; Date.now() < until; number++) {
    const one = nextCase(random, logs);
    counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
    bytes += one.bytes.length;
    const property = failedProperty(one.bytes, one.cut, readers);
    if (property === null || found.has(property)) continue;
    found.add(property);
    const fails = (candidate: Uint8Array): boolean =>
      failedProperty(candidate, one.cut, readers) === property;
    const small = minimize(one.bytes, fails, Date.now() + MINIMIZE_MS);
    const path = keep(small, { property, cut: one.cut, seed, case: number });
    process.stdout.write(
      `FOUND  ${property} (seed ${seed}, case ${number}, ${one.kind}): ${path}\n`,
    );
  }
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  const mb = (bytes / 1e6).toFixed(1);
  const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  process.stdout.write(
    `${number} cases (${kinds}), ${mb} MB, ${readers.count} readings, peak ${peak} MB\n`,
  );
  return found.size;
}

function logsToDamage(seed: number): Uint8Array[] {
  const small = { pulls: 1, keys: 1, pace: 0.2, raidSize: 8 };
  const generated = [
    generateLog({ ...small, seed }),
    generateLog({ ...small, seed: seed + 1, version: 20 }),
    generateLog({ ...small, seed: seed + 2, advanced: false }),
  ].map((log) => new Uint8Array(Buffer.concat([...log.chunks])));
  const nasty = new Uint8Array(readFileSync(join(fixtures, 'nasty-shapes.txt')));
  // Twice: small, and full of shapes.
  return [...generated, nasty, nasty, ...scenarios().map(({ bytes }) => bytes)];
}

function keep(bytes: Uint8Array, about: { property: string; [key: string]: unknown }): string {
  const folder = join(fixtures, 'fuzz');
  mkdirSync(folder, { recursive: true });
  const words = about.property.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60);
  const name = `${words}-${String(about['seed'])}-${String(about['case'])}`;
  writeFileSync(join(folder, `${name}.txt`), bytes);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(about, null, 2)}\n`);
  return `tests/fixtures/logs/fuzz/${name}.txt`;
}
