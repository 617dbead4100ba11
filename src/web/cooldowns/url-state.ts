/**
 * The part of the page a person may want to share or come back to, as search parameters. No name and no GUID goes into
 * the address: a player is a short token made from the GUID. What we do not know is ignored, never an error.
 */
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

/** @internal for tests */
export const EMPTY_COOLDOWNS_URL: CooldownsUrl = {
  fight: null,
  compare: null,
  align: 'pull',
  filter: {
    groups: DEFAULT_GROUPS,
    role: null,
    player: null,
    major: false,
    noise: false,
    unseen: false,
  },
  shown: null,
  marked: null,
  mode: 'school',
  tab: 'events',
  names: true,
  wide: false,
};

const oneOf = <T extends string>(value: string | null, allowed: readonly T[]): T | null =>
  allowed.find((item) => item === value) ?? null;

const plain = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

/** `12.5-80`, in seconds. An empty or reversed range is none. */
function readRange(value: string | null): Range | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?)-(\d{1,6}(?:\.\d{1,3})?)$/.exec(value ?? '');
  if (!match) return null;
  const [fromMs, toMs] = [Math.round(Number(match[1]) * 1000), Math.round(Number(match[2]) * 1000)];
  return toMs > fromMs ? { fromMs, toMs } : null;
}

const rangeText = (range: Range | null): string | null =>
  range && `${range.fromMs / 1000}-${range.toMs / 1000}`;

const KEY = /^[\w.~-]{1,80}$/;

export function readCooldownsUrl(params: URLSearchParams): CooldownsUrl {
  const asked = params.get('show')?.split('.');
  const flags = new Set((params.get('also') ?? '').split('.'));
  return {
    fight: plain(params.get('fight'), KEY),
    compare: plain(params.get('compare'), KEY),
    align: params.get('align')?.slice(0, 60) ?? 'pull',
    filter: {
      groups: asked
        ? CATEGORY_GROUPS.map(({ id }) => id).filter((id) => asked.includes(id))
        : DEFAULT_GROUPS,
      role: oneOf(params.get('role'), ROLES),
      player: plain(params.get('player'), /^[0-9a-z]{1,7}$/),
      major: flags.has('major'),
      noise: flags.has('noise'),
      unseen: flags.has('unseen'),
    },
    shown: readRange(params.get('part')),
    marked: readRange(params.get('mark')),
    mode: oneOf(params.get('by'), INTAKE_MODES) ?? 'school',
    tab: oneOf(params.get('tab'), TABS) ?? 'events',
    names: params.get('names') !== 'off',
    wide: params.get('wide') === '1',
  };
}

const OWN_KEYS = [
  'fight',
  'compare',
  'align',
  'show',
  'role',
  'player',
  'also',
  'part',
  'mark',
  'by',
  'tab',
  'names',
  'wide',
] as const;

/** Writes a state over `base`: parameters of others stay, defaults are left out. */
export function writeCooldownsUrl(state: CooldownsUrl, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const key of OWN_KEYS) params.delete(key);
  const put = (key: (typeof OWN_KEYS)[number], value: string | null): void => {
    if (value !== null && value !== '') params.set(key, value);
  };
  const { filter } = state;
  const groups = filter.groups.join('.');
  const flags = (['major', 'noise', 'unseen'] as const).filter((flag) => filter[flag]);
  put('fight', state.fight);
  put('compare', state.compare);
  put('align', state.compare === null || state.align === 'pull' ? null : state.align);
  // Nothing at all is a choice, too.
  put('show', groups === DEFAULT_GROUPS.join('.') ? null : groups || 'none');
  put('role', filter.role);
  put('player', filter.player);
  put('also', flags.join('.'));
  put('part', rangeText(state.shown));
  put('mark', rangeText(state.marked));
  put('by', state.mode === 'school' ? null : state.mode);
  put('tab', state.tab === 'events' ? null : state.tab);
  put('names', state.names ? null : 'off');
  put('wide', state.wide ? '1' : null);
  return params;
}
