import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATABASE_MUTANTS } from './database-mutants.ts';
import handMutants from './hand-mutants.json' with { type: 'json' };
import {
  changeText,
  judge,
  projectOf,
  whyItDoesNotFit,
  type ListedMutant,
} from './listed-mutant.ts';

const judged = (numPassedTests: number, numFailedTests: number) =>
  judge({ breaks: 'x' }, { numPassedTests, numFailedTests });
const root = join(import.meta.dirname, '..', '..', '..');
const listed: ListedMutant[] = [...DATABASE_MUTANTS, ...handMutants];
/** Folders of the code that is shipped, and of what stands in for the sources. */
const ROOMS = [
  ...readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}/`),
  'packages/basics/',
  'packages/combat-log/',
  'packages/game-data/',
  'packages/sample-log/',
  'packages/supabase-host/',
  'tools/replay/',
  'supabase/migrations/',
];

describe('listed mutants', () => {
  it.each(listed)('$breaks: fits the code, and its tests are there, in one project', (mutant) => {
    expect(whyItDoesNotFit(root, mutant)).toBeNull();
    expect(new Set(mutant.tests.map(projectOf)).size).toBe(1);
  });

  it('by hand are 60 and more, from every room and for every project', () => {
    expect(handMutants.length).toBeGreaterThanOrEqual(60);
    expect(new Set(handMutants.map(({ breaks }) => breaks)).size).toBe(handMutants.length);
    expect(ROOMS.filter((room) => !handMutants.some(({ file }) => file.startsWith(room)))).toEqual(
      [],
    );
    const projects = new Set(handMutants.flatMap(({ tests }) => tests.map(projectOf)));
    expect([...projects].toSorted()).toEqual(['browser', 'database', 'programs', 'unit']);
  });

  it('of the database have a control that must be noticed and one that must survive', () => {
    expect(DATABASE_MUTANTS.flatMap(({ control }) => control ?? [])).toEqual([
      'noticed',
      'survived',
    ]);
  });

  it('are refused where their place is missing or not the only one', () => {
    const mutant = { ...DATABASE_MUTANTS[0]!, from: 'a', to: 'b' };
    expect(changeText('xax', mutant)).toBe('xbx');
    for (const text of ['xx', 'xaxa']) expect(() => changeText(text, mutant)).toThrow(/any more/);
    expect(whyItDoesNotFit(root, { ...mutant, file: 'none.ts' })).toContain('no none.ts');
    expect(whyItDoesNotFit(root, { ...mutant, from: 'not in there' })).toContain('any more');
  });

  it('are judged by tests that ran', () => {
    expect([judged(3, 1), judged(3, 0)]).toEqual(['noticed', 'survived']);
    expect(() => judged(0, 0)).toThrow(/No test ran/);
    expect(() => judge({ breaks: 'x' }, null)).toThrow(/No test ran/);
  });
});
