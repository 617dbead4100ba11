import { describe, expect, it } from 'vitest';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { at, hits } from '../../../../tests/helpers/analysis/grub-log.ts';
import { createEventsReader } from './fight-events/events-reader.ts';
import { keyAbsences } from './fight-events/key-absences.ts';
import type { FightContext } from './fight-context.ts';
import { createMeterEventReader } from './meter-events.ts';
import { createLogReader } from './read-log.ts';

/** Ann hits for 1,000 a second: 5 times in the key, 9 times at a dummy in between, 10 times in the key again. */
const LINES = [
  at(0, 'ZONE_CHANGE,2660,"Ara-Kara",8'),
  at(10, 'CHALLENGE_MODE_START,"Ara-Kara",2660,503,12,[9,10]'),
  ...hits(11, 15),
  at(60, 'ZONE_CHANGE,84,"Stormwind",0'),
  ...hits(61, 69),
  at(100, 'ZONE_CHANGE,2660,"Ara-Kara",8'),
  at(101, 'CHALLENGE_MODE_START,"Ara-Kara",2660,503,12,[9,10]'),
  ...hits(110, 119),
  at(130, 'CHALLENGE_MODE_END,2660,1,12,90000,0.0,0.0'),
];
const BYTES = new TextEncoder().encode([...LINES, ''].join('\n'));

const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

describe('a key that is read again', () => {
  const reader = createLogReader({ fileName: 'log.txt' });
  reader.push(BYTES);
  const { fights } = reader.end();
  const key = fights[0]!;
  const context = reader.contextOf(key.id) as FightContext;
  const range = BYTES.subarray(key.byteStart, key.byteEnd);

  it('says when the recorder was elsewhere', () => {
    expect(context.absences).toEqual([[5000, 59_000]]);
  });

  it('has the damage of the first reading in the meter, without what was done elsewhere', () => {
    const meter = createMeterEventReader(context);
    meter.push(range);
    const { kind, amount } = meter.end();
    const dealt = sum(amount.filter((_, row) => kind[row] === EVENT_KIND.damage));
    expect(dealt).toBe(key.players[0]!.damage.total);
    expect(dealt).toBe(15_000);
  });

  it('has the same blows in its events, and still knows where the recorder was', () => {
    const events = createEventsReader(context);
    events.push(range);
    const read = events.end();
    expect(read.dealt.amount.length).toBe(15);
    expect(keyAbsences(read, { instanceId: 2660, wallMs: key.wallMs })).toEqual([
      { fromMs: 50_000, toMs: 90_000 },
    ]);
  });
});
