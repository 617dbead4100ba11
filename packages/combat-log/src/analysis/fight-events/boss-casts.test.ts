import { describe, expect, it } from 'vitest';
import { bossCastsOf } from './boss-casts.ts';
import { CAST_STAGE } from './fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const { start, success } = CAST_STAGE;
const cast = (timeMs: number, spell: number, stage: number, source = 'Boss') => ({
  timeMs,
  source,
  target: 'Ann',
  spell,
  stage,
});

describe('bossCastsOf', () => {
  it('groups casts by spell, the major ones first, and joins the pack', () => {
    const events = inventFightEvents({
      units: {
        Boss: { hostile: true, npcId: 1 },
        Ann: {},
        Imp: { owner: 'Ann', hostile: true, npcId: 2 },
      },
      spells: { 1219531: 'Salve', 5: 'Slam' },
      casts: [
        cast(1000, 5, success),
        cast(1500, 77, success, 'Ann'),
        cast(1600, 78, success, 'Imp'),
        cast(2000, 1219531, start),
        cast(5000, 1219531, success),
        cast(50_000, 1219531, start),
      ],
    });
    const groups = bossCastsOf(events, { encounterId: 3129 });
    expect(groups.map(({ name, kinds, major, known }) => [name, kinds, major, known])).toEqual([
      ['Salve', ['soak'], true, true],
      ['Slam', [], false, false],
    ]);
    expect(
      groups[0]!.casts.map(({ startMs, endMs, stopped }) => [startMs, endMs, stopped]),
    ).toEqual([
      [2000, 5000, false],
      [50_000, null, true],
    ]);
    expect(groups[1]!.casts).toMatchObject([{ startMs: 1000, endMs: 1000, stopped: false }]);
  });

  it('does not join a start and a success that are too far apart', () => {
    const events = inventFightEvents({
      units: { Boss: { hostile: true, npcId: 1 } },
      casts: [cast(0, 5, start), cast(40_000, 5, success)],
    });
    const [group] = bossCastsOf(events, { encounterId: null });
    expect(group!.casts.map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  it('takes spells of one name for one ability, and what one sets off for the same cast', () => {
    const events = inventFightEvents({
      units: { Boss: { hostile: true, npcId: 1 }, Add: { hostile: true, npcId: 2 } },
      spells: { 5: 'Smash', 6: 'Smash', 7: 'Smash', 8: 'Roar' },
      casts: [
        // The cast, what it sets off at its beginning, and its success under another id.
        cast(1000, 5, start),
        cast(1100, 6, success),
        cast(4000, 7, success),
        cast(4100, 6, success),
        // Another one, which was broken off.
        cast(20_000, 5, start),
        cast(20_100, 6, success),
        // Another creature's is another cast.
        cast(20_200, 6, success, 'Add'),
        cast(60_000, 7, success),
        cast(60_100, 8, success),
      ],
    });
    const groups = bossCastsOf(events, { encounterId: null });
    expect(groups.map(({ name }) => name)).toEqual(['Smash', 'Roar']);
    expect(
      groups[0]!.casts.map(({ startMs, endMs, stopped }) => [startMs, endMs, stopped]),
    ).toEqual([
      [1000, 4000, false],
      [20_000, null, true],
      [20_200, 20_200, false],
      [60_000, 60_000, false],
    ]);
  });
});
