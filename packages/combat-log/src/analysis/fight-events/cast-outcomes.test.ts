import { describe, expect, it } from 'vitest';
import { castOutcomes } from './cast-outcomes.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import type { InventedPlan } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const start = (timeMs: number, source = 'Mob', spell = 50) => ({ timeMs, source, spell, stage: 0 });
const success = (timeMs: number, source = 'Mob', spell = 50) => ({
  ...start(timeMs, source, spell),
  stage: 1,
});
const kick = (timeMs: number, target = 'Mob') => ({
  timeMs,
  source: 'Ann',
  target,
  spell: 9,
  interruptedSpell: 50,
});

/** `startMs outcome` of each cast. */
function outcomes(plan: InventedPlan): string[] {
  const units = { Mob: { hostile: true }, Twin: { hostile: true }, Ann: {} };
  return castOutcomes(inventFightEvents({ units, ...plan })).map(
    ({ startMs, outcome }) => `${startMs} ${outcome}`,
  );
}

describe('a cast', () => {
  it('is interrupted while casting, and a later one goes off', () => {
    const casts = [start(1000), start(5000), success(7000)];
    expect(outcomes({ casts, interrupts: [kick(2000)] })).toEqual([
      '1000 interrupted',
      '5000 completed',
    ]);
  });

  it('interrupted while channeling counts once, also long after its channel began', () => {
    const casts = [start(1000), success(3000), success(60_000)];
    expect(outcomes({ casts, interrupts: [kick(34_000), kick(61_000)] })).toEqual([
      '1000 interrupted',
      '60000 interrupted',
    ]);
  });

  it('is stopped when its caster acts again or dies, and one kick ends only the last start', () => {
    expect(
      outcomes({
        casts: [start(1000), start(3000), start(5000), start(9000), start(9000, 'Twin')],
        interrupts: [kick(6000)],
        deaths: [{ timeMs: 12_000, unit: 'Mob' }],
      }),
    ).toEqual(['1000 stopped', '3000 stopped', '5000 interrupted', '9000 stopped', '9000 open']);
  });

  it('is open when the log shows no end of it', () => {
    const hits = [{ timeMs: 9000, source: 'Twin', target: 'Ann', spell: 1, amount: 1 }];
    expect(outcomes({ casts: [start(8000), start(8000, 'Twin')], hits })).toEqual([
      '8000 open',
      '8000 stopped',
    ]);
  });

  it('is proven by an interrupt alone, and does not take the success of the next', () => {
    const interrupts = [kick(2000), kick(70_000)];
    expect(outcomes({ casts: [start(1000), success(4000)], interrupts })).toEqual([
      '1000 interrupted',
      '4000 completed',
      '70000 interrupted',
    ]);
  });

  it('that starts in the moment of an interrupt is the next one', () => {
    const casts = [start(1000), start(2000), success(4000)];
    expect(outcomes({ casts, interrupts: [kick(2000)] })).toEqual([
      '1000 interrupted',
      '2000 completed',
    ]);
  });

  it('of a player’s pet or of a player is none of an enemy', () => {
    const units = { Imp: { hostile: true, npcId: 3, owner: 'Ann' }, Ann: {} };
    expect(outcomes({ units, casts: [start(1000, 'Imp'), start(2000, 'Ann')] })).toEqual([]);
  });

  it('of a player of the other team of an arena is one of an enemy', () => {
    const units = {
      Ann: {},
      Ben: {},
      Eve: { hostile: true, player: true },
      Imp: { hostile: true, npcId: 3, owner: 'Eve' },
    };
    const interrupts = [kick(2000, 'Eve'), { ...kick(3000, 'Ben'), source: 'Eve' }];
    const casts = [
      start(1000, 'Eve'),
      start(2500, 'Ben'),
      start(4000, 'Imp'),
      success(5000, 'Imp'),
    ];
    expect(outcomes({ units, casts, interrupts })).toEqual(['1000 interrupted', '4000 completed']);
  });
});
