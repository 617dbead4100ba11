import { describe, expect, it } from 'vitest';
import type { Fight } from './fight.ts';
import { createMeterEventReader } from './meter-events.ts';
import { createLogReader } from './read-log.ts';
import { createEventsReader } from './fight-events/events-reader.ts';

const BRAM = 'Player-4-0000B0A1,"Bram-Fernvale-EU",0x511,0x80000000';
const OGRE = 'Creature-0-4-2810-6-60001-00000C0001,"Mudfist",0xa48,0x80000000';
const UNKNOWN = '0000000000000000,nil,0x80000000,0x80000000';
const HIT = `SPELL_DAMAGE,${BRAM},${OGRE},133,"Fireball",0x4,10,10,-1,4,0,0,0,nil,nil,nil`;
const BITE = `SPELL_DAMAGE,${OGRE},${BRAM},7,"Bite",0x1,20,20,-1,1,0,0,0,nil,nil,nil`;

/** One pull of ten seconds; the clock changes after the third second. Then a second pull. */
function night(before: string, after: string, offsets: readonly [string, string]): Uint8Array {
  const early = (second: string, text: string) => `${before}:${second}.000${offsets[0]}  ${text}`;
  const late = (second: string, text: string) => `${after}:${second}.000${offsets[1]}  ${text}`;
  const lines = [
    early('57', 'ENCOUNTER_START,42,"Mudfist",16,20,2810'),
    early('58', HIT),
    late('00', HIT),
    late('03', BITE),
    late('03', `UNIT_DIED,${UNKNOWN},${BRAM},0`),
    late('07', 'ENCOUNTER_END,42,"Mudfist",16,20,0'),
    late('20', 'ENCOUNTER_START,42,"Mudfist",16,20,2810'),
    late('25', 'ENCOUNTER_END,42,"Mudfist",16,20,1'),
    '',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

const CHANGES = [
  ['back in autumn', '10/26/2025 02:59', '10/26/2025 02:00', ['2', '1']],
  ['ahead in spring', '3/29/2026 01:59', '3/29/2026 03:00', ['1', '2']],
] as const;

describe.each(CHANGES)('a clock that is put %s', (_, before, after, offsets) => {
  const bytes = night(before, after, offsets);
  const reader = createLogReader({ fileName: 'x.txt' });
  reader.push(bytes);
  const { fights } = reader.end();
  const [first, second] = fights as [Fight, Fight];

  it('leaves a pull its length and the times of its deaths', () => {
    expect(first).toMatchObject({ wallMs: 10_000, durationMs: 10_000 });
    expect(first.utcOffsetHours).toBe(Number(offsets[0]));
    expect(first.deaths.map(({ atMs }) => atMs)).toEqual([6000]);
    expect([...first.timeline[0]!.damage]).toEqual([0, 10, 0, 10, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('dates the next pull by its own line', () => {
    expect(second.startMs).toBe(Date.parse(`${isoDay(after)}:20Z`));
    expect(second).toMatchObject({ wallMs: 5000, utcOffsetHours: Number(offsets[1]) });
  });

  it('is the same for the events and the tables of the pull', () => {
    const context = reader.contextOf(first.id)!;
    const own = bytes.slice(context.byteStart, context.byteEnd);
    const tables = createEventsReader(context);
    tables.push(own);
    const { lengthMs, deaths, dealt } = tables.end();
    expect(lengthMs).toBe(10_000);
    expect(deaths.timeMs.slice(0, deaths.length)).toEqual(Int32Array.of(6000));
    expect(dealt.timeMs.slice(0, dealt.length)).toEqual(Int32Array.of(1000, 3000));
    const events = createMeterEventReader(context);
    events.push(own);
    const { timeMs, length } = events.end();
    expect(Math.max(...timeMs.slice(0, length))).toBe(6000);
  });
});

const stepOf = (before: string, after: string): number => {
  const lines = [
    `${before}.000  ENCOUNTER_START,42,"Mudfist",16,20,2810`,
    `${after}.000  ENCOUNTER_END,42,"Mudfist",16,20,1`,
    '',
  ];
  const reader = createLogReader({ fileName: 'x.txt', year: 2024 });
  reader.push(new TextEncoder().encode(lines.join('\n')));
  return reader.end().fights[0]!.wallMs;
};

describe('a log without an offset', () => {
  it.each([
    ['put back', '10/27 02:59:50', '10/27 02:00:10', 20_000],
    ['put back a minute later', '10/27 02:59:00', '10/27 02:00:00', 60_000],
    ['put ahead', '3/31 01:59:50', '3/31 03:00:10', 20_000],
    ['put ahead, earlier', '3/10 01:59:59', '3/10 03:00:00', 1000],
    ['left alone over an hour’s break', '3/31 01:59:50', '3/31 03:01:10', 3_680_000],
    ['left alone by day', '3/31 13:59:50', '3/31 15:00:10', 3_620_000],
    ['left alone at the turn of an hour', '10/27 02:59:50', '10/27 03:00:10', 20_000],
  ])('shows a clock that is %s', (_, before, after, passedMs) => {
    expect(stepOf(before, after)).toBe(passedMs);
  });

  it('dates what follows by its own line', () => {
    const bytes = new TextEncoder().encode(
      [
        '10/27 02:59:50.000  ENCOUNTER_START,42,"Mudfist",16,20,2810',
        '10/27 02:00:10.000  ENCOUNTER_END,42,"Mudfist",16,20,1',
        '10/27 02:10:00.000  ENCOUNTER_START,43,"Mudfoot",16,20,2810',
        '10/27 02:10:05.000  ENCOUNTER_END,43,"Mudfoot",16,20,1',
        '',
      ].join('\n'),
    );
    const reader = createLogReader({ fileName: 'x.txt', year: 2024 });
    reader.push(bytes);
    const [first, second] = reader.end().fights as [Fight, Fight];
    expect(first.startMs).toBe(Date.UTC(2024, 9, 27, 2, 59, 50));
    expect([second.startMs, second.wallMs]).toEqual([Date.UTC(2024, 9, 27, 2, 10), 5000]);
  });
});

function isoDay(text: string): string {
  const [, month, day, year, time] = /^(\d+)\/(\d+)\/(\d+) (.*)$/.exec(text)!;
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T${time}`;
}
