import { expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import { isCharacterOfAnother, namesRemovedBy, removedHashes } from './removed-names.ts';

/** A database that answers with these rows and keeps what it was asked. */
function answering(rows: readonly object[]) {
  const asked: (readonly unknown[])[] = [];
  const query = (_: string, values: readonly unknown[] = []) => {
    asked.push(values);
    return Promise.resolve(rows);
  };
  return { database: { query } as unknown as Queryable, asked };
}
const AT = new Date(0);

it('asks nothing about no hashes, and about others in hexadecimal digits, each with its leading zeros', async () => {
  const { database, asked } = answering([{ hash: '00ff' }, { hash: '0a01' }]);
  expect(await removedHashes(database, AT, [])).toEqual(new Set());
  expect(asked).toEqual([]);
  const found = await removedHashes(database, AT, [Uint8Array.of(0, 255), Uint8Array.of(10, 1)]);
  expect(asked).toEqual([[['00ff', '0a01'], AT]]);
  expect(found).toEqual(new Set(['00ff', '0a01']));
});

it('counts nothing and finds no other owner where the database says nothing', async () => {
  expect(await namesRemovedBy(answering([]).database, 'u')).toBe(0);
  expect(await namesRemovedBy(answering([{ n: 10 }]).database, 'u')).toBe(10);
  expect(await isCharacterOfAnother(answering([]).database, 'A-B', 'u')).toBe(false);
  expect(await isCharacterOfAnother(answering([{ is: true }]).database, 'A-B', 'u')).toBe(true);
});
