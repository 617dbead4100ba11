import { describe, expect, it } from 'vitest';
import {
  countTests,
  describeFailures,
  describeLeftOut,
  describeSum,
  formatOutcome,
} from './test-outcome.ts';

const report = {
  numPassedTests: 4,
  numFailedTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}, {}] }],
};

describe('countTests', () => {
  it('counts what passed and what failed', () => {
    expect(countTests({ ...report, numFailedTests: 2 }, 1)).toEqual({
      passed: 4,
      failed: 2,
      leftOut: [],
      failures: [],
    });
  });

  it('names what failed, with the first line of why', () => {
    const failed = { status: 'failed', fullName: 'adds', message: 'expected 2 to be 3' };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ];
    const outcome = { name: 'unit tests', ...countTests({ ...report, testResults }, 1) };
    expect(describeFailures([outcome])).toEqual([
      '✗ unit tests: a.test.ts: adds: expected 2 to be 3',
      '✗ unit tests: b.test.ts: the file itself',
    ]);
  });

  it('names what did not run', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a' },
      { status: 'skipped', fullName: 'b' },
      { status: 'todo', fullName: 'c' },
      { status: 'pending' },
    ];
    const testResults = [{ status: 'passed', assertionResults }];
    expect(countTests({ ...report, testResults }, 0).leftOut).toEqual([
      'b',
      'c',
      'a test without a name',
    ]);
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [...report.testResults, { status: 'failed', assertionResults: [] }];
    expect(countTests({ ...report, testResults }, 1).failed).toBe(1);
  });

  it.each([
    ['an error outside the tests', report, 1],
    ['a run without a report', undefined, 0],
    ['a run without a test', { ...report, numPassedTests: 0, testResults: [] }, 0],
  ])('counts %s as one failure', (_case, given, exitCode) => {
    expect(countTests(given, exitCode).failed).toBe(1);
  });
});

describe('the summary', () => {
  const good = { name: 'unit tests', passed: 4, failed: 0, leftOut: ['a slow one'] };

  it('marks each step', () => {
    expect(formatOutcome(good)).toBe('✓ unit tests: 4 passed, 0 failed, 1 left out');
    expect(formatOutcome({ ...good, failed: 1, leftOut: [] })).toMatch(/^✗/);
    expect(formatOutcome({ ...good, passed: 0 })).toMatch(/^–/);
  });

  it('is good only when something ran and nothing failed', () => {
    expect(describeSum([good, good])).toEqual({
      line: '8 of 10 passed, 0 failed, 2 left out',
      isGood: true,
    });
    expect(describeSum([good, { ...good, failed: 1 }]).isGood).toBe(false);
    expect(describeSum([]).isGood).toBe(false);
  });

  it('names everything that was left out, with its step', () => {
    expect(describeLeftOut([good, { ...good, leftOut: [] }])).toEqual(['– unit tests: a slow one']);
  });
});
