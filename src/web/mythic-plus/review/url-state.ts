/**
 * The part of the page a person may want to share or come back to, as search parameters. No name and no GUID goes into
 * the address. What we do not know is ignored, never an error.
 */
import { PULL_METRICS } from './pull-tables.ts';
import { KEY_TABS } from './key-tabs.tsx';
import type { KeyViewState } from './key-view.tsx';

export interface MplusUrl extends KeyViewState {
  /** Of the fight; null for the newest key. */
  key: string | null;
  /** False: roles and numbers instead of names. */
  names: boolean;
}

/** @internal for tests */
export const EMPTY_MPLUS_URL: MplusUrl = {
  key: null,
  tab: 'time',
  pull: null,
  metric: 'damage',
  range: null,
  compare: null,
  names: true,
};

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((item) => item === value) ?? null;
}

function readSeconds(value: string | null): number | null {
  return value !== null && /^\d{1,6}(?:\.\d{1,3})?$/.test(value)
    ? Math.round(Number(value) * 1000)
    : null;
}

function readKey(value: string | null): string | null {
  return value !== null && /^[\w.~-]{1,80}$/.test(value) ? value : null;
}

/** Reads what it knows and leaves the rest. A range that is empty or reversed is no range. */
export function readMplusUrl(params: URLSearchParams): MplusUrl {
  const fromMs = readSeconds(params.get('from'));
  const toMs = readSeconds(params.get('to'));
  const pull = params.get('pull') ?? '';
  return {
    key: readKey(params.get('key')),
    tab: oneOf(params.get('tab'), KEY_TABS) ?? 'time',
    pull: /^[1-9]\d{0,3}$/.test(pull) ? Number(pull) : null,
    metric: oneOf(params.get('metric'), PULL_METRICS) ?? 'damage',
    range: fromMs !== null && toMs !== null && toMs > fromMs ? { fromMs, toMs } : null,
    compare: readKey(params.get('compare')),
    names: params.get('names') !== 'off',
  };
}

const OWN_KEYS = ['key', 'tab', 'pull', 'metric', 'from', 'to', 'compare', 'names'] as const;

/** Writes a state over `base`: parameters of others stay, defaults are left out. */
export function writeMplusUrl(state: MplusUrl, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  // Without it an address of nothing but defaults would be another view of the page.
  params.set('view', 'review');
  for (const key of OWN_KEYS) params.delete(key);
  const put = (key: (typeof OWN_KEYS)[number], value: string | null): void => {
    if (value !== null) params.set(key, value);
  };
  put('key', state.key);
  put('tab', state.tab === 'time' ? null : state.tab);
  put('pull', state.pull === null ? null : String(state.pull));
  put('metric', state.metric === 'damage' ? null : state.metric);
  put('from', state.range && String(state.range.fromMs / 1000));
  put('to', state.range && String(state.range.toMs / 1000));
  put('compare', state.compare);
  put('names', state.names ? null : 'off');
  return params;
}
