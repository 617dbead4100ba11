import { describe, expect, it } from 'vitest';
import { mplusAddress } from './url-state.ts';
import type { MplusUrl } from './url-state.ts';

const EMPTY_MPLUS_URL: MplusUrl = {
  key: null,
  tab: 'time',
  pull: null,
  metric: 'damage',
  range: null,
  compare: null,
  names: true,
};

const read = (text: string): MplusUrl => mplusAddress.read(new URLSearchParams(text));

describe('the address of a key', () => {
  it('comes back as it was', () => {
    const state: MplusUrl = {
      key: 'keystone-403-1683670277773~2',
      tab: 'players',
      pull: 12,
      metric: 'taken',
      range: { fromMs: 61_500, toMs: 120_000 },
      compare: 'keystone-403-1683670277774',
      names: false,
    };
    const text = mplusAddress.write(state, new URLSearchParams()).toString();
    expect(read(text)).toEqual(state);
  });

  it('leaves out what is usual and keeps what belongs to others', () => {
    const params = mplusAddress.write(EMPTY_MPLUS_URL, new URLSearchParams('tab=pulls&other=1'));
    expect(params.toString()).toBe('other=1&view=review');
    expect(read('other=1')).toEqual(EMPTY_MPLUS_URL);
  });

  it.each([
    'tab=nowhere&pull=0&metric=x',
    'pull=-3&from=9&to=4&key=%3Cb%3E',
    'pull=1e3&from=abc&to=5&compare=../..',
  ])('ignores what it does not know: %s', (text) => {
    expect(read(text)).toEqual(EMPTY_MPLUS_URL);
  });
});
