import { describe, expect, it } from 'vitest';
import { packRealm, realmSpellings } from './realm-spellings.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const garona = packRealm('eu', 509)!;

describe('a listed realm', () => {
  it('that the pack knows by these spellings tells a list nothing, and a page of its own everything', () => {
    const said = { id: 509, slug: 'garona', names: ['Garona'] };
    expect(realmSpellings('eu', said, 'test', NOW, false)).toEqual({});
    const rows = realmSpellings('eu', said, 'test', NOW, true);
    expect(rows.realms).toMatchObject([{ id: 509, name: 'Garona', slug: 'garona' }]);
    expect(rows.realm_aliases).toContainEqual({ region: 'eu', alias: 'garona', realm_id: 509 });
  });

  it('keeps its English name when a list is in another language, and gains the spelling', () => {
    const rows = realmSpellings(
      'eu',
      { id: 509, slug: 'garona', names: ['迦羅娜'] },
      'test',
      NOW,
      false,
    );
    expect(rows.realms).toMatchObject([{ name: 'Garona' }]);
    expect(rows.realm_aliases?.map(({ alias }) => alias)).toEqual(['garona', '迦羅娜']);
  });

  it('is connected as the pack says until an answer is younger than the pack', () => {
    const said = { id: 509, slug: 'garona', names: ['Garona'], connectedId: 1 };
    const before = realmSpellings('eu', said, 'test', Date.parse('2019-12-22T00:00:00Z'), true);
    expect(before.realms?.[0]?.connected_id).toBe(garona.connectedId);
    const after = realmSpellings('eu', said, 'test', NOW, true);
    expect(after.realms?.[0]?.connected_id).toBe(1);
  });

  it('that is unknown is new, unless it has no players', () => {
    const made = { id: 99_001, slug: 'farhaven', names: ['Farhaven', 'Дальний Дом'] };
    expect(realmSpellings('eu', made, 'test', NOW, false)).toMatchObject({
      realms: [{ id: 99_001, connected_id: 99_001, name: 'Farhaven', local_name: 'Дальний Дом' }],
      realm_aliases: [{ alias: 'farhaven' }, { alias: 'дальниидом' }],
    });
    for (const name of ['EU1-INST', 'Account Realm', 'Arena Pass 2', 'GMSupport_EU'])
      expect(
        realmSpellings('eu', { id: 99_002, slug: 'x', names: [name] }, 'test', NOW, false),
      ).toEqual({});
    expect(realmSpellings('eu', { id: 99_002, slug: 'x', names: [] }, 'test', NOW, false)).toEqual(
      {},
    );
  });
});
