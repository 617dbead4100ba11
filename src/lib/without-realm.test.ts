import { expect, it } from 'vitest';
import { withoutRealm } from './without-realm.ts';

it.each([
  ['Ann-Kazzak', 'Ann'],
  ['Ann-Azjol-Nerub-EU', 'Ann'],
  ['Ana-Somewhere-EU', 'Ana'],
  [' Ann - Kazzak', 'Ann'],
  ['Ann', 'Ann'],
  ['', ''],
])('%j is %j', (name, left) => expect(withoutRealm(name)).toBe(left));
