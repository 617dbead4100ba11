import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATABASE_MUTANTS } from './database-mutants.ts';
import { HAND_MUTANTS } from './hand-mutants.ts';
import { changeText, fits, judge } from './listed-mutant.ts';

const judged = (numPassedTests: number, numFailedTests: number) =>
  judge({ name: 'x' }, { numPassedTests, numFailedTests });
/** Where code lives that unit tests hold. */
const ROOMS = [
  ...['analysis', 'cli', 'game', 'ingest', 'lib', 'parser', 'server', 'web'].map(
    (room) => `src/${room}`,
  ),
  'packages/supabase-host',
];
const root = join(import.meta.dirname, '..', '..');

describe('listed mutants', () => {
  it.each(DATABASE_MUTANTS)('$name: fits the code, and its tests are there', (mutant) => {
    const text = readFileSync(join(root, mutant.file), 'utf8');
    expect(changeText(text, mutant)).not.toBe(text);
    expect(mutant.tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
  });

  it('by hand are 60 and more that fit the code, from every room', () => {
    const fitting = HAND_MUTANTS.filter((mutant) => fits(root, mutant));
    expect(fitting.length).toBeGreaterThanOrEqual(60);
    const rooms = new Set(fitting.map(({ file }) => file.split('/').slice(0, 2).join('/')));
    expect([...rooms]).toEqual(expect.arrayContaining(ROOMS));
  });

  it('of the database have a control that must be killed and one that must survive', () => {
    expect(DATABASE_MUTANTS.flatMap(({ control }) => control ?? [])).toEqual([
      'killed',
      'survived',
    ]);
  });

  it('are refused where their place is missing or not the only one', () => {
    const mutant = { ...DATABASE_MUTANTS[0]!, from: 'a', to: 'b' };
    expect(changeText('xax', mutant)).toBe('xbx');
    for (const text of ['xx', 'xaxa']) expect(() => changeText(text, mutant)).toThrow(/any more/);
  });

  it('are judged by tests that ran', () => {
    expect([judged(3, 1), judged(3, 0)]).toEqual(['killed', 'survived']);
    expect(() => judged(0, 0)).toThrow(/No test ran/);
    expect(() => judge({ name: 'x' }, null)).toThrow(/No test ran/);
  });
});
