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
  /** How the addresses of pages begin that belong to it: of one dungeon, one boss, one team. */
  parts?: readonly string[];
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
    parts: ['/specialization/', '/fight/'],
  },
  mplus: {
    path: '/mplus',
    name: 'Mythic+',
    title: 'Mythic+',
    question: 'Which key next, and what cost us the last one?',
    icon: 'lucide:key-round',
    key: 'm',
    parts: ['/character/', '/dungeon/'],
  },
  raid: {
    path: '/raid',
    name: 'Raid',
    title: 'Raid',
    question: 'Why did we wipe?',
    icon: 'lucide:swords',
    key: 'r',
    parts: ['/guild/', '/boss/'],
  },
  roster: {
    path: '/roster',
    name: 'Roster',
    title: 'Roster',
    question: 'Who raids next, and what does the group lack?',
    icon: 'lucide:users-round',
    key: 'o',
    parts: ['/team'],
  },
} satisfies Record<string, Page>;

export const PAGE_LIST: readonly Page[] = Object.values(PAGES);

/** Whether an address is that of a page (`page`), or of one that belongs to it (`true`), as `aria-current` says it. */
export function currentIn(
  { path, parts = [] }: Page,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === path || pathname === `${path}/`) return 'page';
  return parts.some((part) => pathname.startsWith(part)) ? 'true' : undefined;
}
