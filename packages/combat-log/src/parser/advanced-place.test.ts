import { describe, expect, it } from 'vitest';
import { AdvancedPlace, FIELDS_AFTER } from './advanced-place.ts';
import { UnitTable } from './unit-table.ts';

const GUID = 'Player-1-00000AAA';
const block = (x: string, y: string, guid = GUID, more = '') =>
  `${guid},0000000000000000,900,1000,1,2,3,0,${more}3,0,100,0,${x},${y},2462,0.5921,83`;
const DAMAGE = '833,832,-1,32,0,0,0,nil,nil,nil';

function read(text: string, after: number): [string, number, number] | null {
  const units = new UnitTable();
  const place = new AdvancedPlace(units);
  const bytes = new TextEncoder().encode(text);
  return place.read(bytes, 0, bytes.length, after)
    ? [units.guid(place.unit), place.x, place.y]
    : null;
}

describe('the place of an advanced block', () => {
  it('stands before facing and level, however long the block is', () => {
    expect(read(block('1581.32', '-3258.00'), FIELDS_AFTER.cast)).toEqual([GUID, 1581.32, -3258]);
    expect(read(block('1.5', '2', GUID, '377,0,'), FIELDS_AFTER.cast)).toEqual([GUID, 1.5, 2]);
  });

  it('is found before the fields of a damage line, a damage line with a word, and a heal', () => {
    const at = [GUID, 10, 20];
    expect(read(`${block('10', '20')},${DAMAGE}`, FIELDS_AFTER.damage)).toEqual(at);
    expect(read(`${block('10', '20')},${DAMAGE},AOE`, FIELDS_AFTER.damage)).toEqual(at);
    expect(read(`${block('10', '20')},5,5,0,0,nil`, FIELDS_AFTER.heal)).toEqual(at);
  });

  it('is none without advanced logging, at 0 0, beyond any map, and in a block that is too short', () => {
    expect(read(block('10', '20', '0000000000000000'), FIELDS_AFTER.cast)).toBeNull();
    expect(read(block('0.00', '0.00'), FIELDS_AFTER.cast)).toBeNull();
    expect(read(block('1e9', '20'), FIELDS_AFTER.cast)).toBeNull();
    expect(read(block('100000', '20'), FIELDS_AFTER.cast)).toBeNull();
    expect(read(block('nan', '20'), FIELDS_AFTER.cast)).toBeNull();
    expect(read(`${GUID},0,1,2,3`, FIELDS_AFTER.cast)).toBeNull();
    expect(read(block('10', '20'), FIELDS_AFTER.damage)).toBeNull();
    expect(read('', FIELDS_AFTER.damage)).toBeNull();
  });
});
