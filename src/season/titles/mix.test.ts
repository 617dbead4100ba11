import { describe, expect, it } from 'vitest';
import { mixOf } from './mix.ts';

describe('the mix of holders', () => {
  it('counts what is known, most frequent first', () => {
    const mix = mixOf([
      { classId: 8, specId: 63, realmName: 'Kazzak' },
      { classId: 8, specId: 62, realmName: 'Kazzak' },
      { classId: 11, specId: 104, realmName: 'Draenor' },
      { classId: null, specId: null, realmName: null },
    ]);
    expect(mix.class.n).toBe(3);
    expect(mix.class.rows.map(({ key, count }) => [key, count])).toEqual([
      [8, 2],
      [11, 1],
    ]);
    expect(mix.realm.rows[0]).toMatchObject({ key: 'Kazzak', count: 2 });
  });

  it('is empty without characters', () => {
    expect(mixOf([]).spec).toEqual({ n: 0, rows: [] });
  });
});
