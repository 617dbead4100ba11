import { describe, expect, it } from 'vitest';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import { fightLinks, recapAddress } from './fight-links.tsx';

const listed = (change: Parameters<typeof inventFight>[0], key = 'fight-1~2'): ListedFight => ({
  key,
  fileId: 1,
  sample: false,
  final: true,
  fight: inventFight(change),
});
const pages = (item: ListedFight): string[] => fightLinks(item).map(({ to }) => to);

describe('the same fight on other pages', () => {
  it('is a pull for a raid boss', () => {
    const wipe = listed({ kind: 'encounter', success: false });
    expect(pages(wipe)).toEqual([
      '/raid?pull=fight-1~2',
      '/cooldowns?fight=fight-1~2',
      '/hps-dps?fight=fight-1~2',
    ]);
    expect(fightLinks(wipe)[0]?.words).toBe('Why did we wipe?');
    expect(fightLinks(listed({ success: true }))[0]?.words).toBe('Raid review');
    const unfinished = listed({ success: null, ended: false });
    expect(fightLinks(unfinished)[0]?.words).toBe('Raid review');
    expect(recapAddress(wipe, 3)).toBe('/raid?pull=fight-1~2&death=3');
  });

  it('is the review for a key, and that of its key for a boss in it', () => {
    const key = listed({ kind: 'keystone' }, 'keystone-1');
    expect(pages(key)[0]).toBe('/mplus?view=review&key=keystone-1');
    expect(recapAddress(key, 1)).toBe('/mplus?view=review&key=keystone-1&tab=deaths');
    const boss = listed({ kind: 'encounter', keystoneFightId: 'keystone-1' });
    expect(pages(boss)).toEqual([
      '/mplus?view=review&key=keystone-1',
      '/cooldowns?fight=fight-1~2',
      '/hps-dps?fight=fight-1~2',
    ]);
    expect(recapAddress(boss, 1)).toBeNull();
  });

  it('has no review for an arena', () => {
    expect(pages(listed({ kind: 'arena' }))).toEqual([
      '/cooldowns?fight=fight-1~2',
      '/hps-dps?fight=fight-1~2',
    ]);
  });
});
