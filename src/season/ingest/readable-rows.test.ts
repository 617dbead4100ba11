import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { canDoWithout, hearLeftOut, leaveOut, readableRows } from './readable-rows.ts';
import { unknownKeys } from './unknown-keys.ts';

const list = v.object({
  rows: readableRows(
    v.object({
      id: v.number(),
      level: v.nullish(v.number()),
      members: v.nullish(v.array(v.object({ name: v.string() }))),
      marks: v.nullish(readableRows(v.object({ id: v.number() }))),
    }),
  ),
});
const read = (rows: unknown) => hearLeftOut(() => v.safeParse(list, { rows }));

describe('rows that fail alone', () => {
  it('leave the others unchanged, and are listed', () => {
    const { result, leftOut } = read([{ id: 1, level: 5 }, { id: 'two' }, null, { id: 3 }]);
    expect(result.output).toEqual({ rows: [{ id: 1, level: 5 }, { id: 3 }] });
    expect(leftOut.map(({ place, isRow }) => [place, isRow])).toEqual([
      ['[1].id', true],
      ['[2]', true],
    ]);
    expect(leftOut[0]?.reason).toContain('Invalid type');
  });

  it('can do without what is optional, and with nothing of what is not', () => {
    const { result, leftOut } = read([
      { id: 1, level: 'high', members: [{ name: 'A' }] },
      // A group without one of its members is another group.
      { id: 2, members: [{ name: 'A' }, { name: 5 }] },
      { id: 3, marks: [{ id: 1 }, { id: 'x' }] },
    ]);
    expect(result.output).toEqual({
      rows: [
        { id: 1, members: [{ name: 'A' }] },
        { id: 3, marks: [{ id: 1 }] },
      ],
    });
    expect(leftOut).toMatchObject([
      { place: '[0].level', isRow: false },
      { place: '[1].members[1].name', isRow: true },
      { place: '[2][1].id', isRow: true },
    ]);
  });

  it('refuse a list of which nothing is left, and no empty one', () => {
    const { result, leftOut } = read([{ id: 'one' }, { id: 'two' }]);
    expect(result.issues?.[0].message).toContain('Invalid type');
    expect(v.getDotPath(result.issues![0])).toBe('rows.0.id');
    expect(leftOut).toEqual([]);
    expect(read([]).result.output).toEqual({ rows: [] });
    expect(read('rows').result.success).toBe(false);
  });

  it('may hold what they can do without, whatever it is', () => {
    const one = v.object({ guild: canDoWithout(v.object({ name: v.string() })) });
    const hear = (value: unknown) => hearLeftOut(() => v.parse(one, value));
    expect(hear({ guild: { name: 'A' } })).toEqual({
      result: { guild: { name: 'A' } },
      leftOut: [],
    });
    expect(hear({})).toEqual({ result: {}, leftOut: [] });
    expect(hear({ guild: null }).result).toEqual({ guild: null });
    const { result, leftOut } = hear({ guild: { name: 5 } });
    expect(result).toEqual({ guild: null });
    expect(leftOut).toMatchObject([{ place: '.name', isRow: false }]);
    expect(unknownKeys(one, { guild: { name: 'A', motto: 'B' } })).toEqual(['guild.motto']);
  });

  it('keep what two readers leave out apart, also where one waits for the other', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = hearLeftOut(async () => {
      await gate.promise;
      leaveOut('.slow', 'it waited');
    });
    const quick = read([{ id: 1 }, { id: 'x' }]);
    gate.resolve();
    await slow.result;
    expect(slow.leftOut.map(({ place }) => place)).toEqual(['.slow']);
    expect(quick.leftOut.map(({ place }) => place)).toEqual(['[1].id']);
  });

  it('are walked by the search for unknown keys', () => {
    expect(
      unknownKeys(list, { rows: [{ id: 1, color: 'red', marks: [{ id: 1, a: 1 }] }] }),
    ).toEqual(['rows[].color', 'rows[].marks[].a']);
  });
});
