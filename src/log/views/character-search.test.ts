import { expect, it } from 'vitest';
import { readPasted } from '#lib/pasted-character.ts';
import { characterSearch } from './character-search.ts';

it.each([
  ['Frostina-TwistingNether-EU', { name: 'Frostina', realm: 'TwistingNether', region: 'eu' }],
  ['Élodora-Aggra(Português)-EU', { name: 'Élodora', realm: 'Aggra(Português)', region: 'eu' }],
  ["Morgrim-Quel'Thalas", { name: 'Morgrim', realm: "Quel'Thalas", region: null }],
  ['Morgrim-Azjol-Nerub-US', { name: 'Morgrim', realm: 'Azjol-Nerub', region: 'us' }],
  ['Свет-Ревущийфьорд', { name: 'Свет', realm: 'Ревущийфьорд', region: null }],
])('asks the search for %s in words that it reads back', (name, read) => {
  const address = new URL(characterSearch(name)!, 'https://example.org');
  expect(address.pathname).toBe('/search');
  expect(readPasted(address.searchParams.get('q')!)).toEqual({ kind: 'character', ...read });
});

it.each(['', 'Frostina', '-Realm', 'Frostina-', 'Tank 1'])('has none for %o', (name) => {
  expect(characterSearch(name)).toBeNull();
});
