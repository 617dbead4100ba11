import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOfAlias } from './alias-file.ts';

it.each([
  '#lib/failure.ts',
  '#analysis/fight.ts',
  '#pages/root.tsx',
  '#team/model/planner/plan.ts',
  '#testing/alias-file.ts',
])('finds %s', (specifier) => {
  expect(existsSync(fileOfAlias(specifier))).toBe(true);
});

it('says which name the manifest lacks', () => {
  expect(() => fileOfAlias('#nothing/file.ts')).toThrow('package.json knows no #nothing/*.');
});
