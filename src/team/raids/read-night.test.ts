import { describe, expect, it } from 'vitest';
import { nightText, readNight } from './read-night.ts';

const ID = '0000000a-0000-4000-8000-00000000000a';

describe('a night in an address', () => {
  it('is read as it was written', () => {
    const night = { seriesId: ID, date: '2028-02-29' };
    expect(readNight(nightText(night))).toEqual(night);
  });

  it('is no night where the raid or the day cannot be', () => {
    for (const text of ['', ID, `${ID}.2027-02-29`, `${ID}.2027-13-01`, `${ID}.x`, `x.2027-01-01`])
      expect(readNight(text)).toBeNull();
  });
});
