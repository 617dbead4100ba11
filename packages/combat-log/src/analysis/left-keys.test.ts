import { describe, expect, it } from 'vitest';
import { ANN, at, bossEnd, bossStart, hits } from '../../../../tests/helpers/analysis/grub-log.ts';
import type { LogReading } from './fight.ts';
import { createLogReader } from './read-log.ts';

/** The Grub is a raid boss of instance 2810; Ann hits for 1,000 a second. */
const keyStart = (second: number): string =>
  at(second, 'CHALLENGE_MODE_START,"Ara-Kara",2660,503,12,[9,10]');
const keyEnd = (second: number, isFinished: boolean): string =>
  at(second, `CHALLENGE_MODE_END,2660,${isFinished ? '1,12,90000' : '0,0,0'},0.0,0.0`);
const zone = (second: number, id: number, difficulty: number): string =>
  at(second, `ZONE_CHANGE,${id},"Somewhere",${difficulty}`);

function read(lines: readonly string[]): LogReading {
  const reader = createLogReader({ fileName: 'log.txt' });
  reader.push(new TextEncoder().encode([...lines, ''].join('\n')));
  return reader.end();
}

const shortly = ({ fights, combats }: LogReading): unknown[] =>
  [...fights, ...combats].map(({ kind, keystoneFightId, success, wallMs, players }) => [
    kind,
    keystoneFightId !== null,
    success,
    wallMs,
    players[0]?.damage.total ?? 0,
  ]);

describe('a key that was given up', () => {
  const begun = [zone(0, 2660, 8), keyStart(10), ...hits(11, 15)];
  const raid = [zone(60, 2810, 16), bossStart(70), ...hits(71, 79), bossEnd(80, 10_000)];

  // The client writes an END line of zeros as the next key begins (Warcraft Recorder, pull request 56).
  it('ends where the recorder left it, though its END line comes with the next key', () => {
    const again = [zone(3000, 2660, 8), keyEnd(3001, false), keyStart(3002), ...hits(3010, 3013), keyEnd(3100, true)]; // prettier-ignore
    expect(shortly(read([...begun, ...raid, ...again]))).toEqual([
      ['keystone', false, false, 5000, 5000],
      ['encounter', false, true, 10_000, 9000],
      ['keystone', false, true, 98_000, 4000],
    ]);
  });

  // Warcraft Recorder, issue 731.
  it('holds no boss of another place, also where no line says that the recorder left', () => {
    for (const there of [raid, raid.slice(1)])
      expect(shortly(read([...begun, ...there, ...hits(100, 109)]))).toEqual([
        ['keystone', false, null, 5000, 5000],
        ['encounter', false, true, 10_000, 9000],
        ['combat', false, null, 9000, 10_000],
      ]);
  });

  it('goes on where the recorder comes back and fights, and ends once', () => {
    const back = [zone(100, 2660, 8), ...hits(110, 119), keyEnd(130, false), keyEnd(130, false)];
    expect(shortly(read([...begun, zone(60, 84, 0), ...back]))).toEqual([
      ['keystone', false, false, 120_000, 15_000],
    ]);
    const finished = [...begun, keyEnd(100, true), keyEnd(100, true)];
    expect(shortly(read(finished))).toEqual([['keystone', false, true, 90_000, 5000]]);
  });
});

describe('combat elsewhere while a key goes on', () => {
  const begun = [zone(0, 2660, 8), keyStart(10), ...hits(11, 15)];
  const rest = [...hits(110, 119), keyEnd(130, true)];

  it('counts once, outside of the key', () => {
    const dummy = [zone(60, 84, 0), ...hits(61, 69)];
    const key = ['keystone', false, true, 120_000, 15_000];
    const combat = ['combat', false, null, 8000, 9000];
    // With the second START line that the client writes, and without.
    for (const back of [[zone(100, 2660, 8), keyStart(101)], [zone(100, 2660, 8)]])
      expect(shortly(read([...begun, ...dummy, ...back, ...rest]))).toEqual([key, combat]);
  });

  it('counts once also where no line says that the recorder came back: in the key', () => {
    const dummy = [zone(60, 84, 0), ...hits(61, 69), zone(75, 85, 0), ...hits(81, 89)];
    expect(shortly(read([...begun, ...dummy, keyEnd(90, true)]))).toEqual([
      ['keystone', false, true, 80_000, 23_000],
    ]);
  });

  it('is none of the key as a boss, too', () => {
    const raid = [zone(60, 2810, 16), bossStart(70), ...hits(71, 79), bossEnd(80, 10_000)];
    const back = [zone(100, 2660, 8), keyStart(101)];
    expect(shortly(read([...begun, ...raid, ...back, ...rest]))).toEqual([
      ['keystone', false, true, 120_000, 15_000],
      ['encounter', false, true, 10_000, 9000],
    ]);
  });

  it('leaves no death in the key', () => {
    const died = at(65, `UNIT_DIED,0000000000000000,nil,0x80000000,0x80000000,${ANN}`);
    const back = [zone(100, 2660, 8), keyStart(101)];
    const { fights, combats } = read([
      ...begun,
      zone(60, 84, 0),
      ...hits(61, 69),
      died,
      ...back,
      ...rest,
    ]);
    expect([...fights, ...combats].map(({ deaths }) => deaths.length)).toEqual([0, 1]);
  });
});

describe('a fight without a START line that pauses for longer than combat', () => {
  it('is the last combat within the length that its END line says', () => {
    const pause = [zone(0, 2810, 16), ...hits(1, 9), ...hits(40, 49)];
    expect(shortly(read([...pause, bossEnd(70, 60_000)]))).toEqual([
      ['encounter', false, true, 30_000, 10_000],
      ['combat', false, null, 8000, 9000],
    ]);
    // What was before it began is none of it.
    expect(shortly(read([...pause, bossEnd(200, 60_000)]))[0]).toEqual([
      'encounter',
      false,
      true,
      0,
      0,
    ]);
  });
});
