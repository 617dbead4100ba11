import { expect, it } from 'vitest';
import { ownCasts } from './own-casts.ts';

const cast = (who: string, offsetMs: number, more: object = {}) => ({
  id: 'a1',
  phase: 1,
  offsetMs,
  trigger: null,
  who,
  target: null,
  spellId: 740,
  note: '',
  pinned: false,
  ...more,
});

it('names the casts of the player’s own characters, in the order of the plan', () => {
  const casts = [
    cast('Ann-Kazzak', 95_000),
    cast('Bob', 10_000),
    cast('ann', 35_000),
    cast('everyone', 5000),
    cast('Ann-Draenor', 1000),
  ];
  expect(ownCasts(casts, ['Ann-Kazzak'])).toEqual([
    { when: '0:35', what: 'Tranquility' },
    { when: '1:35', what: 'Tranquility' },
  ]);
});

it('says the phase where a plan has several, the event a moment counts from, and words without a cast', () => {
  const casts = [
    cast('Ann', 5000, { phase: 2, spellId: null, note: 'Run out' }),
    cast('Ann', 10_000, { trigger: 'SCS:1234898:1' }),
  ];
  expect(ownCasts(casts, ['Ann'])).toEqual([
    { when: '0:10 after SCS:1234898:1', what: 'Tranquility' },
    { when: 'phase 2, 0:05', what: 'Run out' },
  ]);
});

it('reads nothing where the plan is none', () => {
  for (const plan of [null, {}, [1], [{ who: 'Ann' }], 'x'])
    expect(ownCasts(plan, ['Ann'])).toEqual([]);
});
