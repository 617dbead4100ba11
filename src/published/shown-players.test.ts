import { expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { withNames } from '#analysis/publish/summary-names.ts';
import { shownPlayers } from './shown-players.ts';

it('calls players by name, and those without one by specialization and number', () => {
  const summary = inventSummary();
  expect(shownPlayers(summary)[0]!.label).toBe('Person0');
  const own = shownPlayers(withNames(summary, (name) => name.startsWith('Person2-')));
  expect(own.map(({ label }) => label)).toEqual([
    'Protection Paladin 1',
    'Holy Paladin 1',
    'Person2',
    'Arcane Mage 1',
    'Fire Mage 1',
  ]);
});

it('numbers those who are not named by specialization, and draws them in the color of their class', () => {
  const summary = inventSummary();
  for (const at of [1, 3, 4]) summary.players[at]!.specId = 64;
  const shown = shownPlayers(withNames(summary, (name) => name.startsWith('Person3-')));
  expect(shown.map(({ label }) => label)).toEqual([
    'Protection Paladin 1',
    'Frost Mage 1',
    'Arms Warrior 1',
    'Person3',
    'Frost Mage 2',
  ]);
  expect(shown[1]!.look.color).toBe(shown[3]!.look.color);
});

it('calls a player without a known specialization a player', () => {
  const summary = withNames(inventSummary(), () => false);
  summary.players[0]!.specId = null;
  summary.players[1]!.specId = 32_000;
  expect(
    shownPlayers(summary)
      .slice(0, 2)
      .map(({ label, look }) => [label, look.label]),
  ).toEqual([
    ['Player 1', 'Unknown specialization'],
    ['Player 2', 'Unknown specialization'],
  ]);
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
