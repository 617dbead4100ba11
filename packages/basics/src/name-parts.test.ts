import { describe, expect, it } from 'vitest';
import { nameParts, shortNames, withoutRealm } from './name-parts.ts';

describe('nameParts', () => {
  it.each([
    ['Ana-Somewhere-EU', 'Ana', 'Somewhere'],
    ['Безымянная-Ревущийфьорд-EU', 'Безымянная', 'Ревущийфьорд'],
    ['Bo-Twisting-Nether', 'Bo', 'Twisting-Nether'],
    ['Cy', 'Cy', ''],
  ])('%s → %s of %s', (whole, name, realm) => expect(nameParts(whole)).toEqual({ name, realm }));
});

it.each([
  ['Ann-Kazzak', 'Ann'],
  ['Ann-Azjol-Nerub-EU', 'Ann'],
  ['Ana-Somewhere-EU', 'Ana'],
  [' Ann - Kazzak', 'Ann'],
  ['Ann', 'Ann'],
  ['', ''],
])('%j without its realm is %j', (name, left) => expect(withoutRealm(name)).toBe(left));

it('a name is shown with its realm where another has the same name, in any case and composition', () => {
  const twice = ['Zoë-Kazzak-EU', 'ZOË-Draenor'.normalize('NFD'), 'Bob-Kazzak', 'Cy', 'Cy-Kazzak'];
  expect(twice.map(shortNames(twice))).toEqual([
    'Zoë-Kazzak',
    'ZOË-Draenor'.normalize('NFD'),
    'Bob',
    'Cy',
    'Cy-Kazzak',
  ]);
});
