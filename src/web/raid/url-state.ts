/**
 * What a person may want to share or come back to, as search parameters. No name and no GUID goes into the address.
 * What is not known is ignored, never an error.
 */
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

export interface RaidUrl {
  /** Day of the night, `2025-10-15`, of the sample with `sample-` before it. */
  night: string | null;
  /** `encounter-difficulty`. */
  boss: string | null;
  /** Key of the fight. */
  pull: string | null;
  tab: Tab;
  /** The n-th death of the pull that is open, from 1. */
  death: number | null;
  /** Pulls as wide as they were long, or all the same. */
  scale: 'time' | 'even';
  /** Roles instead of names. */
  names: boolean;
}

/** @internal for tests */
export const EMPTY_RAID_URL: RaidUrl = {
  night: null,
  boss: null,
  pull: null,
  tab: 'deaths',
  death: null,
  scale: 'time',
  names: true,
};

const OWN_KEYS = ['night', 'boss', 'pull', 'tab', 'death', 'scale', 'names'] as const;

const plain = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

export function readRaidUrl(params: URLSearchParams): RaidUrl {
  const tab = params.get('tab');
  const death = plain(params.get('death'), /^[1-9]\d{0,3}$/);
  return {
    night: plain(params.get('night'), /^(?:sample-)?\d{4}-\d{2}-\d{2}$/),
    boss: plain(params.get('boss'), /^\d{1,9}-\d{1,9}$/),
    pull: plain(params.get('pull'), /^[\w.~-]{1,80}$/),
    tab: TABS.find((known) => known === tab) ?? 'deaths',
    death: death === null ? null : Number(death),
    scale: params.get('scale') === 'even' ? 'even' : 'time',
    names: params.get('names') !== 'off',
  };
}

/** Writes a state over `base`: parameters of others stay, defaults are left out. */
export function writeRaidUrl(state: RaidUrl, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const key of OWN_KEYS) params.delete(key);
  const put = (key: (typeof OWN_KEYS)[number], value: string | null): void => {
    if (value !== null) params.set(key, value);
  };
  put('night', state.night);
  put('boss', state.boss);
  put('pull', state.pull);
  put('tab', state.tab === 'deaths' ? null : state.tab);
  put('death', state.death === null ? null : String(state.death));
  put('scale', state.scale === 'time' ? null : state.scale);
  put('names', state.names ? null : 'off');
  return params;
}
