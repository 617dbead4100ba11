import { describe, expect, it } from 'vitest';
import { specializationById } from '#game/specializations.ts';
import type { BenchPlayer } from './bench-question.ts';
import { cooldownBringers, plannedCooldowns } from './planned-cooldowns.ts';

const TRANQUILITY = 740;
const DIVINE_SHIELD = 642;
const BARKSKIN = 22_812;

const player = (name: string, ...specIds: number[]): BenchPlayer => ({
  id: name,
  name,
  classId: specializationById(specIds[0]!)!.classId,
  specIds,
  itemLevel: null,
  offered: 0,
  satOut: 0,
});

describe('the cooldowns that a plan asks a group for', () => {
  it('are counted by player, without what a player presses for the own character alone', () => {
    const planned = plannedCooldowns([
      { who: 'Bruna', spellId: TRANQUILITY },
      { who: 'bruna-Draenor', spellId: TRANQUILITY },
      { who: 'Oda', spellId: TRANQUILITY },
      { who: 'Oda', spellId: BARKSKIN },
      { who: 'Pia', spellId: DIVINE_SHIELD },
      { who: 'everyone', spellId: null },
      { who: 'Pia', spellId: 1 },
    ]);
    expect(planned).toEqual([
      { spellId: DIVINE_SHIELD, name: 'Divine Shield', casters: 1 },
      { spellId: TRANQUILITY, name: 'Tranquility', casters: 2 },
    ]);
  });

  it('are brought by each player who can, on any specialization that the player raids on', () => {
    const players = [player('Ana', 64), player('Bruna', 105), player('Oda', 102, 105)];
    const planned = plannedCooldowns([
      { who: 'Bruna', spellId: TRANQUILITY },
      { who: 'Pia', spellId: DIVINE_SHIELD },
    ]);
    expect(
      cooldownBringers(planned, players).map(({ name, bringers }) => [
        name,
        bringers.map((one) => one.name),
      ]),
    ).toEqual([
      ['Divine Shield', []],
      ['Tranquility', ['Bruna', 'Oda']],
    ]);
  });
});
