/** The pages of Farseer, in the order of the navigation. */
export interface Page {
  path: string;
  /** In the navigation. */
  name: string;
  /** In the document's title. */
  title: string;
  /** The heading, where the name would say too little. */
  heading?: string;
  icon: string;
  /** Pressed after `g` to go there. */
  key: string;
  /** First parts of addresses of details that belong to the page: of one dungeon, one boss, one team. */
  details?: readonly string[];
}

export const PAGES = {
  index: {
    path: '/',
    name: 'Home',
    title: 'Farseer',
    heading: 'Your WoW season at a glance',
    icon: 'lucide:house',
    key: 'h',
  },
  cooldowns: {
    path: '/cooldowns',
    name: 'Cooldowns',
    title: 'Cooldowns',
    icon: 'lucide:timer',
    key: 'c',
  },
  titleHolders: {
    path: '/current-title-holders',
    name: 'Title',
    title: 'Current title holders',
    icon: 'lucide:crown',
    key: 't',
  },
  hpsDps: {
    path: '/hps-dps',
    name: 'DPS & HPS',
    title: 'DPS & HPS',
    icon: 'lucide:activity',
    key: 'd',
    details: ['specialization', 'fight'],
  },
  mplus: {
    path: '/mplus',
    name: 'Mythic+',
    title: 'Mythic+',
    icon: 'lucide:key-round',
    key: 'm',
    details: ['character', 'dungeon'],
  },
  raid: {
    path: '/raid',
    name: 'Raid',
    title: 'Raid',
    icon: 'lucide:swords',
    key: 'r',
    details: ['guild', 'boss'],
  },
  roster: {
    path: '/roster',
    name: 'Roster',
    title: 'Roster',
    icon: 'lucide:users-round',
    key: 'o',
    details: ['team'],
  },
} satisfies Record<string, Page>;

/** The sample guild, also for a visitor whose own team `/roster` opens. */
export const SAMPLE_ROSTER = '/roster?sample';

export const PAGE_LIST: readonly Page[] = Object.values(PAGES);

/** True where the address is of a detail that belongs to the page: `/dungeon/ara-kara-city-of-echoes` belongs to Mythic+. */
export function holdsDetail({ details }: Page, pathname: string): boolean {
  return details?.includes(pathname.split('/')[1] ?? '') ?? false;
}
