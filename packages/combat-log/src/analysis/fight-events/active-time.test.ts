import { describe, expect, it } from 'vitest';
import { activeTimesOf } from './active-time.ts';
import { CAST_STAGE } from './fight-events.ts';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const { start, success } = CAST_STAGE;
const cast = (timeMs: number, stage: number, spell = 5, source = 'Ann') => ({
  timeMs,
  source,
  spell,
  stage,
});

describe('activeTimesOf', () => {
  it('counts casts from start to success and 1.5 s at least, without counting twice', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Imp: { owner: 'Ann' } },
      lengthMs: 20_000,
      casts: [
        cast(1000, start),
        // An instant in the middle of the cast.
        cast(2000, success, 6),
        cast(4000, success),
        cast(4500, success, 6),
        // Broken off.
        cast(9000, start),
        cast(10_000, success, 6),
        cast(15_000, success, 7, 'Imp'),
      ],
    });
    const [ann, ...others] = activeTimesOf(events);
    expect(others).toEqual([]);
    expect(ann).toMatchObject({
      unit: unitNamed(events, 'Ann'),
      activeMs: 3000 + 1500 + 1500,
      aliveMs: 20_000,
      casts: 4,
      castsPerMinute: 12,
    });
    expect(ann!.share).toBeCloseTo(0.3);
    expect(ann!.gaps).toEqual([
      { fromMs: 11_500, toMs: 20_000 },
      { fromMs: 6000, toMs: 10_000 },
      { fromMs: 0, toMs: 1000 },
      { fromMs: 4000, toMs: 4500 },
    ]);
  });

  it('leaves out the time of the dead', () => {
    const events = inventFightEvents({
      units: { Ann: {} },
      lengthMs: 20_000,
      casts: [cast(1000, success)],
      deaths: [{ timeMs: 3000, unit: 'Ann' }],
    });
    expect(activeTimesOf(events)[0]).toMatchObject({
      activeMs: 1500,
      aliveMs: 3000,
      share: 0.5,
      castsPerMinute: 20,
    });
  });
});
