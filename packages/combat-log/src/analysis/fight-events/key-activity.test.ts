import { describe, expect, it } from 'vitest';
import { CAST_STAGE } from './fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { activityIn } from './key-activity.ts';

const { start, success } = CAST_STAGE;

describe('activity', () => {
  it('counts casts and the time they and their global cooldown take, in the given stretches only', () => {
    const events = inventFightEvents({
      lengthMs: 60_000,
      units: { Anna: {} },
      casts: [
        { timeMs: 2000, source: 'Anna', spell: 1, stage: success },
        { timeMs: 10_000, source: 'Anna', spell: 1, stage: success },
        // Overlaps the global cooldown before it by half a second.
        { timeMs: 11_000, source: 'Anna', spell: 1, stage: success },
        { timeMs: 14_000, source: 'Anna', spell: 2, stage: start },
        { timeMs: 17_000, source: 'Anna', spell: 2, stage: success },
        { timeMs: 19_500, source: 'Anna', spell: 1, stage: success },
      ],
    });
    expect(activityIn(events, [{ fromMs: 10_000, toMs: 20_000 }])).toEqual([
      {
        guid: events.units[0]!.guid,
        aliveMs: 10_000,
        casts: 4,
        castsPerMinute: 24,
        // 2.5 s of two instants, 3 s of a cast, half a second before the end.
        activeShare: 0.6,
      },
    ]);
  });

  it('leaves out the time a player was dead', () => {
    const events = inventFightEvents({
      lengthMs: 40_000,
      units: { Anna: {} },
      casts: [
        { timeMs: 1000, source: 'Anna', spell: 1, stage: success },
        { timeMs: 35_000, source: 'Anna', spell: 1, stage: success },
      ],
      deaths: [{ timeMs: 10_000, unit: 'Anna' }],
    });
    const [anna] = activityIn(events, [{ fromMs: 0, toMs: 20_000 }]);
    expect(anna).toMatchObject({ aliveMs: 10_000, casts: 1, castsPerMinute: 6 });
    expect(anna?.activeShare).toBeCloseTo(0.15);
  });

  it('says nothing of who did not live in any', () => {
    const events = inventFightEvents({
      lengthMs: 40_000,
      units: { Anna: {} },
      casts: [{ timeMs: 1000, source: 'Anna', spell: 1, stage: success }],
    });
    expect(activityIn(events, [])).toMatchObject([{ castsPerMinute: null, activeShare: null }]);
  });
});
