import { expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import { matchedPublications } from './matched-publications.ts';

it('asks within both ranges, beside the publication that is looked at, and gives summaries in the order of the database', async () => {
  const asked: (readonly unknown[])[] = [];
  const [newest, older] = [Uint8Array.of(2), Uint8Array.of(1)];
  const query = (_: string, values: readonly unknown[] = []) => {
    asked.push(values);
    return Promise.resolve([{ packed: newest }, { packed: older }]);
  };
  const found = await matchedPublications({ query } as unknown as Queryable, {
    publicationId: 'p1',
    encounterId: 3129,
    difficulty: 5,
    specId: 62,
    itemLevels: [295, 305],
    durationsMs: [270_000, 330_000],
  });
  expect(found).toEqual([newest, older]);
  expect(asked).toEqual([['p1', 3129, 5, 62, 295, 305, 270_000, 330_000]]);
});
