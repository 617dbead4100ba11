import { expect, it } from 'vitest';
import { placesOf } from './standing-rows.ts';

const none = { world: null, region: null, realm: null };
const overall = { world: 12, region: 3, realm: null };

it('lists the groups that a source ranks a character in, and none that it does not', () => {
  const names = { className: 'Warrior', specName: 'Arms' };
  const ofSpec = { world: 9, region: 2, realm: 1, specId: 71 };
  expect(placesOf({ overall, ofClass: none, ofSpec }, names)).toEqual([
    { name: 'All characters', ...overall },
    { name: 'Arms Warrior', world: 9, region: 2, realm: 1 },
  ]);
  expect(
    placesOf({ overall: none, ofClass: none, ofSpec: { ...none, specId: null } }, names),
  ).toEqual([]);
});

it('leaves out a group whose name is not known', () => {
  const ofSpec = { ...overall, specId: 71 };
  expect(
    placesOf({ overall, ofClass: overall, ofSpec }, { className: null, specName: null }),
  ).toEqual([{ name: 'All characters', ...overall }]);
});
