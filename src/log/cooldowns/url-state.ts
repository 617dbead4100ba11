/**
 * What a person may want to share or come back to of a pull. No name and no GUID goes into the address: a player is a short token made
 * from the GUID.
 */
import {
  defineAddress,
  mapAddress,
  type Address,
  type AddressField,
} from '#kit/browser/address.ts';
import {
  choice,
  FIGHT_KEY,
  flag,
  matching,
  part,
  PLAYER_TOKEN,
  unlessOff,
} from '#kit/browser/address-fields.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { CATEGORY_GROUPS, DEFAULT_GROUPS, ROLES } from './cooldown-filter.ts';
import type { CooldownFilter } from './cooldown-filter.ts';
import { INTAKE_MODES } from './intake-layers.ts';
import type { IntakeMode } from './intake-layers.ts';

export const TABS = ['events', 'again', 'pulls', 'intake', 'note'] as const;
export type Tab = (typeof TABS)[number];

export interface CooldownsUrl {
  fight: string | null;
  /** The pull laid over it. */
  compare: string | null;
  /** Where both begin: `pull` or a phase. */
  align: string;
  filter: CooldownFilter;
  /** The part that is drawn; null for the whole pull. */
  shown: Range | null;
  /** The part that is marked. */
  marked: Range | null;
  mode: IntakeMode;
  tab: Tab;
  /** False: roles and numbers instead of names. */
  names: boolean;
  /** The drawing takes the whole page. */
  wide: boolean;
}

const FLAGS = ['major', 'noise', 'unseen'] as const;
const LONGEST_ALIGN = 60;

/** Groups of cooldowns, as `healing.raid`. Nothing at all is a choice, too. */
const groups: AddressField<CooldownFilter['groups']> = {
  name: 'show',
  read(text) {
    const asked = text?.split('.');
    if (!asked) return DEFAULT_GROUPS;
    return CATEGORY_GROUPS.map(({ id }) => id).filter((id) => asked.includes(id));
  },
  write(value) {
    const text = value.join('.');
    return text === DEFAULT_GROUPS.join('.') ? null : text || 'none';
  },
};

/** What else is drawn, as `major.noise`. */
const also: AddressField<(typeof FLAGS)[number][]> = {
  name: 'also',
  read: (text) => FLAGS.filter((one) => text?.split('.').includes(one)),
  write: (value) => value.join('.'),
};

/** Where both pulls begin. */
const align: AddressField<string> = {
  name: 'align',
  read: (text) => (text ?? '').slice(0, LONGEST_ALIGN) || 'pull',
  write: (value) => (value === 'pull' ? null : value),
};

const fields = defineAddress({
  fight: matching('fight', FIGHT_KEY),
  compare: matching('compare', FIGHT_KEY),
  align,
  groups,
  role: choice('role', ROLES, null),
  player: matching('player', PLAYER_TOKEN),
  also,
  shown: part('part'),
  marked: part('mark'),
  mode: choice('by', INTAKE_MODES, 'school'),
  tab: choice('tab', TABS, 'events'),
  names: unlessOff('names'),
  wide: flag('wide'),
});

export const cooldownsAddress: Address<CooldownsUrl> = mapAddress(
  fields,
  ({ groups: shownGroups, role, player, also: asked, ...rest }) => ({
    ...rest,
    align: rest.compare === null ? 'pull' : rest.align,
    filter: {
      groups: shownGroups,
      role,
      player,
      major: asked.includes('major'),
      noise: asked.includes('noise'),
      unseen: asked.includes('unseen'),
    },
  }),
  ({ filter, ...rest }) => ({
    ...rest,
    align: rest.compare === null ? 'pull' : rest.align,
    groups: filter.groups,
    role: filter.role,
    player: filter.player,
    also: FLAGS.filter((one) => filter[one]),
  }),
);
