import { expect, it } from 'vitest';
import { describeTrial } from './trial.ts';

const NOW = Date.parse('2026-11-30T23:30Z');

it.each([
  ['2026-12-30', 30, false, '30 days left'],
  ['2026-12-08', 8, false, '8 days left'],
  ['2026-12-07', 7, true, '7 days left'],
  ['2026-12-01', 1, true, '1 day left'],
  ['2026-11-30', 0, true, 'ends today'],
  ['2026-11-29', -1, true, 'trial ended'],
])('a trial until %s', (until, days, isNear, words) => {
  const trial = describeTrial(until, NOW);
  expect(trial).toMatchObject({ days, isNear });
  expect(trial?.words).toContain(words);
});

it('says nothing of a player without one', () => expect(describeTrial(null, NOW)).toBeNull());
