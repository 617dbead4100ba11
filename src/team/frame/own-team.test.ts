import { expect, it } from 'vitest';
import { SAMPLE_ROSTER } from '#kit/shell/pages.ts';
import { ownTeamAddress } from './own-team.ts';

it('leads to the one team, leaves a choice of several, and shows the sample where there is none', () => {
  expect(ownTeamAddress([{ id: 'a' }])).toBe('/team/a');
  expect(ownTeamAddress([{ id: 'a' }, { id: 'b' }])).toBeNull();
  expect(ownTeamAddress([])).toBe(SAMPLE_ROSTER);
});
