import { describe, expect, it } from 'vitest';
import type { BodyTask } from './body-reading.ts';
import { isNestedDeeper } from './nesting.ts';
import { readApart } from './read-apart.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const payload: BodyTask = { want: 'payload', kind: 'json', columnsNamed: false };
const rows = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, name: `name ${id} ü` })));

describe('a large body', () => {
  it('is read to the same as a small one', async () => {
    for (const count of [3, 20_000]) {
      const json = rows(count);
      expect(await readApart(encode(json), payload)).toEqual({
        json,
        isArray: true,
        keys: ['id', 'name'],
        isEmpty: false,
      });
      expect(await readApart(encode(json), { want: 'arguments' })).toEqual({
        json,
        keys: ['id', 'name'],
        isArray: true,
      });
    }
    const csv = await readApart(encode(`id,name\n${'1,x\n'.repeat(100_000)}`.trimEnd()), {
      ...payload,
      kind: 'csv',
    });
    expect(JSON.parse(csv.json)).toHaveLength(100_000);
  });

  it('is refused as a small one is, also beside one that is fine', async () => {
    const broken = readApart(encode(`${rows(20_000)}]`), payload);
    const fine = readApart(encode(rows(20_000)), payload);
    const deep = readApart(encode('['.repeat(400_000)), payload);
    await expect(broken).rejects.toMatchObject({ code: 'PGRST102' });
    await expect(deep).rejects.toMatchObject({
      message: 'The JSON is nested deeper than 500 levels',
    });
    expect((await fine).keys).toEqual(['id', 'name']);
  });

  it('holds up nothing else while it is read', async () => {
    const bytes = encode(rows(400_000));
    expect(bytes.byteLength).toBeGreaterThan(8_000_000);
    let turns = 0;
    let isReading = true;
    const turn = (): void => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    await readApart(bytes, payload).finally(() => (isReading = false));
    // Read by this thread, the bytes would let none of them run.
    expect(turns).toBeGreaterThan(100);
  });
});

describe('isNestedDeeper', () => {
  it.each([
    ['[[[]]]', 3, false],
    ['[[[[]]]]', 3, true],
    ['{"a":{"b":[{}]}}', 3, true],
    ['[["[[[[", "\\"[[[["]]', 2, false],
    ['[],[],[],[]', 1, false],
    ['"[[[[', 1, false],
    ['[[[[[[[', 5, true],
  ])('%s below %i: %s', (json, most, expected) => {
    expect(isNestedDeeper(json, most)).toBe(expected);
  });
});
