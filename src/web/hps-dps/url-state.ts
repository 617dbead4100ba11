/**
 * The part of the page a person may want to share or come back to, as search parameters.
 * No name and no GUID goes into the address: a player is a short token made from the GUID.
 * What we do not know is ignored, never an error.
 */
import { COMPARE_CHOICE } from './compare-table.ts';
import { METRICS } from '#log/views/metric.ts';
import type { Metric } from '#log/views/metric.ts';
import { TARGET_CHOICE } from './target-choice.ts';

export interface UrlState {
  fight: string | null;
  player: string | null;
  /** What the player is compared with: `p-` and a player's token, or `f-` and a fight's key. */
  compare: string | null;
  metric: Metric;
  /** To what the damage shown went; null: to anything. */
  target: string | null;
  /** Milliseconds after the fight's start; both null when nothing is brushed. */
  fromMs: number | null;
  toMs: number | null;
  /** False: roles and numbers instead of names. */
  names: boolean;
}

export const EMPTY_URL_STATE: UrlState = {
  fight: null,
  player: null,
  compare: null,
  metric: 'damage',
  target: null,
  fromMs: null,
  toMs: null,
  names: true,
};

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((item) => item === value) ?? null;
}

/** Seconds with at most one decimal keep the address short; the brush itself works in milliseconds. */
function readSeconds(value: string | null): number | null {
  return value !== null && /^\d{1,6}(?:\.\d{1,3})?$/.test(value)
    ? Math.round(Number(value) * 1000)
    : null;
}

const plain = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

/** Reads what it knows and leaves the rest. A range that is empty or reversed is no range. */
export function readUrlState(params: URLSearchParams): UrlState {
  const fromMs = readSeconds(params.get('from'));
  const toMs = readSeconds(params.get('to'));
  const ranged = fromMs !== null && toMs !== null && toMs > fromMs;
  return {
    fight: plain(params.get('fight'), /^[\w.~-]{1,80}$/),
    player: plain(params.get('player'), /^[0-9a-z]{1,7}$/),
    compare: plain(params.get('compare'), COMPARE_CHOICE),
    metric: oneOf(params.get('metric'), METRICS) ?? 'damage',
    target: plain(params.get('target'), TARGET_CHOICE),
    fromMs: ranged ? fromMs : null,
    toMs: ranged ? toMs : null,
    names: params.get('names') !== 'off',
  };
}

const OWN_KEYS = ['fight', 'player', 'compare', 'metric', 'target', 'from', 'to', 'names'] as const;

/** Writes a state over `base`: parameters of others stay, defaults are left out. */
export function writeUrlState(state: UrlState, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const key of OWN_KEYS) params.delete(key);
  const put = (key: (typeof OWN_KEYS)[number], value: string | null): void => {
    if (value !== null && value !== '') params.set(key, value);
  };
  put('fight', state.fight);
  put('metric', state.metric === 'damage' ? null : state.metric);
  put('player', state.player);
  put('compare', state.compare);
  put('target', state.target);
  put('from', state.fromMs === null ? null : String(state.fromMs / 1000));
  put('to', state.toMs === null ? null : String(state.toMs / 1000));
  put('names', state.names ? null : 'off');
  return params;
}
