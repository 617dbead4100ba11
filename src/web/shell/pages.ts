/** The pages of Farseer, in the order of the navigation. */
export interface Page {
  path: string;
  /** In the navigation. */
  name: string;
  /** In the document's title. */
  title: string;
  /** What the page answers, in the words of someone who plays. */
  question: string;
  icon: string;
  /** Pressed after `g` to go there. */
  key: string;
}

export const PAGES = {
  index: {
    path: '/',
    name: 'Home',
    title: 'Farseer',
    question: 'Your WoW season at a glance',
    icon: 'lucide:house',
    key: 'h',
  },
  cooldowns: {
    path: '/cooldowns',
    name: 'Cooldowns',
    title: 'Cooldowns',
    question: 'Who presses which cooldown, and when?',
    icon: 'lucide:timer',
    key: 'c',
  },
  titleHolders: {
    path: '/current-title-holders',
    name: 'Title',
    title: 'Current title holders',
    question: 'Mythic+ title cutoff',
    icon: 'lucide:crown',
    key: 't',
  },
  hpsDps: {
    path: '/hps-dps',
    name: 'DPS & HPS',
    title: 'DPS & HPS',
    question: 'Your log',
    icon: 'lucide:activity',
    key: 'd',
  },
  mplus: {
    path: '/mplus',
    name: 'Mythic+',
    title: 'Mythic+',
    question: 'Which key next, and what cost us the last one?',
    icon: 'lucide:key-round',
    key: 'm',
  },
  raid: {
    path: '/raid',
    name: 'Raid',
    title: 'Raid',
    question: 'Why did we wipe?',
    icon: 'lucide:swords',
    key: 'r',
  },
  roster: {
    path: '/roster',
    name: 'Roster',
    title: 'Roster',
    question: 'Who raids next, and what does the group lack?',
    icon: 'lucide:users-round',
    key: 'o',
  },
} satisfies Record<string, Page>;

export const PAGE_LIST: readonly Page[] = Object.values(PAGES);
