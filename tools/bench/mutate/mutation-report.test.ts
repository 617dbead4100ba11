import { expect, it } from 'vitest';
import { summarize } from './mutation-report.ts';

const mutant = (line: number, status: string) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a <\n  b',
  status,
  location: { start: { line, column: 2 } },
});

it('counts killed and timed out, names survivors, and leaves out what was not sampled', () => {
  const found = summarize(
    {
      files: {
        'src/a.ts': {
          mutants: [
            mutant(1, 'Killed'),
            mutant(2, 'Timeout'),
            mutant(3, 'Survived'),
            mutant(4, 'CompileError'),
            mutant(5, 'Ignored'),
          ],
        },
        'src/b.ts': { mutants: [mutant(1, 'NoCoverage')] },
      },
    },
    { seed: 7, threshold: 1, isTested: () => false },
  );
  expect(found).toEqual({
    killed: 2,
    survived: ['src/a.ts:3:2 EqualityOperator → a < b'],
    uncovered: [],
    untestedFiles: ['src/b.ts'],
    score: 2 / 3,
  });
});

it('counts what no test runs in a file that tests load, as far as it is in the sample', () => {
  const lines = Array.from({ length: 400 }, (_, line) => mutant(line + 1, 'NoCoverage'));
  const few = Array.from({ length: 40 }, (_, line) => mutant(line + 1001, 'Killed'));
  const report = { files: { 'src/a.ts': { mutants: [...lines, ...few] } } };
  const all = summarize(report, { seed: 3, threshold: 1, isTested: () => true });
  expect(all.uncovered).toHaveLength(400);
  expect(all.score).toBe(40 / 440);
  const half = summarize(report, { seed: 3, threshold: 0.5, isTested: () => true });
  expect(half.uncovered.length).toBeGreaterThan(150);
  expect(half.uncovered.length).toBeLessThan(250);
  const sample = { seed: 3, threshold: 1, isTested: () => true };
  expect(summarize({ files: {} }, sample).score).toBeNull();
});
