import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogDocument } from '#analysis/log-document.ts';
import { generateLog } from '#sample/log/generate-log.ts';

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
  writeFileSync(join(folder, 'cut.gz'), gzipSync(bytes).subarray(0, 5000));
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
    ['a folder', ['log', folder], /folder/],
    ['text that is no log', ['log', join(folder, 'letter.txt')], /No combat log line/],
    ['a packed file that ends too early', ['log', join(folder, 'cut.gz')], /ends too early/],
    ['a year that is none', ['log', plain, '--year', '20x3'], /--year must be/],
    ['an option nobody knows', ['log', plain, '--fast'], /--fast/],
    ['no command', [], /no command/],
    ['a command nobody knows', ['dance'], /no command "dance"/],
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

  it('ends quietly when its reader has seen enough', async () => {
    const command = `"${process.execPath}" src/cli/farseer.ts log "${plain}" "${plain}" --json | head -c 10`;
    const { stdout, stderr } = await run('sh', ['-c', command]);
    expect([stdout, stderr]).toEqual(['{"files":[', '']);
  });
});
