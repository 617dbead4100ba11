import { describe, expect, it } from 'vitest';
import { seasons } from '#game/packs/index.ts';
import { phasesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { timelineOfEncounter } from '#game/packs/boss-timelines.ts';
import { stageNumbers } from './stage-numbers.ts';

describe('the numbers of described phases', () => {
  it('are those of a timeline with as many phases', () => {
    expect(
      stageNumbers(['P1', 'Int1', 'P1'], false, [
        [1, 2, 3, 4],
        [1, 2, 1],
      ]),
    ).toEqual([1, 2, 1]);
  });

  it('are found in a longer one by their kind, the last one at its end', () => {
    const names = ['P1', 'Int1', 'P2', 'P3', 'P4'];
    expect(stageNumbers(names, false, [[1, 1.5, 2, 1.5, 2, 3]])).toEqual([1, 1.5, 2, 2, 3]);
    expect(stageNumbers(['P1', 'Int1', 'P2'], false, [[1, 2, 1, 2, 2.5, 3]])).toEqual([1, 2.5, 3]);
  });

  it('follow from the names where no timeline tells', () => {
    expect(stageNumbers(['P1', 'Int1', 'P2', 'Int2', 'P3'], false, [])).toEqual([
      1, 1.5, 2, 2.5, 3,
    ]);
    expect(stageNumbers(['Int1', 'P1'], false, [[1]])).toEqual([0.5, 1]);
    expect(stageNumbers(['P1', 'P2', 'P1'], true, [[1, 2, 3]])).toEqual([1, 2, 1]);
    expect(stageNumbers(['', ''], false, [])).toEqual([1, 2]);
  });
});

const stages = (id: number, difficulty: number) =>
  phasesOfEncounter(id, difficulty)!.phases.map(({ stage }) => stage);

describe('the bosses of the packs', () => {
  it('have in a log the numbers that the add-on’s list has, wherever it has intermissions', () => {
    const strange = seasons
      .flatMap(({ raids }) => raids.flatMap(({ encounters }) => encounters))
      .flatMap(({ id, name }) =>
        [14, 15, 16].flatMap((difficulty) => {
          const described = phasesOfEncounter(id, difficulty);
          if (!described) return [];
          const listed =
            timelineOfEncounter(id, described.difficultyId)?.row.phases.map(([number]) => number) ??
            [];
          if (listed.every(Number.isInteger)) return [];
          return described.phases
            .filter(({ stage }) => !Number.isInteger(stage) && !listed.includes(stage))
            .map(({ stage }) => `${name} ${difficulty}: ${stage}`);
        }),
      );
    expect(strange).toEqual([]);
  });

  it('have the intermissions of which add-ons speak', () => {
    expect(stages(2921, 16)).toEqual([1, 1.5, 2, 2.5, 3]);
    expect(stages(3132, 16)).toEqual([1, 1.5, 1, 1.5, 2]);
    expect(stages(3135, 14)).toEqual([1, 1.5, 2, 2, 3]);
    expect(stages(3134, 16)).toEqual([1, 2, 1.5, 2.5, 3]);
    expect(stages(3129, 16)).toEqual([1, 2, 1, 2, 1, 2, 1]);
  });
});
