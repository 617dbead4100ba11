/** Which cooldowns and boss abilities are drawn. Pure. */
import type {
  BossLane,
  TimelineLane,
  TimelinePlayer,
} from '#analysis/fight-events/pull-timeline.ts';
import type { SpecializationRole } from '#game/specializations.ts';
import { playerToken } from '#log/session/player-token.ts';
import { roleOf } from '#log/session/aliases.ts';
import type { Role } from '#log/session/aliases.ts';

export interface CategoryGroup {
  id: string;
  label: string;
  has: (lane: Pick<TimelineLane, 'category' | 'tags' | 'from'>) => boolean;
}

const ofCategory = (...ids: string[]): CategoryGroup['has'] => {
  const wanted = new Set(ids);
  return ({ category, tags, from }) =>
    from !== 'potion' && (wanted.has(category) || tags.some((tag) => wanted.has(tag)));
};

/** In the order of the switches. A cooldown with a second use stands in both groups. */
export const CATEGORY_GROUPS = [
  { id: 'healing', label: 'Raid healing', has: ofCategory('raid-healing') },
  { id: 'defensive', label: 'Raid defensives', has: ofCategory('raid-defensive') },
  { id: 'external', label: 'Externals', has: ofCategory('external') },
  { id: 'personal', label: 'Personals', has: ofCategory('personal-defensive', 'immunity') },
  { id: 'group', label: 'Bloodlust, battle res', has: ofCategory('bloodlust', 'battle-res') },
  { id: 'potion', label: 'Potions', has: ({ from }) => from === 'potion' },
  { id: 'offensive', label: 'Offensive', has: ofCategory('offensive', 'damage-amp') },
  { id: 'interrupt', label: 'Interrupts', has: ofCategory('interrupt') },
  { id: 'control', label: 'Crowd control', has: ofCategory('crowd-control') },
  { id: 'movement', label: 'Movement', has: ofCategory('movement') },
  { id: 'utility', label: 'Utility, mana', has: ofCategory('utility', 'mana') },
] as const satisfies readonly CategoryGroup[];

export type CategoryGroupId = (typeof CATEGORY_GROUPS)[number]['id'];

/** What a raid plan is made of. */
export const DEFAULT_GROUPS: readonly CategoryGroupId[] = [
  'healing',
  'defensive',
  'external',
  'group',
];

export const ROLES = ['tank', 'healer', 'damage'] as const satisfies readonly SpecializationRole[];

export const ROLE_HEADINGS: Record<Role, string> = {
  tank: 'Tanks',
  healer: 'Healers',
  damage: 'Damage dealers',
  unknown: 'Unknown specialization',
};

/** A cooldown of this length or longer is one of the major ones. */
export const MAJOR_SECONDS = 60;

export interface CooldownFilter {
  groups: readonly CategoryGroupId[];
  role: SpecializationRole | null;
  /** Token of the only player shown. */
  player: string | null;
  /** Only cooldowns of a minute or longer. */
  major: boolean;
  /** Also what the boss does all the time. */
  noise: boolean;
  /** Also cooldowns of a specialization that no player was seen using: perhaps not chosen. */
  unseen: boolean;
}

export function playerFits(player: TimelinePlayer, filter: CooldownFilter): boolean {
  if (filter.player !== null) return playerToken(player.guid) === filter.player;
  return filter.role === null || roleOf(player.specId) === filter.role;
}

export function laneFits(
  lane: Pick<TimelineLane, 'category' | 'tags' | 'from' | 'cooldownSeconds'>,
  filter: CooldownFilter,
): boolean {
  if (filter.major && lane.cooldownSeconds < MAJOR_SECONDS) return false;
  return CATEGORY_GROUPS.some(({ id, has }) => filter.groups.includes(id) && has(lane));
}

/** An ability cast this often on average is the boss's everyday work. */
const OFTEN_MS = 8000;
/** The same for one the pack calls major: only a filler is that frequent. */
const CONSTANT_MS = 3000;

/**
 * Abilities that groups do not plan for: what the pack calls nothing in particular, what it does not list although it knows the
 * boss, and where the pack classifies no ability, what is cast every few seconds. A constant stream of casts is noise
 * whatever the pack says.
 */
export function noisyAbilities(bosses: readonly BossLane[], lengthMs: number): Set<BossLane> {
  const described = bosses.some(({ known }) => known);
  return new Set(
    bosses.filter(({ casts, major, kinds, known }) => {
      const every = lengthMs / Math.max(1, casts.length);
      if (every < CONSTANT_MS) return true;
      if (major) return false;
      if (kinds.length > 0) return kinds.every((kind) => kind === 'other');
      return described && !known ? true : every < OFTEN_MS;
    }),
  );
}
