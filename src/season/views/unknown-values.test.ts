import { expect, it } from 'vitest';
import { regionFilter } from './region-filter.ts';
import { unknownValues } from './unknown-values.ts';

const filtersOf = (week: number | null) => [
  { name: 'boss', noun: 'boss', values: ['ula', 'ormaz'], shown: 'Ula' },
  { name: 'week', noun: 'week', taken: week },
];
const unknown = (search: string, week: number | null = null) =>
  unknownValues(new URLSearchParams(search), filtersOf(week));

it('finds nothing where the page has every value, or none is asked', () => {
  expect(unknown('')).toEqual([]);
  expect(unknown('boss=ula&week=2&other=x', 2)).toEqual([]);
  expect(unknown('boss=&week=+')).toEqual([]);
});

it('names each value that the page does not have, in the order of its filters', () => {
  expect(unknown('week=9&boss=99')).toEqual([
    { name: 'boss', noun: 'boss', value: '99', shown: 'Ula' },
    { name: 'week', noun: 'week', value: '9', shown: null },
  ]);
});

it('asks the page about numbers, which can be written in several ways', () => {
  expect(unknown('week=02', 2)).toEqual([]);
  expect(unknown('week=2.4', 2)).toEqual([]);
  expect(unknown('week=02')).toEqual([{ name: 'week', noun: 'week', value: '02', shown: null }]);
});

it('takes a text as the pages do, with its blanks', () => {
  expect(unknown('boss=%20ula')).toEqual([
    { name: 'boss', noun: 'boss', value: ' ula', shown: 'Ula' },
  ]);
});

it('takes the first of several values, as the pages do', () => {
  expect(unknown('boss=ula&boss=99')).toEqual([]);
  expect(unknown('boss=99&boss=ula')).toHaveLength(1);
});

it('cuts what is long, and keeps no half character', () => {
  const [found] = unknown(`boss=${encodeURIComponent(`${'x'.repeat(59)}🐉`)}`);
  expect(found!.value).toBe(`${'x'.repeat(59)}\uFFFD…`);
  expect(unknown(`boss=${'y'.repeat(50_000)}`)[0]!.value).toHaveLength(61);
});

it('names a region that the game does not have, and the one that is shown', () => {
  const filters = [regionFilter('eu')];
  expect(unknownValues(new URLSearchParams('region=kr'), filters)).toEqual([]);
  expect(unknownValues(new URLSearchParams('region=xx'), filters)).toEqual([
    { name: 'region', noun: 'region', value: 'xx', shown: 'Europe' },
  ]);
});
