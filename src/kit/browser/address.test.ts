import { describe, expect, it } from 'vitest';
import { defineAddress, mapAddress } from './address.ts';
import { choice, unlessOff, whole } from './address-fields.ts';

const address = defineAddress({
  region: choice('region', ['eu', 'us'], 'eu'),
  level: whole('level', 2, 40),
  names: unlessOff('names'),
});
const read = (text: string) => address.read(new URLSearchParams(text));

describe('an address', () => {
  it('reads each parameter by itself, and takes the usual for what it does not understand', () => {
    expect(read('level=12&region=us&names=off')).toEqual({ region: 'us', level: 12, names: false });
    expect(read('level=41&region=EU&names=on')).toEqual({ region: 'eu', level: null, names: true });
  });

  it('writes what differs from the usual, in the order of the fields, over what others wrote', () => {
    const base = new URLSearchParams('level=3&other=a');
    expect(address.write({ region: 'us', level: 12, names: true }, base).toString()).toBe(
      'other=a&region=us&level=12',
    );
    expect(address.write(read('')).toString()).toBe('');
    expect(base.toString()).toBe('level=3&other=a');
  });

  it('is seen another way under the same names', () => {
    const higher = mapAddress(
      address,
      ({ level }) => (level ?? 0) + 1,
      (level) => ({ region: 'eu' as const, level: level - 1, names: true }),
    );
    expect(higher.names).toEqual(['region', 'level', 'names']);
    expect(higher.read(new URLSearchParams('level=12'))).toBe(13);
    expect(higher.write(13).toString()).toBe('level=12');
  });
});
