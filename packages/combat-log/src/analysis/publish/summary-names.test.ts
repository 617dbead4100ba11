import { expect, it } from 'vitest';
import { inventSummary } from '../../../../../tests/helpers/analysis/invented-summary.ts';
import { withNames, withoutUnnamedGear } from './summary-names.ts';

it('keeps the specialization of players who are not named, and not their item level', () => {
  const summary = inventSummary();
  const { players } = withoutUnnamedGear(withNames(summary, (name) => name.startsWith('Person2-')));
  expect(players.map(({ specId }) => specId)).toEqual([66, 65, 71, 62, 63]);
  expect(players.map(({ itemLevel }) => itemLevel)).toEqual([null, null, 682, null, null]);
  // What is stored keeps it: kills are matched by it.
  expect(summary.players[0]!.itemLevel).toBe(680);
});
