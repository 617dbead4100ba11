import { formatCount, formatLeft } from '#lib/format-number.ts';
import { defineAddress } from '#kit/browser/address.ts';
import { choice } from '#kit/browser/address-fields.ts';

/** What the page is looked at for: one's own night, how far everyone is, or how far one's own team is. */
export const raidViews = ['night', 'race', 'ours'] as const;
export type RaidView = (typeof raidViews)[number];

/** The view of an address; one's own night without one. */
export const raidViewAddress = defineAddress({ view: choice('view', raidViews, 'night') });

/** `6 of 8 bosses`, and where a guild stands now. @param bossCount of the raid. */
export function standingWords(
  guild: {
    bossesDown: number;
    boss: string | null;
    pulls: number | null;
    bestPercent: number | null;
  },
  bossCount: number,
): string {
  if (guild.bossesDown >= bossCount) return 'Raid done';
  if (guild.boss === null) return '–';
  const best = guild.bestPercent === null ? '' : `, best ${formatLeft(guild.bestPercent)} left`;
  const pulls = guild.pulls === null ? '' : `, ${formatCount(guild.pulls)} pulls`;
  return `${guild.boss}${best}${pulls}`;
}
