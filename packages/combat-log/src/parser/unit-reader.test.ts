import { expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { UnitReader } from './unit-reader.ts';
import { UnitTable } from './unit-table.ts';

const NO_UNIT = '0000000000000000,nil,0x80000000,0x80000000,';
const PLAYER = 'Player-4-0000B0A1,"Bram-Fernvale-EU",0x511,0x80000000,';
const OGRE = 'Creature-0-4-2810-6-60001-00000C0001,"Mudfist, Lord",0xa48,0x80000000,';

it.each([NO_UNIT, PLAYER, OGRE])('reads no byte behind the buffer: %s', (text) => {
  const reader = new UnitReader(new UnitTable());
  const whole = asciiBytes(`${text}${'x'.repeat(60)}`);
  const first = reader.read(whole, new DataView(whole.buffer), 0, whole.length);
  expect(first).toBe(text.length);
  const { unit, flags } = reader;
  const readCut = (cut: number): number => {
    const bytes = asciiBytes(text.slice(0, cut));
    return reader.read(bytes, new DataView(bytes.buffer), 0, cut);
  };
  for (let cut = 0; cut < text.length; cut++) expect([-1, cut + 1]).toContain(readCut(cut));
  expect([readCut(text.length), reader.unit, reader.flags]).toEqual([text.length, unit, flags]);
});
