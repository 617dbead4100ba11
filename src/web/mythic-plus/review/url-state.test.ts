import { describe, expect, it } from 'vitest';
import { EMPTY_MPLUS_URL, readMplusUrl, writeMplusUrl } from './url-state.ts';
import type { MplusUrl } from './url-state.ts';

const read = (text: string): MplusUrl => readMplusUrl(new URLSearchParams(text));

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
    const text = writeMplusUrl(state, new URLSearchParams()).toString();
    expect(read(text)).toEqual(state);
  });

  it('leaves out what is usual and keeps what belongs to others', () => {
    const params = writeMplusUrl(EMPTY_MPLUS_URL, new URLSearchParams('tab=pulls&other=1'));
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
