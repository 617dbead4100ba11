import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TIER_TOKENS } from './tier-tokens.ts';

it('gives each class the tier token of the fact table', () => {
  const table = path.resolve(import.meta.dirname, '../tables/classes.json');
  const { classes } = JSON.parse(readFileSync(table, 'utf8')) as {
    classes: { id: number; tierToken: string }[];
  };
  const own = TIER_TOKENS.flatMap(({ name, classIds }) =>
    classIds.map((id) => ({ id, tierToken: name })),
  );
  expect(own.toSorted((one, other) => one.id - other.id)).toEqual(
    classes.map(({ id, tierToken }) => ({ id, tierToken })),
  );
});
