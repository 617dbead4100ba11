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
    7,
  );
  expect(found).toEqual({
    killed: 2,
    survived: ['src/a.ts:3:2 EqualityOperator → a < b'],
    uncovered: [],
    untestedFiles: ['src/b.ts'],
    score: 2 / 3,
  });
});

it('counts lines without coverage in the share of the sample', () => {
  const lines = Array.from({ length: 400 }, (_, line) => mutant(line + 1, 'NoCoverage'));
  const few = Array.from({ length: 40 }, (_, line) => mutant(line + 1001, 'Killed'));
  const { uncovered, score } = summarize({ files: { 'src/a.ts': { mutants: [...lines, ...few] } } }, 3); // prettier-ignore
  expect(uncovered.length).toBeGreaterThan(380);
  expect(score).toBe(40 / (40 + uncovered.length));
  expect(summarize({ files: {} }, 3).score).toBeNull();
});
