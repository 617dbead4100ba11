import { describe, expect, it } from 'vitest';
import { raidViewAddress, standingWords } from './raid-view.ts';

const guild = { bossesDown: 6, boss: 'Queen', pulls: 1204, bestPercent: 4.25 };

describe('the view of an address', () => {
  it('is the own night unless the address says otherwise', () => {
    expect(raidViewAddress.read(new URLSearchParams('view=race')).view).toBe('race');
    expect(raidViewAddress.read(new URLSearchParams('view=ours')).view).toBe('ours');
    for (const search of ['', 'view=', 'view=Race', 'view=toString'])
      expect(raidViewAddress.read(new URLSearchParams(search)).view).toBe('night');
  });
});

describe('where a guild stands', () => {
  it('is the boss with health left and pulls, as far as they are known', () => {
    expect(standingWords(guild, 8)).toBe('Queen, best 4.3% left, 1,204 pulls');
    expect(standingWords({ ...guild, pulls: null, bestPercent: null }, 8)).toBe('Queen');
    expect(standingWords({ ...guild, boss: null }, 8)).toBe('–');
    expect(standingWords({ ...guild, bossesDown: 8 }, 8)).toBe('Raid done');
  });
});
