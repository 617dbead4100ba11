import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { FightFilter } from '#log/session/fight-groups.ts';
import { filteredTo, isFiltered, fightFilterAddress } from './fight-filter-address.ts';

const NONE: FightFilter = { kind: null, result: null, query: '' };
const read = (query: string): FightFilter => fightFilterAddress.read(new URLSearchParams(query));

it('reads what it knows and ignores the rest', () => {
  expect(read('')).toEqual(NONE);
  expect(read('kind=duel&result=draw')).toEqual(NONE);
  expect(read('kind=keystone&result=wipe&q=king')).toEqual({
    kind: 'keystone',
    result: 'wipe',
    query: 'king',
  });
  expect(isFiltered(new URLSearchParams('q=king'))).toBe(true);
  expect(isFiltered(new URLSearchParams('kind=duel&fight=a'))).toBe(false);
});

it('comes back as it was, and leaves the parameters of others alone', () => {
  const filter = fc.record({
    kind: fc.constantFrom(null, 'encounter', 'keystone', 'arena', 'combat'),
    result: fc.constantFrom(null, 'kill', 'wipe'),
    query: fc.string({ maxLength: 80 }),
  });
  fc.assert(
    fc.property(filter, (value) => {
      const params = fightFilterAddress.write(value, new URLSearchParams('pull=a&q=old'));
      expect(params.get('pull')).toBe('a');
      expect(read(params.toString())).toEqual(value);
    }),
  );
});

it('goes along to another tab', () => {
  expect(filteredTo('/raid?pull=a', '?fight=a&kind=encounter&q=a+b&metric=casts')).toBe(
    '/raid?pull=a&kind=encounter&q=a+b',
  );
});
