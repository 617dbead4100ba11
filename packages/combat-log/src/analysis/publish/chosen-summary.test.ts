import { expect, it } from 'vitest';
import { chosenSummary } from './chosen-summary.ts';
import { inventSummary } from '../../../../../tests/helpers/analysis/invented-summary.ts';

const summary = inventSummary();
const named = (choice: Parameters<typeof chosenSummary>[2], utcOffsetHours: number | null = 2) =>
  chosenSummary(summary, { utcOffsetHours }, choice).players.map(({ name }) => name);

it('sends the names that were chosen and no others', () => {
  const ownName = 'Person1-Somewhere-EU';
  const rest = { ownName, visibility: 'link' };
  expect(named({ names: 'full', ...rest })).toEqual(summary.players.map(({ name }) => name));
  expect(named({ names: 'roles', ...rest })).toEqual(['', '', '', '', '']);
  expect(named({ names: 'own', ...rest })).toEqual(['', ownName, '', '', '']);
});

it('takes the time zone of the device where the log tells none', () => {
  const choice = { names: 'roles', ownName: null, visibility: 'link' } as const;
  const { startedAt } = summary.fight;
  const offsetMs = new Date(startedAt).getTimezoneOffset() * 60_000;
  const sent = (utcOffsetHours: number | null) =>
    chosenSummary(summary, { utcOffsetHours }, choice).fight.startedAt;
  expect(sent(2)).toBe(startedAt);
  expect(sent(null)).toBe(startedAt + offsetMs);
});
