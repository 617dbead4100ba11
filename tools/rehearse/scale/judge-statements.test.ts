import { expect, it } from 'vitest';
import { EXPLAINED, MOST_TIMES } from './explained.ts';
import { judgeStatements } from './judge-statements.ts';

const usual = 'select 1 from public.characters';
const walk = `with   walk as
  materialized (select 1)`;
const times = (text: string, ms: number) => Array.from({ length: 40 }, () => ({ text, ms }));
const judge = (text: string, ms: number, referenceMs: number) =>
  judgeStatements(times(text, ms), [referenceMs])[0];

it('holds a statement to a multiple of the reference, however slow the machine is', () => {
  expect(judge(usual, MOST_TIMES * 10, 10)?.isHeld).toBe(true);
  expect(judge(usual, MOST_TIMES * 10 + 1, 10)?.isHeld).toBe(false);
  expect(judge(usual, MOST_TIMES * 80, 80)?.isHeld).toBe(true);
  expect(judge(usual, 49, 1)?.isHeld).toBe(false);
});

it('holds an explained statement to its own bound, with its reason', () => {
  const { mostTimes } = EXPLAINED[0] ?? { mostTimes: 0 };
  expect(judge(walk, mostTimes * 10, 10)).toMatchObject({
    isHeld: true,
    mostTimes,
    times: mostTimes,
  });
  expect(judge(walk, mostTimes * 10 + 1, 10)).toMatchObject({
    isHeld: false,
    why: expect.stringContaining('top-runs.ts'),
  });
});

it('judges the 95th percentile of each text, the slowest first', () => {
  const outliers = [...times(usual, 1), { text: usual, ms: 900 }, ...times(walk, 20)];
  expect(judgeStatements(outliers, [10]).map(({ text, p95Ms }) => [text, p95Ms])).toEqual([
    [walk, 20],
    [usual, 1],
  ]);
  const often = [
    ...times(usual, 1),
    ...Array.from({ length: 5 }, () => ({ text: usual, ms: 900 })),
  ];
  expect(judgeStatements(often, [10])[0]?.isHeld).toBe(false);
});

it('judges nothing without a reference', () => {
  expect(() => judgeStatements(times(usual, 1), [])).toThrow('Nothing was measured.');
  expect(judgeStatements([], [10])).toEqual([]);
});

it('gives each exemption a bound above the usual one', () => {
  for (const { part, mostTimes, reason } of EXPLAINED) {
    expect(part).not.toBe('');
    expect(mostTimes).toBeGreaterThan(MOST_TIMES);
    expect(reason).toMatch(/\([a-z-]+\.ts\)$/);
  }
});
