import { expect, it } from 'vitest';
import type { AuraUnit, NamedAura } from '#analysis/fight-events/unit-auras.ts';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { auraTable, giverWords, numberedNames, spansPath } from './aura-table.ts';

const aura = (name: string, more: Partial<NamedAura>): NamedAura => ({
  name,
  isBuff: true,
  spellIds: [1, 2],
  uptimeMs: 5000,
  share: 0.5,
  applications: 2,
  refreshes: 0,
  mostStacks: 3,
  sources: ['a', 'b'],
  spans: [[0, 5000]],
  gaps: 1,
  longestGap: [5000, 9200],
  ...more,
});
const unit: AuraUnit = {
  guid: 'g',
  name: 'Boss',
  kind: 'enemy',
  presentMs: 10_000,
  auras: [aura('Haste', {}), aura('Bleed', { isBuff: false, gaps: 0, longestGap: null, share: 1 })],
};

it('has a row a name, with gaps, givers and ids', () => {
  const { rows } = exportTable(
    auraTable(unit, 'all', (guid) => guid.toUpperCase()),
    null,
  );
  expect(rows).toEqual([
    ['Bleed', 'Debuff', '0:00–0:05', 1, 0, null, 2, 'A and B', '1, 2'],
    ['Haste', 'Buff', '0:00–0:05', 0.5, 1, '4.2 s at 0:05', 2, 'A and B', '1, 2'],
  ]);
});

const namesOf = (kind: 'buffs' | 'debuffs') =>
  auraTable(unit, kind, String).rows.map(({ name }) => name);

it('shows buffs or debuffs alone', () => {
  expect(namesOf('buffs')).toEqual(['Haste']);
  expect(namesOf('debuffs')).toEqual(['Bleed']);
});

it('counts givers beyond three, and numbers units of one name', () => {
  expect(giverWords(['A', 'B', 'A', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
  expect(giverWords(['A'])).toBe('A');
  expect(numberedNames(['Rat', 'Boss', 'Rat', 'Rat'])).toEqual(['Rat', 'Boss', 'Rat 2', 'Rat 3']);
});

it('draws spans to scale, never thinner than can be seen', () => {
  expect(spansPath([[0, 500], [1000, 1000]], 2000, 100)).toBe('M0 0H25V1H0ZM50 0H50.5V1H50Z'); // prettier-ignore
  expect(spansPath([], 0, 100)).toBe('');
});
