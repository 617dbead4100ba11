import { describe, expect, it } from 'vitest';
import { liveView } from './live-view.ts';

const pull = (atMs: number, more: object = {}) => ({
  encounterId: 99_999,
  difficultyId: 16,
  atMs,
  durationMs: 1000,
  isKill: false,
  leftPercent: null,
  ...more,
});
const row = (pulls: unknown) => ({ pulls, revision: 3, isOver: false, silentMs: 12.4 });

describe('what a page shows of a live night', () => {
  it('is nothing without a night, and for a stored value that is no night', () => {
    for (const one of [null, row('x'), row([{}]), row([pull(5), pull(1)])])
      expect(liveView(one)).toBeNull();
  });

  it('groups pulls by boss and difficulty, with the least health left of its wipes', () => {
    const view = liveView(
      row([
        pull(0, { leftPercent: 40 }),
        pull(1, { difficultyId: 15, isKill: true, leftPercent: 0 }),
        pull(2, { leftPercent: 7 }),
        pull(3),
      ]),
    );
    expect(view).toMatchObject({ pulls: 4, revision: 3, isOver: false, silentMs: 12 });
    expect(
      view!.bosses.map(({ name, pulls, bestPercent, isKilled }) => [
        name,
        pulls.map(({ atMs }) => atMs),
        bestPercent,
        isKilled,
      ]),
    ).toEqual([
      ['Boss 99999, Mythic', [0, 2, 3], 7, false],
      ['Boss 99999, Heroic', [1], null, true],
    ]);
  });
});
