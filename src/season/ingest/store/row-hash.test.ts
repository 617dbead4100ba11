import { describe, expect, it } from 'vitest';
import { hashCells, hashSeed } from './row-hash.ts';
import type { ColumnType } from './table-shape.ts';
import { tables } from './tables.ts';

const columns: [string, ColumnType][] = [
  ['id', 'bigint'],
  ['name', 'text'],
  ['score', 'double precision'],
  ['timed', 'boolean'],
  ['at', 'timestamptz'],
  ['members', 'bigint[]'],
];
const row = {
  id: 4_503_599_627_370_496,
  name: 'Æther',
  score: 416.25,
  timed: true,
  at: new Date('2025-10-01T20:00:00Z'),
  members: [5, 4, 3],
};
const hash = (cells: Record<string, unknown>) => hashCells(cells, columns, 1);

describe('the hash of a row', () => {
  it('is the same for the same words', () => {
    expect(hash({ ...row, at: '2025-10-01T22:00:00+02:00' })).toBe(hash(row));
    expect(hash({ ...row, name: null })).toBe(hash({ ...row, name: undefined }));
    const turned = Object.fromEntries(Object.entries(row).toReversed());
    expect(hash(turned)).toBe(hash(row));
  });

  it('differs with every cell, table and column', () => {
    const others = [
      { ...row, id: row.id + 1 },
      { ...row, id: null },
      { ...row, name: 'Aether' },
      { ...row, name: '' },
      { ...row, name: null },
      { ...row, score: 416.250_000_1 },
      { ...row, score: 0 },
      { ...row, timed: false },
      { ...row, timed: null },
      { ...row, at: '2025-10-01T20:00:00.001Z' },
      { ...row, members: [4, 5, 3] },
      { ...row, members: [] },
      { ...row, members: null },
    ];
    expect(new Set([row, ...others].map(hash)).size).toBe(others.length + 1);
    expect(hashCells(row, columns, 2)).not.toBe(hash(row));
    const { runs, ratings } = tables;
    expect(hashSeed('runs', runs)).not.toBe(hashSeed('ratings', ratings));
    expect(hashSeed('runs', { ...runs, columns: { id: 'bigint' } })).not.toBe(
      hashSeed('runs', runs),
    );
  });

  it('spreads rows that are almost alike over 53 bits', () => {
    const hashes = new Set<number>();
    for (let id = 0; id < 300; id++)
      for (let step = 0; step < 300; step++) hashes.add(hash({ id, score: step / 8 }));
    expect(hashes.size).toBe(90_000);
    expect([...hashes].every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
    const upper = [...hashes].filter((value) => value >= 2 ** 52).length;
    expect(upper / hashes.size).toBeGreaterThan(0.48);
    expect(upper / hashes.size).toBeLessThan(0.52);
  });
});
