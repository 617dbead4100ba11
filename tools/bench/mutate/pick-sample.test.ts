import { describe, expect, it } from 'vitest';
import { drawOf, repositoryPath, thresholdOf } from './pick-sample.ts';

const mutant = {
  file: 'src/a.ts',
  line: 3,
  column: 7,
  mutator: 'EqualityOperator',
  replacement: '<',
};

describe('the sample of mutants', () => {
  it('is the same for the same seed and another for another', () => {
    expect(drawOf(mutant, 1)).toBe(drawOf({ ...mutant }, 1));
    expect(drawOf(mutant, 1)).not.toBe(drawOf(mutant, 2));
    expect(drawOf(mutant, 1)).not.toBe(drawOf({ ...mutant, replacement: '<=' }, 1));
  });

  it('draws evenly', () => {
    const draws = Array.from({ length: 2000 }, (_, line) => drawOf({ ...mutant, line }, 5));
    const below = draws.filter((draw) => draw < 0.25).length;
    expect(below).toBeGreaterThan(430);
    expect(below).toBeLessThan(570);
    expect(Math.max(...draws)).toBeLessThan(1);
  });

  it('takes the smallest draws, and all where there are few', () => {
    const draws = [0.9, 0.1, 0.5, 0.3];
    const threshold = thresholdOf(draws, 2);
    expect(draws.filter((draw) => draw <= threshold)).toEqual([0.1, 0.3]);
    expect(thresholdOf(draws, 4)).toBe(1);
    expect(thresholdOf([], 4)).toBe(1);
  });
});

it('finds the path in the repository, in a copy of it too', () => {
  expect(repositoryPath('/home/a/farseer/src/lib/x.ts')).toBe('src/lib/x.ts');
  expect(repositoryPath('/a/.cache/mutate/sandbox-1/src/lib/y.ts')).toBe('src/lib/y.ts');
  expect(repositoryPath('C:\\farseer\\packages\\supabase-host\\src\\auth\\z.ts')).toBe(
    'packages/supabase-host/src/auth/z.ts',
  );
});
