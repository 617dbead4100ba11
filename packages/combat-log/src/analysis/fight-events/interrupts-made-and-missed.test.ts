import { describe, expect, it } from 'vitest';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { interruptsMadeAndMissed } from './interrupts-made-and-missed.ts';

const cast = (timeMs: number, spell: number, stage: number, source = 'Mob') => ({
  timeMs,
  source,
  spell,
  stage,
});

const events = inventFightEvents({
  units: {
    Mob: { hostile: true, npcId: 1 },
    Mob2: { hostile: true, npcId: 1 },
    Ann: {},
    Imp: { owner: 'Ann', npcId: 9 },
  },
  casts: [
    cast(1000, 50, 0),
    cast(2000, 50, 0, 'Mob2'),
    cast(4000, 50, 1, 'Mob2'),
    cast(9000, 50, 0),
    cast(20_000, 60, 0),
    cast(22_000, 60, 1),
  ],
  interrupts: [
    { timeMs: 2500, source: 'Imp', target: 'Mob', spell: 119910, interruptedSpell: 50 },
    { timeMs: 30_000, source: 'Mob', target: 'Ann', spell: 9, interruptedSpell: 116 },
  ],
});

describe('interruptsMadeAndMissed', () => {
  it('counts what was interrupted, what went off and what stopped otherwise', () => {
    const { spells, players, n } = interruptsMadeAndMissed(events);
    // What an enemy interrupted of the players is none of them.
    expect(n).toBe(1);
    expect(spells).toMatchObject([
      {
        spellId: 50,
        casts: 3,
        interrupted: 1,
        wentOff: 1,
        stopped: 1,
        open: 0,
        wentOffAtMs: [4000],
      },
    ]);
    expect(players).toMatchObject([{ unit: unitNamed(events, 'Ann'), interrupts: 1 }]);
  });

  it('also counts casts that the rest of the log shows to be interruptible', () => {
    const { spells } = interruptsMadeAndMissed(events, { interruptedElsewhere: new Set([60]) });
    expect(spells.map(({ spellId, wentOff }) => [spellId, wentOff])).toEqual([
      [50, 1],
      [60, 1],
    ]);
  });
});
