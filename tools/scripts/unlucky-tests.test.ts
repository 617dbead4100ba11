import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestReport } from './test-outcome.ts';
import {
  describeUnlucky,
  failedTests,
  luckyAtLast,
  mergeSecondTry,
  MOST_UNLUCKY,
  type KnownUnlucky,
} from './unlucky-tests.ts';

const root = join(import.meta.dirname, '..', '..');

/** A report of files, whose tests are named by what became of them. */
function reportOf(files: Record<string, ('passed' | 'failed' | 'skipped')[]>): TestReport {
  const testResults = Object.entries(files).map(([name, statuses]) => ({
    name,
    status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
  }));
  const count = (wanted: string) =>
    Object.values(files)
      .flat()
      .filter((status) => status === wanted).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
}

/** So many tests of one file. */
const seen = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    file: 'tests/e2e/a.test.ts',
    name: `test ${index}`,
  }));

describe('a second try', () => {
  const first = reportOf({ a: ['passed', 'failed'], b: ['passed'], c: [], d: ['failed'] });

  it('is for the tests that failed, and for files that failed outside of their tests', () => {
    expect(failedTests(first)).toEqual([
      { file: 'a', name: 'test 1' },
      { file: 'c', name: '' },
      { file: 'd', name: 'test 0' },
    ]);
  });

  it('counts in place of the first: what passes alone passes, what fails again fails', () => {
    const second = reportOf({ a: ['passed', 'passed'], c: ['passed', 'skipped'], d: ['failed'] });
    const merged = mergeSecondTry(first, second);
    expect(merged).toMatchObject({ numPassedTests: 4, numFailedTests: 1 });
    expect(luckyAtLast(first, merged)).toEqual([
      { file: 'a', name: 'test 1' },
      { file: 'c', name: '' },
    ]);
  });

  it('that ran nothing changes nothing', () => {
    const merged = mergeSecondTry(first, reportOf({}));
    expect(merged.numFailedTests).toBe(first.numFailedTests);
    expect(luckyAtLast(first, merged)).toEqual([]);
  });
});

describe('what the run says of unlucky tests', () => {
  const known: KnownUnlucky = {
    file: 'tests/e2e/a.test.ts',
    name: 'test 0',
    since: '2026-11-27',
    cause: 'A timer of the page.',
  };

  it('names each, and since when it is known', () => {
    const { lines, isGood } = describeUnlucky(seen(2), [known]);
    expect(isGood).toBe(true);
    expect(lines).toEqual([
      '– tests/e2e/a.test.ts: test 0 (known since 2026-11-27)',
      '– tests/e2e/a.test.ts: test 1 (new: find its cause, or enter it in tests/e2e/unlucky-tests.json)',
    ]);
    expect(describeUnlucky([], [])).toEqual({ lines: [], isGood: true });
  });

  it('fails where there are more than three, seen or known', () => {
    expect(describeUnlucky(seen(MOST_UNLUCKY), []).isGood).toBe(true);
    expect(describeUnlucky(seen(MOST_UNLUCKY + 1), []).isGood).toBe(false);
    const others = Array.from({ length: MOST_UNLUCKY }, (_, index) => ({
      ...known,
      name: `other ${index}`,
    }));
    expect(describeUnlucky([], others).isGood).toBe(true);
    expect(describeUnlucky(seen(1), others).isGood).toBe(false);
  });
});

describe('the list of known unlucky tests', () => {
  const list = JSON.parse(
    readFileSync(join(root, 'tests', 'e2e', 'unlucky-tests.json'), 'utf8'),
  ) as KnownUnlucky[];

  it('is short, and says of each test where it is, since when and why', () => {
    expect(list.length).toBeLessThanOrEqual(MOST_UNLUCKY);
    const faults = list.filter(
      ({ file, since, cause }) =>
        !existsSync(join(root, file)) || !/^\d{4}-\d{2}-\d{2}$/.test(since) || !cause.endsWith('.'),
    );
    expect(faults).toEqual([]);
  });
});
