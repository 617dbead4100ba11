import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { nextCase } from './cases.ts';
import { minimize } from './minimize.ts';
import type { Cut } from './properties.ts';
import { failedProperty } from './properties.ts';

const logs = join(import.meta.dirname, '..', '..', '..', 'tests', 'fixtures', 'logs');
const folder = join(logs, 'fuzz');
const findings = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.txt'))
  : [];
const CUTS: Cut[] = [[1], [7], [64, 3], [1021]];
const nasty = new Uint8Array(readFileSync(join(logs, 'nasty-shapes.txt')));
const count = { count: 0 };
const isBad = (part: Uint8Array): boolean => Buffer.from(part).includes('bad');

describe('what once went wrong', () => {
  it.each(['../nasty-shapes.txt', ...findings])('%s reads well however it is cut', (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const about = join(folder, name.replace(/\.txt$/, '.json'));
    const own = existsSync(about)
      ? [(JSON.parse(readFileSync(about, 'utf8')) as { cut: Cut }).cut]
      : [];
    for (const cut of [...CUTS, ...own]) expect(failedProperty(bytes, cut, count)).toBeNull();
  });
});

describe('the fuzzer', () => {
  const log = generateLog({ seed: 1, pulls: 1, keys: 0, pace: 0.2, raidSize: 5, chatter: 0.1 });
  const sources = [new Uint8Array(Buffer.concat([...log.chunks])), nasty];

  it(
    'makes the same cases of the same seed, of every kind, and they hold',
    { timeout: 120_000 },
    () => {
      const random = createRandom(3);
      const again = createRandom(3);
      const cases = Array.from({ length: 40 }, () => nextCase(random, sources));
      expect(Array.from({ length: 40 }, () => nextCase(again, sources))).toEqual(cases);
      expect(new Set(cases.map(({ kind }) => kind)).size).toBe(7);
      for (const { bytes, cut } of cases.filter((one) => one.bytes.length < 12_000)) {
        expect(failedProperty(bytes, cut, count)).toBeNull();
      }
    },
  );

  it('keeps only what a failure needs', () => {
    const bytes = new Uint8Array(Buffer.from('one\ntwo\nbad thing\nthree\n'.repeat(20)));
    expect(Buffer.from(minimize(bytes, isBad, Infinity)).toString()).toBe('bad');
  });
});
