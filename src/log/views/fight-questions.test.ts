import { describe, expect, it } from 'vitest';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import { addressAsked, fightTabs, recapAddress } from './fight-questions.ts';

const listed = (change: Parameters<typeof inventFight>[0], key = 'fight-1~2'): ListedFight => ({
  key,
  fileId: 1,
  sample: false,
  final: true,
  fight: inventFight(change),
});
const tabsOf = (item: ListedFight): Record<string, string> =>
  Object.fromEntries(fightTabs(item).map(({ label, to }) => [label, to]));

describe('the tabs of a fight', () => {
  it('are six for a pull of a raid boss', () => {
    const wipe = listed({ kind: 'encounter', success: false });
    expect(tabsOf(wipe)).toEqual({
      Meter: '/hps-dps?fight=fight-1~2',
      Deaths: '/raid?pull=fight-1~2',
      Cooldowns: '/cooldowns?fight=fight-1~2',
      Timeline: '/raid?pull=fight-1~2&tab=timeline',
      Casts: '/hps-dps?fight=fight-1~2&metric=casts',
      Night: '/raid?pull=fight-1~2&tab=all',
    });
    expect(recapAddress(wipe, 3)).toBe('/raid?pull=fight-1~2&death=3');
  });

  it('are five for a key', () => {
    const key = listed({ kind: 'keystone' }, 'keystone-1');
    expect(tabsOf(key)).toEqual({
      Meter: '/hps-dps?fight=keystone-1',
      Deaths: '/mplus?view=review&key=keystone-1&tab=deaths',
      Cooldowns: '/cooldowns?fight=keystone-1',
      Timeline: '/mplus?view=review&key=keystone-1',
      Casts: '/hps-dps?fight=keystone-1&metric=casts',
    });
    expect(recapAddress(key, 1)).toBe('/mplus?view=review&key=keystone-1&tab=deaths');
  });

  it.each([
    ['an arena', { kind: 'arena' }],
    ['a boss of a key', { kind: 'encounter', keystoneFightId: 'keystone-1' }],
    ['other combat', { kind: 'combat' }],
  ] as const)('are four for %s', (_, change) => {
    const item = listed(change);
    expect(tabsOf(item)).toEqual({
      Meter: '/hps-dps?fight=fight-1~2',
      Deaths: '/hps-dps?fight=fight-1~2&metric=deaths',
      Cooldowns: '/cooldowns?fight=fight-1~2',
      Casts: '/hps-dps?fight=fight-1~2&metric=casts',
    });
    expect(recapAddress(item, 1)).toBeNull();
  });

  it('keep the question from fight to fight, and fall back to the meter', () => {
    const arena = listed({ kind: 'arena' });
    expect(addressAsked(arena, 'deaths')).toBe('/hps-dps?fight=fight-1~2&metric=deaths');
    expect(addressAsked(arena, 'night')).toBe('/hps-dps?fight=fight-1~2');
    expect(addressAsked(listed({ kind: 'keystone' }), 'deaths')).toMatch(/^\/mplus.*tab=deaths$/);
  });
});
