import { describe, expect, it } from 'vitest';
import { viewAddress, withoutMember } from './mplus-address.ts';
import type { MplusFilters } from './plan-types.ts';

const filters: MplusFilters = {
  view: 'runs',
  region: 'eu',
  season: 'season-mn-2',
  team: ['eu/a/One', 'eu/a/Two'],
  held: [null, { dungeonId: 503, keyLevel: 12 }],
  level: 14,
  goal: 2900,
  dungeonId: 5,
  periodId: 9,
  specId: 64,
  realm: 'x',
  withConnected: false,
  lowLevel: 2,
  highLevel: 40,
};

describe('addresses', () => {
  it('take the team along to another view, and nothing that is not its own', () => {
    expect(decodeURIComponent(viewAddress(filters, 'meta'))).toBe(
      '?view=meta&region=eu&season=season-mn-2&c=eu/a/One&c=eu/a/Two&d1=503&l1=12',
    );
    expect(viewAddress(filters, 'plan')).not.toContain('view=');
  });

  it('give the key of a later member its new place', () => {
    expect(decodeURIComponent(withoutMember(filters, 0))).toBe(
      '?region=eu&season=season-mn-2&c=eu/a/Two&d0=503&l0=12&goal=2900&level=14',
    );
  });
});
