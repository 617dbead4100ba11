import { describe, expect, it } from 'vitest';
import { AURA_CHANGE, CAST_STAGE } from './fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { playerActivities } from './player-activity.ts';

const events = inventFightEvents({
  lengthMs: 10_000,
  spells: { 1: 'Bolt', 5: 'Haste', 6: 'Shout', 7: 'Poison' },
  casts: [
    { timeMs: 0, source: 'Ann', target: 'Boss', spell: 1, stage: CAST_STAGE.success },
    { timeMs: 5000, source: 'Ann', target: 'Boss', spell: 1, stage: CAST_STAGE.success },
    { timeMs: 0, source: 'Ben', target: 'Boss', spell: 1, stage: CAST_STAGE.success },
  ],
  auras: [
    ...[
      { timeMs: 1000, spell: 5, source: 'Ann', change: AURA_CHANGE.applied },
      { timeMs: 3000, spell: 5, source: 'Ann', change: AURA_CHANGE.removed },
      { timeMs: 2000, spell: 6, source: 'Ben', change: AURA_CHANGE.applied },
    ].map((row) => ({ ...row, target: 'Ann', isBuff: 1 })),
    { timeMs: 0, source: 'Boss', target: 'Ann', spell: 7, isBuff: 0, change: AURA_CHANGE.applied },
  ].toSorted((a, b) => a.timeMs - b.timeMs),
});

describe('playerActivities', () => {
  const ann = playerActivities({ events }).find(({ guid }) => guid.endsWith('-Ann'))!;

  it('has casts and busy time over the fight', () =>
    expect(ann).toMatchObject({ casts: 2, castsPerMinute: 12, activeMs: 3000, share: 0.3 }));

  it('has buffs and no debuffs, most uptime first, and who gave them', () =>
    expect(
      ann.buffs.map(({ name, share, applications, from }) => [name, share, applications, from]),
    ).toEqual([
      ['Shout', 0.8, 1, 'others'],
      ['Haste', 0.2, 1, 'self'],
    ]));

  it('says nothing of healing where there was none', () => expect(ann.healing).toBeNull());

  it('is plain data', () => expect(structuredClone(ann)).toEqual(ann));
});
