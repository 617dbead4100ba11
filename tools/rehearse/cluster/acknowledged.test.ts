import { expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import { createAcknowledged, KINDS } from './acknowledged.ts';

/** A database whose every table holds these keys. */
function holding(...keys: string[]): Database {
  const rows = keys.map((key) => ({ key }));
  return { query: () => Promise.resolve(rows) } as unknown as Database;
}

it('names what was acknowledged and is not there, and counts what was not acknowledged', async () => {
  const acknowledged = createAcknowledged();
  acknowledged.note('plans', 'a');
  acknowledged.note('plans', 'b');
  acknowledged.refuse('plans', 'answered 503');
  expect(acknowledged.counts().plans).toEqual({
    acknowledged: 2,
    refused: 1,
    why: 'answered 503',
  });
  const lost = await acknowledged.lost(holding('b', 'c'));
  expect(lost).toEqual({ ...Object.fromEntries(KINDS.map((kind) => [kind, []])), plans: ['a'] });
  acknowledged.clear();
  expect(acknowledged.counts().plans).toEqual({ acknowledged: 0, refused: 0, why: null });
  expect((await acknowledged.lost(holding())).plans).toEqual([]);
});

it('says when a kind was first acknowledged after a moment', () => {
  const acknowledged = createAcknowledged();
  acknowledged.note('rows', '1');
  const moment = performance.now();
  expect(acknowledged.firstAfter('rows', moment)).toBeNull();
  expect(acknowledged.firstAfter('rows', 0)).toBeLessThanOrEqual(moment);
});
