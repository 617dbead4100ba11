import { describe, expect, it } from 'vitest';
import { fightAddress } from './fight-address.ts';

const nothing = { encounterId: null, challengeModeId: null };

describe('the page of what was fought', () => {
  it('is that of a boss, of a raid or of a dungeon', () => {
    expect(fightAddress({ ...nothing, kind: 'encounter', encounterId: 3131 })).toBe(
      '/boss/loomithar',
    );
  });

  it('is that of the dungeon of a key', () => {
    expect(fightAddress({ ...nothing, kind: 'keystone', challengeModeId: 525 })).toBe(
      '/dungeon/operation-floodgate',
    );
  });

  it('is missing for what no pack knows', () => {
    expect(fightAddress({ ...nothing, kind: 'encounter', encounterId: 1 })).toBeNull();
    expect(fightAddress({ ...nothing, kind: 'encounter' })).toBeNull();
    expect(fightAddress({ ...nothing, kind: 'keystone', challengeModeId: 1 })).toBeNull();
    expect(fightAddress({ ...nothing, kind: 'arena' })).toBeNull();
  });
});
