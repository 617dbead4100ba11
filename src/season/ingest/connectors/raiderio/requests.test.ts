import { describe, expect, it } from 'vitest';
import { raiderio } from './index.ts';
import { requests } from './requests.ts';

describe('the questions to Raider.IO', () => {
  it.each([
    ['static-data', requests.staticData(11)],
    ['periods', requests.periods()],
    ['affixes', requests.affixes('eu')],
    ['season-cutoffs', requests.seasonCutoffs('eu', 'season-mn-2')],
    ['mythic-plus-runs', requests.runs('kr', 'season-mn-2', 'all', 3)],
    ['character-profile', requests.profile('eu', 'area-52', 'Ægir')],
    ['raid-rankings', requests.raidRankings('world', 'manaforge-omega', 'mythic', 0)],
  ])('%s is one its connector reads', (name, request) => {
    const known = raiderio.endpoints.find((endpoint) => endpoint.matches(request));
    expect(known?.name).toBe(name);
  });

  it('writes names so that they arrive', () => {
    const { url } = requests.profile('eu', 'aggra-português', 'Ægir');
    expect(url.searchParams.get('name')).toBe('Ægir');
    expect(url.href).toMatch(/^[\x20-\x7E]+$/);
  });
});
