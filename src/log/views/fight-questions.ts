import { PAGES } from '#kit/shell/pages.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { isRaidPull } from '#log/session/nights.ts';

/** What a fight can be asked, in the order of the tabs. */
export type FightQuestion = 'meter' | 'deaths' | 'cooldowns' | 'timeline' | 'casts' | 'night';

export interface FightTab {
  question: FightQuestion;
  label: string;
  /** Address of the page that answers it for this fight. */
  to: string;
}

const raidAddress = (key: string): string => `${PAGES.raid.path}?pull=${encodeURIComponent(key)}`;
const meterAddress = (key: string): string =>
  `${PAGES.hpsDps.path}?fight=${encodeURIComponent(key)}`;

/** Where the review of a key stands. */
export const keyAddress = (key: string): string =>
  `${PAGES.mplus.path}?view=review&key=${encodeURIComponent(key)}`;

/** The tabs of a fight: a raid pull has six, a key five, any other fight four. */
export function fightTabs({ key, fight }: ListedFight): FightTab[] {
  const isRaid = isRaidPull(fight);
  const isKey = fight.kind === 'keystone';
  const tabs: (FightTab | null)[] = [
    { question: 'meter', label: 'Meter', to: meterAddress(key) },
    { question: 'deaths', label: 'Deaths', to: deathsAddress({ key, fight }) },
    {
      question: 'cooldowns',
      label: 'Cooldowns',
      to: `${PAGES.cooldowns.path}?fight=${encodeURIComponent(key)}`,
    },
    isRaid || isKey
      ? {
          question: 'timeline',
          label: 'Timeline',
          to: isKey ? keyAddress(key) : `${raidAddress(key)}&tab=timeline`,
        }
      : null,
    { question: 'casts', label: 'Casts', to: `${meterAddress(key)}&metric=casts` },
    isRaid ? { question: 'night', label: 'Night', to: `${raidAddress(key)}&tab=all` } : null,
  ];
  return tabs.filter((tab) => tab !== null);
}

function deathsAddress({ key, fight }: Pick<ListedFight, 'key' | 'fight'>): string {
  if (isRaidPull(fight)) return raidAddress(key);
  if (fight.kind === 'keystone') return `${keyAddress(key)}&tab=deaths`;
  return `${meterAddress(key)}&metric=deaths`;
}

/** Address of a fight that keeps the question; where it cannot be asked, its meter. */
export function addressAsked(item: ListedFight, question: FightQuestion): string {
  return fightTabs(item).find((tab) => tab.question === question)?.to ?? meterAddress(item.key);
}

/** Address of the seconds before a death, the n-th of the fight from 1; null where no page has them. */
export function recapAddress(item: ListedFight, order: number): string | null {
  if (isRaidPull(item.fight)) return `${raidAddress(item.key)}&death=${order}`;
  return item.fight.kind === 'keystone' ? deathsAddress(item) : null;
}
