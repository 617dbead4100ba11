import { describe, expect, it } from 'vitest';
import { packIco } from './pack-ico.ts';

describe('packIco', () => {
  it('writes a directory that leads to each picture', () => {
    const file = packIco([
      { size: 16, png: Uint8Array.of(1, 2, 3) },
      { size: 256, png: Uint8Array.of(4, 5) },
    ]);
    const view = new DataView(file.buffer);
    expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([
      0, 1, 2,
    ]);
    expect([file[6], file[22]]).toEqual([16, 0]);
    expect([view.getUint32(14, true), view.getUint32(18, true)]).toEqual([3, 38]);
    expect([view.getUint32(30, true), view.getUint32(34, true)]).toEqual([2, 41]);
    expect([...file.subarray(38)]).toEqual([1, 2, 3, 4, 5]);
  });
});
