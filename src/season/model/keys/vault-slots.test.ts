import { describe, expect, it } from 'vitest';
import { midnight1 } from '#game/packs/midnight-1.ts';
import { vaultSlots } from './vault-slots.ts';

describe('the weekly vault', () => {
  it('pays for the first, fourth and eighth best key', () => {
    expect(vaultSlots([4, 12, 2, 10, 7], midnight1.rewards)).toEqual([
      { keys: 1, keyLevel: 12, itemLevel: 272 },
      { keys: 4, keyLevel: 4, itemLevel: 263 },
      { keys: 8, keyLevel: null, itemLevel: null },
    ]);
  });

  it('knows no item level where the season tells none', () => {
    expect(vaultSlots([9], undefined)[0]).toEqual({ keys: 1, keyLevel: 9, itemLevel: null });
    expect(vaultSlots([], midnight1.rewards).every(({ keyLevel }) => keyLevel === null)).toBe(true);
  });
});
