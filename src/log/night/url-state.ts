/** What a person may want to share or come back to of a raid night. No name and no GUID goes into the address. */
import { defineAddress, type StateOf } from '#kit/browser/address.ts';
import { choice, FIGHT_KEY, matching, unlessOff, whole } from '#kit/browser/address-fields.ts';

export const TABS = [
  'deaths',
  'avoidable',
  'timeline',
  'positions',
  'prep',
  'all',
  'share',
  'attendance',
] as const;
export type Tab = (typeof TABS)[number];

export const raidAddress = defineAddress({
  /** Day of the night, `2025-10-15`, of the sample with `sample-` before it. */
  night: matching('night', /^(?:sample-)?\d{4}-\d{2}-\d{2}$/),
  /** `encounter-difficulty`. */
  boss: matching('boss', /^\d{1,9}-\d{1,9}$/),
  /** Key of the fight. */
  pull: matching('pull', FIGHT_KEY),
  tab: choice('tab', TABS, 'deaths'),
  /** The n-th death of the pull that is open, from 1. */
  death: whole('death', 1, 9999),
  /** Pulls as wide as they were long, or all the same. */
  scale: choice('scale', ['time', 'even'], 'time'),
  /** Roles instead of names where it is false. */
  names: unlessOff('names'),
});
export type RaidUrl = StateOf<typeof raidAddress>;

/** The pull that stands beside the chosen one: the key of a fight; null for the best of the night. */
export const besideAddress = defineAddress({ beside: matching('beside', FIGHT_KEY) });

/** The team whose progress is shown, and one of its bosses. */
export const ourTeamAddress = defineAddress({
  team: matching('team', /^[\w-]{1,60}$/),
});
