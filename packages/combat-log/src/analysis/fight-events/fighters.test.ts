import { expect, it } from 'vitest';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { fightersOf } from './fighters.ts';

it('are the players who cast, healed, dealt damage or were hit, in order of appearance', () => {
  const events = inventFightEvents({
    units: { Ann: {}, Bob: {}, Cid: {}, Dot: {}, Eve: {}, Boss: { hostile: true } },
    hits: [{ timeMs: 1, source: 'Boss', target: 'Dot', spell: 1, amount: 1 }],
    heals: [{ timeMs: 2, source: 'Cid', target: 'Eve', spell: 2, amount: 1 }],
    casts: [{ timeMs: 3, source: 'Bob', target: 'Boss', spell: 3, stage: 1 }],
    dealt: [{ timeMs: 4, source: 'Ann', target: 'Boss', spell: 4, amount: 1 }],
  });
  // Eve was only healed.
  const names = ['Ann', 'Bob', 'Cid', 'Dot'];
  expect(fightersOf(events)).toEqual(names.map((name) => unitNamed(events, name)));
});
