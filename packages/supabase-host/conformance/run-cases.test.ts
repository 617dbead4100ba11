import { describe, expect, it } from 'vitest';
import { services } from './services.ts';
import type { Stage } from './case.ts';
import { describeResults, runCases } from './run-cases.ts';

const nowhere = {} as Stage;

describe('runCases', () => {
  it('tells what held, what did not and what could not be asked, and goes on', async () => {
    const cases = [
      { name: 'holds', run: async () => {} },
      { name: 'breaks', run: async () => Promise.reject(new Error('it  broke')) },
      { name: 'is not there', run: null, reason: 'not made yet' },
      { name: 'holds too', run: async () => {} },
    ];
    const results = await runCases({ camp: cases }, nowhere);
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['passed', ''],
      ['failed', 'it broke'],
      ['not applicable', 'not made yet'],
      ['passed', ''],
    ]);
    const table = describeResults({ one: results, two: results.slice(0, 1) });
    expect(table).toMatch(/camp: breaks +failed +–/);
    expect(table).toMatch(/^passed +2 +1$/m);
    expect(table).toContain('failed on one: camp: breaks: it broke');
    expect(table).toContain('not applicable: camp: is not there: not made yet');
  });
});

describe('the list of cases', () => {
  it('names every case once, and gives a reason for each that is not asked', () => {
    for (const cases of Object.values(services)) {
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
      expect(cases.filter(({ run, reason }) => (run === null) !== Boolean(reason))).toEqual([]);
      expect(cases.filter(({ run }) => run).length).toBeGreaterThan(1);
    }
    expect(Object.keys(services)).toEqual([
      'auth',
      'rest',
      'realtime',
      'storage',
      'functions',
      'ssr',
    ]);
  });
});
