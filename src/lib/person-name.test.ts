import { expect, it } from 'vitest';
import { personKey, shownNames } from './person-name.ts';

it('one person has one key in every spelling', () => {
  const keys = [
    'Zoë-Twisting Nether',
    ' ZOË-TwistingNether-EU',
    'Zoë-twisting-nether'.normalize('NFD'),
  ];
  for (const name of keys) expect(personKey(name)).toEqual(personKey(keys[0]!));
  expect(personKey('Zoe-Twisting Nether')).not.toEqual(personKey(keys[0]!));
});

it('a name is shown with its realm where that tells two apart', () => {
  const shown = shownNames(['Ann-Kazzak', 'Ann-Draenor', 'Bob-Kazzak']);
  expect(['Ann-Kazzak', 'Bob-Kazzak'].map(shown)).toEqual(['Ann-Kazzak', 'Bob']);
});
