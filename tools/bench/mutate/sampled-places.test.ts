import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sampledPlaces, sourcesOf } from './sampled-places.ts';

const root = mkdtempSync(join(tmpdir(), 'farseer-places-'));
mkdirSync(join(root, 'src', 'a'), { recursive: true });
writeFileSync(
  join(root, 'src', 'a', 'rule.ts'),
  "export const isOld = (age: number) => age > 9;\nexport const word = 'old';\n",
);
writeFileSync(join(root, 'src', 'a', 'rule.test.ts'), 'export const four = 2 + 2;\n');
afterAll(() => rmSync(root, { recursive: true }));

it('finds code, and no tests', () => {
  expect(sourcesOf(root, 'src/a')).toEqual(['src/a/rule.ts']);
});

it('names where changes can be made, and no texts', async () => {
  const { patterns, threshold } = await sampledPlaces(root, 'src/a', 1, 100);
  expect(threshold).toBe(1);
  // The function as a whole, and its comparison.
  expect(patterns.toSorted()).toEqual(['src/a/rule.ts:1:21-1:45', 'src/a/rule.ts:1:38-1:45']);
});

it('draws as many as are asked for, the same ones each time', async () => {
  const first = await sampledPlaces(root, 'src/a', 1, 1);
  expect(first.patterns).toHaveLength(1);
  expect(first.threshold).toBeLessThan(1);
  expect(await sampledPlaces(root, 'src/a', 1, 1)).toEqual(first);
});
