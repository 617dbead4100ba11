import { describe, expect, it } from 'vitest';
import { rowsOf, ticksOf } from './lane-places.ts';

describe('the ticks of the shared axis', () => {
  it('are the minutes since the pull on an axis of time', () => {
    const ticks = ticksOf({ phases: [], lengthMs: 200_000 });
    expect(ticks.map(({ label }) => label)).toEqual(['0:00', '1:00', '2:00', '3:00']);
    expect(ticks.some(({ isPhase }) => isPhase)).toBe(false);
  });

  it('count the minutes of each phase from its start, and none that touches the next phase', () => {
    const phases = [
      { number: 1, atMs: 0 },
      { number: 2, atMs: 125_000 },
    ];
    expect(ticksOf({ phases, lengthMs: 250_000 })).toEqual([
      { atMs: 0, label: 'Phase 1', isPhase: true },
      { atMs: 60_000, label: '1:00', isPhase: false },
      { atMs: 125_000, label: 'Phase 2', isPhase: true },
      { atMs: 185_000, label: '1:00', isPhase: false },
    ]);
  });
});

describe('the rows of a kill', () => {
  it('hold marks that would hide each other apart, and are used again', () => {
    expect(rowsOf([0, 5, 30, 31], 10)).toEqual({ rows: [0, 1, 0, 1], count: 2 });
  });

  it('are three at most', () => {
    expect(rowsOf([0, 1, 2, 3, 4], 100)).toEqual({ rows: [0, 1, 2, 2, 2], count: 3 });
  });

  it('are one where nothing was pressed', () => {
    expect(rowsOf([], 10)).toEqual({ rows: [], count: 1 });
  });
});
