import { expect, it } from 'vitest';
import { anyRegion, bossField, oneRegion, realmField, specField } from './season-fields.ts';

it('reads what the game has, and the usual for anything else', () => {
  expect(['eu', 'xx', null].map((text) => anyRegion.read(text))).toEqual(['eu', null, null]);
  expect(['kr', 'xx'].map((text) => oneRegion.read(text))).toEqual(['kr', 'eu']);
  expect(['63', '999', '063'].map((text) => specField.read(text))).toEqual([63, null, null]);
  expect(['plexus-sentinel', '<b>'].map((text) => bossField.read(text))).toEqual([
    'plexus-sentinel',
    null,
  ]);
  expect(["Kel'Thuzad", 'Area 52', '/'].map((text) => realmField.read(text))).toEqual([
    'kelthuzad',
    'area-52',
    null,
  ]);
});
