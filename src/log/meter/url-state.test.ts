import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { METRICS } from '#log/views/metric.ts';
import { EMPTY_URL_STATE, meterAddress } from './url-state.ts';
import type { UrlState } from './url-state.ts';

const read = (query: string): UrlState => meterAddress.read(new URLSearchParams(query));

describe('reading an address', () => {
  it('knows an empty address', () => expect(read('')).toEqual(EMPTY_URL_STATE));

  it('reads every parameter', () => {
    expect(
      read(
        'fight=encounter-3133-1771275632000&player=1abc9z&compare=p-7xy&metric=healing&target=npc-42&from=12.5&to=60&names=off',
      ),
    ).toEqual({
      fight: 'encounter-3133-1771275632000',
      player: '1abc9z',
      compare: 'p-7xy',
      metric: 'healing',
      target: 'npc-42',
      fromMs: 12_500,
      toMs: 60_000,
      names: false,
    });
  });

  it('ignores what it does not know', () => {
    expect(
      read(
        'fight=<b>&player=Some-Name&compare=Some-Name&metric=parse&target=Hollow+Warden&from=x&to=9&names=maybe',
      ),
    ).toEqual(EMPTY_URL_STATE);
  });

  it('takes a reversed or empty range for none', () => {
    expect(read('from=9&to=3').fromMs).toBeNull();
    expect(read('from=3&to=3').toMs).toBeNull();
    expect(read('from=3').fromMs).toBeNull();
  });
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

describe('writing an address', () => {
  it('leaves defaults out and the parameters of others alone', () => {
    expect(
      meterAddress.write(EMPTY_URL_STATE, new URLSearchParams('sort=-total&fight=x')).toString(),
    ).toBe('sort=-total');
  });

  it('comes back as it was', () => {
    const state = fc
      .record({
        fight: maybe(fc.stringMatching(/^[a-z]{3,9}-\d{1,5}-\d{13}$/)),
        player: maybe(fc.stringMatching(/^[0-9a-z]{1,7}$/)),
        compare: maybe(fc.constantFrom('p-7xy', 'f-encounter-3133-1771275632000~2')),
        metric: fc.constantFrom(...METRICS),
        target: maybe(fc.constantFrom('boss', 'adds', 'npc-217748', 'unit-1abc9z')),
        names: fc.boolean(),
        range: maybe(fc.tuple(fc.nat(3_600_000), fc.integer({ min: 1, max: 3_600_000 }))),
      })
      .map(({ range, ...rest }): UrlState => {
        const fromMs = range ? range[0] : null;
        return { ...rest, fromMs, toMs: range ? range[0] + range[1] : null };
      });
    fc.assert(
      fc.property(state, (value) => {
        const text = meterAddress.write(value, new URLSearchParams()).toString();
        expect(read(text)).toEqual(value);
      }),
    );
  });
});
