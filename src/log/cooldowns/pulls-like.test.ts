import { describe, expect, it } from 'vitest';
import { groupFights } from '#log/session/fight-groups.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import { pullsLike } from './pulls-like.ts';

const START = Date.UTC(2026, 8, 30, 20);

describe('pullsLike', () => {
  it('has a try once that two logs wrote, and the one looked at before the other', () => {
    const groups = groupFights(
      [
        { fileId: 1, startMs: START },
        { fileId: 2, startMs: START + 800 },
        { fileId: 1, startMs: START + 600_000 },
      ].map(({ fileId, startMs }) => {
        const fight = inventFight({ id: `e-${startMs}`, startMs });
        return { key: fight.id, fileId, sample: false, final: true, fight };
      }),
    );
    const [first, copy, second] = groups.flatMap(({ fights }) => fights);
    const keys = (item: typeof first): string[] =>
      item ? pullsLike(item, groups).map(({ key }) => key) : [];
    expect(keys(first)).toEqual([first?.key, second?.key]);
    expect(keys(copy)).toEqual([copy?.key, second?.key]);
    expect(keys(second)).toEqual([first?.key, second?.key]);
  });
});
