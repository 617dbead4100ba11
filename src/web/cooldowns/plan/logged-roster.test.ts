import { expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { loggedRoster } from './logged-roster.ts';
import { offeredSpells } from './offered-spells.ts';

const MISTWEAVER = 270;
const BREWMASTER = 268;
const [REVIVAL, RESTORAL, CHI_JI] = [115_310, 388_615, 325_197];

/** A pull of a Monk who pressed these. */
const pull = (pressed: number[], specId = MISTWEAVER) => ({
  players: [
    { guid: 'Player-1', name: 'Ann-Kazzak', specId },
    { guid: 'Player-2', name: 'Bo-Kazzak', specId: 71 },
  ],
  lanes: [REVIVAL, RESTORAL, CHI_JI].map((spellId) => ({
    player: 0,
    spellId,
    uses: pressed.includes(spellId) ? [{}] : [],
  })),
});
const talents = (...pulls: ReturnType<typeof pull>[]) => loggedRoster(pulls)[0]!.talents;

it('knows of a choice what its player pressed last, in the specialization of the newest pull', () => {
  expect(talents(pull([REVIVAL]), pull([RESTORAL]), pull([]))).toEqual([RESTORAL]);
  expect(talents(pull([CHI_JI]), pull([REVIVAL]))).toEqual([REVIVAL, CHI_JI]);
  expect(talents(pull([REVIVAL]), pull([], BREWMASTER))).toEqual([]);
  expect(talents(pull([]))).toEqual([]);
  expect(loggedRoster([])).toEqual([]);
});

it('gives a plan the one side to offer', () => {
  const roster = loggedRoster([pull([RESTORAL])]);
  const plan = inventPlan({ roster, assignments: [] });
  const names = offeredSpells(plan, roster[0]!).others.map(({ spell }) => spell.name);
  expect(names).toContain('Restoral');
  expect(names).not.toContain('Revival');
});
