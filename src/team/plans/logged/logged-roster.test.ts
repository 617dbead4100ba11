import { expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { loggedBans, loggedRoster } from './logged-roster.ts';
import { offeredSpells } from '#team/plans/offered-spells.ts';

const MISTWEAVER = 270;
const BREWMASTER = 268;
const [REVIVAL, RESTORAL, CHI_JI] = [115_310, 388_615, 325_197];

/** A pull of a Monk who pressed these. */
const pull = (pressed: number[], specId = MISTWEAVER, listed?: number[]) => ({
  players: [
    { guid: 'Player-1', name: 'Ann-Kazzak', specId, ...(listed && { talents: listed }) },
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

it('takes the talents that the log lists before what was pressed, and before an older list', () => {
  expect(talents(pull([REVIVAL], MISTWEAVER, [RESTORAL]))).toEqual([RESTORAL]);
  expect(talents(pull([], MISTWEAVER, [REVIVAL]), pull([], MISTWEAVER, [RESTORAL]))).toEqual([
    RESTORAL,
  ]);
  expect(talents(pull([CHI_JI], MISTWEAVER, [REVIVAL]), pull([]))).toEqual([REVIVAL, CHI_JI]);
  expect(talents(pull([], BREWMASTER, [REVIVAL]), pull([]))).toEqual([]);
});

it('leaves out what the list lacks and was never pressed; without a list nothing is known', () => {
  const banned = (...pulls: ReturnType<typeof pull>[]) =>
    loggedBans(pulls).map(({ who, spellId }) => `${who} ${spellId}`);
  const listed = pull([], MISTWEAVER, [RESTORAL, CHI_JI]);
  expect(banned(listed)).toEqual([`Ann ${REVIVAL}`, 'Ann 322118']);
  expect(banned(pull([REVIVAL]), listed)).toEqual(['Ann 322118']);
  expect(banned(pull([]))).toEqual([]);
  expect(banned(pull([], MISTWEAVER, []), pull([], BREWMASTER))).toEqual([]);
});
