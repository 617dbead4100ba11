import { describe, expect, it } from 'vitest';
import {
  ANN,
  BOB,
  at,
  bossEnd,
  bossStart,
  hit,
  hits,
} from '../../../../tests/helpers/analysis/grub-log.ts';
import type { Fight } from './fight.ts';
import { createEventsReader } from './fight-events/events-reader.ts';
import { createMeterEventReader } from './meter-events.ts';
import { createLogReader } from './read-log.ts';

const NO_UNIT = '0000000000000000,nil,0x80000000,0x80000000';

function opened(lines: readonly string[]) {
  const bytes = new TextEncoder().encode([...lines, ''].join('\n'));
  const reader = createLogReader({ fileName: 'log.txt' });
  reader.push(bytes);
  const fight = reader.end().fights[0]!;
  const context = reader.contextOf(fight.id)!;
  return { fight, context, own: bytes.slice(context.byteStart, context.byteEnd) };
}

const damageOf = ({ timeline }: Fight): number[] => [...timeline[0]!.damage];

/** What a reader keeps to go on from, of a fight whose START line has this time. */
const memoryAfter = (startedAt: number): unknown => {
  const reader = createLogReader({ fileName: 'log.txt' });
  const lines = [bossStart(startedAt), ...hits(10, 60), bossEnd(101, 1000), hit(130), ''];
  reader.push(new TextEncoder().encode([...lines, at(150, 'ZONE_CHANGE,1,"x",0'), ''].join('\n')));
  return reader.memory();
};

describe('a START line that is stamped later than what follows it', () => {
  // As a public 2v2 has it, whose END line counts from the START line, too.
  const late = opened([bossStart(100), ...hits(10, 100), bossEnd(101, 1000)]);

  it('begins with the first line that counts', () => {
    expect(late.fight).toMatchObject({
      startMs: Date.UTC(2025, 9, 15, 20, 0, 10),
      wallMs: 91_000,
      durationMs: 91_000,
      players: [{ damage: { total: 91_000 } }],
    });
    expect(damageOf(late.fight).slice(0, 92)).toEqual([
      ...Array.from({ length: 91 }, () => 1000),
      0,
    ]);
  });

  it('has the same times in its events', () => {
    const events = createEventsReader(late.context);
    events.push(late.own);
    const { lengthMs, dealt } = events.end();
    expect(lengthMs).toBe(91_000);
    expect([dealt.timeMs[0], dealt.timeMs[dealt.length - 1]]).toEqual([0, 90_000]);
    const meters = createMeterEventReader(late.context);
    meters.push(late.own);
    expect(meters.end().timeMs[0]).toBe(0);
  });

  it('keeps the length of its END line where that fits', () => {
    const { fight } = opened([bossStart(100), ...hits(10, 100), bossEnd(101, 92_000)]);
    expect(fight).toMatchObject({ wallMs: 91_000, durationMs: 92_000 });
  });

  it('is an arena match, too, with its deaths', () => {
    const { fight } = opened([
      at(100, 'ARENA_MATCH_START,1505,41,2v2,1'),
      hit(10, BOB),
      at(40, `UNIT_DIED,${NO_UNIT},${BOB},0`),
      at(101, 'ARENA_MATCH_END,0,8,1500,1516'),
    ]);
    expect(fight).toMatchObject({ durationMs: 91_000, deaths: [{ atMs: 30_000 }] });
  });

  it('is no reason to go on from there', () => {
    expect([memoryAfter(9) === null, memoryAfter(100) === null]).toEqual([false, true]);
  });
});

it('takes the time of equipment lines for the beginning, too', () => {
  const info = `COMBATANT_INFO,${ANN.split(',')[0]!},0,1,2,3`;
  const { fight } = opened([bossStart(100), at(7, info), ...hits(10, 100), bossEnd(101, 1000)]);
  expect(fight.wallMs).toBe(94_000);
});

it('leaves a fight alone of which a line stands a moment before the START line', () => {
  const { fight } = opened([bossStart(10), hit(9.5), ...hits(11, 20), bossEnd(21, 11_000)]);
  expect(fight).toMatchObject({ startMs: Date.UTC(2025, 9, 15, 20, 0, 10), wallMs: 11_000 });
});

it('does not end a fight before its last line where the END line is stamped earlier', () => {
  const { fight } = opened([bossStart(10), ...hits(11, 100), bossEnd(15, 90_000)]);
  expect(fight).toMatchObject({ wallMs: 90_000, durationMs: 90_000 });
  expect(damageOf(fight)).toHaveLength(91);
});
