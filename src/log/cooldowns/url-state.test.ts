import { describe, expect, it } from 'vitest';
import { cooldownsAddress } from './url-state.ts';
import type { CooldownsUrl } from './url-state.ts';
import { DEFAULT_GROUPS } from './cooldown-filter.ts';

const EMPTY_COOLDOWNS_URL: CooldownsUrl = {
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

const state: CooldownsUrl = {
  fight: 'encounter-3133-1771275632000',
  compare: 'encounter-3133-1771275600000~2',
  align: 'P2',
  filter: {
    groups: ['healing', 'interrupt'],
    role: 'healer',
    player: 'a1b2c3',
    major: true,
    noise: false,
    unseen: true,
  },
  shown: { fromMs: 12_500, toMs: 80_000 },
  marked: { fromMs: 40_000, toMs: 45_100 },
  mode: 'ability',
  tab: 'pulls',
  names: false,
  wide: true,
};

describe('the address of the page', () => {
  it('brings everything back', () =>
    expect(cooldownsAddress.read(cooldownsAddress.write(state, new URLSearchParams()))).toEqual(
      state,
    ));
  it('is short: defaults are left out, parameters of others stay', () => {
    expect(
      cooldownsAddress.write(EMPTY_COOLDOWNS_URL, new URLSearchParams('x=1&tab=note')).toString(),
    ).toBe('x=1');
    const params = cooldownsAddress.write(state, new URLSearchParams());
    expect(params.get('part')).toBe('12.5-80');
    expect(params.get('also')).toBe('major.unseen');
  });
  it('keeps the choice of no cooldown at all', () => {
    const none = { ...EMPTY_COOLDOWNS_URL, filter: { ...EMPTY_COOLDOWNS_URL.filter, groups: [] } };
    expect(cooldownsAddress.read(cooldownsAddress.write(none, new URLSearchParams()))).toEqual(
      none,
    );
  });
  it('ignores what it does not know', () =>
    expect(
      cooldownsAddress.read(
        new URLSearchParams(
          'fight=<b>&role=bard&player=UPPER&part=9-2&mark=x&by=hue&tab=parses&also=all',
        ),
      ),
    ).toEqual(EMPTY_COOLDOWNS_URL));
});
