import { expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { withNames } from '#analysis/publish/summary-names.ts';
import { shownPlayers } from './shown-players.ts';

it('calls players by name, and those without one by role and number', () => {
  const summary = inventSummary();
  expect(shownPlayers(summary)[0]!.label).toBe('Person0');
  const own = shownPlayers(withNames(summary, (name) => name.startsWith('Person2-')));
  expect(own.map(({ label }) => label)).toEqual([
    'Tank 1',
    'Healer 1',
    'Person2',
    'Damage 1',
    'Damage 2',
  ]);
});

it('shows no specialization of a player who is not named', () => {
  const [tank] = shownPlayers(withNames(inventSummary(), () => false));
  expect(tank!.look.label).toBe('Tank');
});

it('tells two players of one name apart by their realms', () => {
  const summary = inventSummary();
  summary.players[0]!.name = 'Ann-Kazzak-EU';
  summary.players[1]!.name = 'Ann-Draenor-EU';
  expect(
    shownPlayers(summary)
      .slice(0, 2)
      .map(({ label }) => label),
  ).toEqual(['Ann-Kazzak', 'Ann-Draenor']);
});
