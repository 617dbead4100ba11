import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { isWholeLine } from './last-line.ts';

const stamp = '9/30/2026 20:00:00.0002  ';
const died = `${stamp}UNIT_DIED,0000000000000000,nil,0x80000000,0x80000000,Player-1-A,"A, b",0x512,0x0,0`;
const heal = `${stamp}SPELL_HEAL,Player-1-A,"A",0x512,0x0,Player-1-A,"A",0x512,0x0,7,"Mend",0x2,5,5,0,0,nil`;

const isWhole = (line: string, before = ''): boolean =>
  isWholeLine(asciiBytes(line), asciiBytes(before));

describe('the last line of a file', () => {
  it.each([
    `${stamp}ENCOUNTER_END,3129,"Boss",16,20,1,60000`,
    `${stamp}CHALLENGE_MODE_END,2999,1,12,1532450,301.25,2750.12`,
    `${stamp}ARENA_MATCH_END,1,51,1500,1516`,
  ])('is whole with all fields of its event: %s', (line) => {
    expect(isWhole(line)).toBe(true);
  });

  it('is not whole wherever it is cut between two fields or in a word', () => {
    for (const line of [died, heal]) {
      const cuts = Array.from(line, (_, length) => line.slice(0, length));
      expect(cuts.filter((cut) => isWhole(cut, `${line}\n`))).toEqual([]);
    }
  });

  it('is judged by lines of its event that stand before it', () => {
    expect(isWhole(heal)).toBe(false);
    expect(isWhole(died)).toBe(false);
    expect(isWhole(died, `${died}\n`)).toBe(true);
    expect(isWhole(heal, `${died}\n${heal}\r\n${died}\n`)).toBe(true);
    expect(isWhole(heal, `${heal},ST\n`)).toBe(false);
  });

  it('is no line without a timestamp and an event', () => {
    expect(isWhole('')).toBe(false);
    expect(isWhole('no log, at all')).toBe(false);
  });
});
