import { expect, it } from 'vitest';
import { joinList } from './join-list.ts';

it.each([
  [[], Infinity, ''],
  [['Ana'], Infinity, 'Ana'],
  [['Ana', 'Ben'], Infinity, 'Ana and Ben'],
  [['Ana', 'Ben', 'Cid'], Infinity, 'Ana, Ben and Cid'],
  [['Ana', 'Ben', 'Cid'], 3, 'Ana, Ben and Cid'],
  [['Ana', 'Ben', 'Cid', 'Dor'], 3, 'Ana, Ben and 2 more'],
])('joins %j, at most %d, as %s', (names, most, text) => expect(joinList(names, most)).toBe(text));
