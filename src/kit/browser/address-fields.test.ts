import { describe, expect, it } from 'vitest';
import { choice, flag, known, matching, moment, part, typed, whole } from './address-fields.ts';

describe('the kinds of parameters', () => {
  it.each([
    [choice('a', [5, 10, null], null), '10', 10],
    [choice('a', [5, 10, null], null), 'null', null],
    [matching('a', /^b+$/), 'bb', 'bb'],
    [matching('a', /^b+$/), 'cb', null],
    [whole('a', 1, 9), '0x5', null],
    [whole('a', 1, 9), '5', 5],
    [whole('a', 1, 9), '5abc', null],
    [known('a', (id) => (id === 63 ? { id } : undefined)), '63', 63],
    [known('a', (id) => (id === 63 ? { id } : undefined)), '64', null],
    [flag('a', 'on'), 'on', true],
    [flag('a', 'on'), '1', false],
    [typed('a', 3), ' a\u0000bcd', 'abc'],
    [moment('a'), '12.5', 12_500],
    [moment('a'), '1e3', null],
    [part('a'), '12.5-80', { fromMs: 12_500, toMs: 80_000 }],
    [part('a'), '80-12.5', null],
    [part('a'), '1-2-3', null],
  ])('%# reads %j', (field, text, value) => {
    expect(field.read(text)).toEqual(value);
  });
});
