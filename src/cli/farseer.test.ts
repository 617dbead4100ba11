import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogDocument } from '#analysis/log-document.ts';
import type { ReviewDocument } from '#analysis/review/review-document.ts';
import { generateLog } from '#sample-log/generate-log.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'farseer-cli-'));

const sample = generateLog({ seed: 3, version: 20, pace: 0.3, raidSize: 6, pulls: 1, keys: 1 });
const bytes = Buffer.concat([...sample.chunks]);
const plain = join(folder, 'night.txt');
const packed = join(folder, sample.fileName.replace('.txt', '.txt.gz'));

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

async function farseer(...args: string[]): Promise<Outcome> {
  try {
    const { stdout, stderr } = await run(process.execPath, ['src/cli/farseer.ts', ...args]);
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as Outcome;
  }
}

beforeAll(() => {
  writeFileSync(plain, bytes);
  writeFileSync(packed, gzipSync(bytes));
  const gzip = gzipSync(bytes);
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'cut.gz'), gzip.subarray(0, gzip.length / 2));
  writeFileSync(join(folder, 'stump.gz'), gzip.subarray(0, 8));
  writeFileSync(join(folder, 'damaged.gz'), gzip.fill(0xff, 2000, 2040));
  writeFileSync(join(folder, 'letter.txt'), 'Dear reader,\nno fight today.\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('farseer log', () => {
  it('prints one document for several files, plain and packed', async () => {
    const { code, stdout, stderr } = await farseer(
      'log',
      plain,
      packed,
      '--json',
      '--year',
      '2023',
    );
    expect([code, stderr]).toEqual([0, '']);
    const document = JSON.parse(stdout) as LogDocument;
    const { expected } = sample;
    expect(document.files.map((file) => [file.name, file.bytes, file.lines])).toEqual([
      ['night.txt', expected.bytes, expected.lines],
      [sample.fileName.replace('.txt', '.txt.gz'), expected.bytes, expected.lines],
    ]);
    expect(document.fights.map(({ file, name }) => [file, name])).toEqual(
      [0, 1].flatMap((file) => expected.fights.map(({ name }) => [file, name])),
    );
    const [fight] = document.fights;
    expect(fight?.start).toMatch(/^2023-\d\d-\d\dT[\d:]{8}\.\d{3}$/);
    const damageOf = new Map(fight?.players.map(({ guid, damage }) => [guid, damage]));
    expect(damageOf).toEqual(
      new Map(expected.fights[0]!.players.map(({ guid, damage }) => [guid, damage.total])),
    );
    expect(document.unfinished).toEqual([]);
  });

  it('takes the year of an old log from its name', async () => {
    const { stdout } = await farseer('log', packed, '--json');
    const document = JSON.parse(stdout) as LogDocument;
    expect(document.fights[0]?.start).toBe(
      new Date(sample.expected.fights[0]!.startMs).toISOString().slice(0, 23),
    );
  });

  it('prints the review of every fight as one document', async () => {
    const { code, stdout, stderr } = await farseer('log', packed, plain, '--review', '--json');
    expect([code, stderr]).toEqual([0, '']);
    const document = JSON.parse(stdout) as ReviewDocument;
    expect(Object.keys(document)).toEqual(['version', 'fights']);
    const { expected } = sample;
    expect(document.fights.map(({ file, name }) => [file, name])).toEqual(
      [0, 1].flatMap((file) => expected.fights.map(({ name }) => [file, name])),
    );
    expect(document.fights[0]!.review.deaths.map(({ timeMs }) => timeMs)).toEqual(
      expected.fights[0]!.deaths.map(({ atMs }) => atMs),
    );
  });

  it('reads a packed file that ends too early as far as it goes, and says so', async () => {
    const { code, stdout, stderr } = await farseer(
      'log',
      join(folder, 'cut.gz'),
      '--json',
      '--year',
      '2023',
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/cut\.gz: the compressed file ends too early; it was read as far/);
    const [file] = (JSON.parse(stdout) as LogDocument).files;
    expect(file!.bytes).toBeGreaterThan(bytes.length * 0.3);
    expect(file!.bytes).toBeLessThan(bytes.length);
    expect(file!.cutShort).toBe(true);
    const review = await farseer('log', join(folder, 'cut.gz'), '--review', '--json');
    expect(review.code).toBe(0);
    expect(review.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('prints a table for people', async () => {
    const { code, stdout } = await farseer('log', plain);
    expect(code).toBe(0);
    const [fight] = sample.expected.fights;
    expect(stdout).toContain(`== ${fight!.name} · `);
    for (const { name } of fight!.players) expect(stdout).toContain(name);
  });

  it.each([
    ['no file named', ['log'], /needs a file/],
    ['a file that is not there', ['log', join(folder, 'nothing.txt')], /no such file/],
    ['a folder without a log', ['log', join(folder, 'empty')], /no combat log in this folder/],
    ['text that is no log', ['log', join(folder, 'letter.txt')], /No combat log line/],
    ['a packed file without any data', ['log', join(folder, 'stump.gz')], /ends too early/],
    ['a damaged packed file', ['log', join(folder, 'damaged.gz')], /damaged/],
    ['a review without --json', ['log', plain, '--review'], /--review needs --json/],
    [
      'a review beside a report',
      ['log', plain, '--review', '--report', '--json'],
      /--report and --review/,
    ],
    [
      'a review that follows',
      ['log', plain, '--review', '--follow', '--json'],
      /--review and --follow/,
    ],
    [
      'a review of text that is no log',
      ['log', join(folder, 'letter.txt'), '--review', '--json'],
      /No combat log line/,
    ],
    ['a year that is none', ['log', plain, '--year', '20x3'], /--year must be/],
    ['an unknown option', ['log', plain, '--fast'], /--fast/],
    ['a server with names', ['start', 'now'], /start: it takes no names/],
    ['an unknown command', ['dance'], /no command "dance"/],
  ])('refuses %s with code 2 and one line', async (_, args, reason) => {
    const { code, stdout, stderr } = await farseer(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(reason);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('explains itself', async () => {
    expect((await farseer('--help')).stdout).toContain('log ');
    expect((await farseer('log', '--help')).stdout).toContain('--year YYYY');
  });

  it('has every command in its help and in docs/command-line.md', async () => {
    const { stdout } = await farseer('--help');
    const commands = [...stdout.matchAll(/^ {2}([\w-]+) {2,}/gm)].map(([, one]) => one!);
    const words = readFileSync(join(import.meta.dirname, '../../docs/command-line.md'), 'utf8');
    const shown = [...words.matchAll(/^ {4}npm run -s farseer -- ([\w-]+)/gm)].map(
      ([, one]) => one!,
    );
    // Without a name it serves; the line above the others shows it.
    expect(new Set(['start', ...shown])).toEqual(new Set(commands));
  });

  it('ends quietly when its reader has seen enough', async () => {
    const command = `"${process.execPath}" src/cli/farseer.ts log "${plain}" "${plain}" --json | head -c 10`;
    const { stdout, stderr } = await run('sh', ['-c', command]);
    expect([stdout, stderr]).toEqual(['{"files":[', '']);
  });
});
