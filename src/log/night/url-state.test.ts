import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABS, raidAddress } from './url-state.ts';
import type { RaidUrl } from './url-state.ts';

const EMPTY_RAID_URL: RaidUrl = {
  night: null,
  boss: null,
  pull: null,
  tab: 'deaths',
  death: null,
  scale: 'time',
  names: true,
};

const read = (query: string): RaidUrl => raidAddress.read(new URLSearchParams(query));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

describe('the address of a night', () => {
  it('knows an empty one', () => expect(read('')).toEqual(EMPTY_RAID_URL));

  it('reads every parameter', () => {
    expect(
      read(
        'night=2025-10-15&boss=3133-16&pull=encounter-3133-1760554800000~2&tab=prep&death=3&scale=even&names=off',
      ),
    ).toEqual({
      night: '2025-10-15',
      boss: '3133-16',
      pull: 'encounter-3133-1760554800000~2',
      tab: 'prep',
      death: 3,
      scale: 'even',
      names: false,
    });
  });

  it('ignores what it does not know', () => {
    expect(read('night=today&boss=<b>&pull=a b&tab=loot&death=0&scale=log&names=maybe')).toEqual(
      EMPTY_RAID_URL,
    );
  });

  it('comes back as it was, beside the parameters of others', () => {
    const state: fc.Arbitrary<RaidUrl> = fc.record({
      night: maybe(fc.stringMatching(/^(?:sample-)?\d{4}-\d{2}-\d{2}$/)),
      boss: maybe(fc.stringMatching(/^\d{1,5}-\d{1,3}$/)),
      pull: maybe(fc.stringMatching(/^[a-z]{3,9}-\d{1,5}-\d{13}$/)),
      tab: fc.constantFrom(...TABS),
      death: maybe(fc.integer({ min: 1, max: 99 })),
      scale: fc.constantFrom('time', 'even'),
      names: fc.boolean(),
    });
    fc.assert(
      fc.property(state, (value) => {
        const params = raidAddress.write(value, new URLSearchParams('theme=dark&tab=x'));
        expect(params.get('theme')).toBe('dark');
        expect(raidAddress.read(params)).toEqual(value);
      }),
    );
  });
});
