import { describe, expect, it } from 'vitest';
import { LineFaults } from './line-faults.ts';

const bytes = new TextEncoder().encode(`${'x'.repeat(300)} \n`);

describe('the faults of lines', () => {
  it('keep the number of each kind, with the first line of it', () => {
    const faults = new LineFaults();
    faults.countMalformed('no time', 7, bytes, 0, 4);
    faults.countMalformed('no time', 9, bytes, 0, bytes.length);
    faults.countMalformed('too long', 9, bytes, 290, bytes.length);
    expect(faults.malformed).toEqual({
      'no time': { count: 2, firstLine: 7, example: 'xxxx' },
      'too long': { count: 1, firstLine: 9, example: 'x'.repeat(10) },
    });
  });

  it('cut a long example', () => {
    const faults = new LineFaults();
    faults.countMalformed('no time', 1, bytes, 0, bytes.length);
    expect(faults.malformed['no time']?.example).toHaveLength(200);
  });

  it('keep 500 names of unknown events and count all others together', () => {
    const faults = new LineFaults();
    for (let number = 0; number < 503; number++) faults.countUnknown(`EVENT_${number}`);
    faults.countUnknown('EVENT_1');
    expect(Object.keys(faults.unknownEvents)).toHaveLength(501);
    expect(faults.unknownEvents).toMatchObject({ EVENT_1: 2, '(others)': 3 });
  });

  it('go on from a memory without changing it', () => {
    const faults = new LineFaults();
    faults.countMalformed('no time', 7, bytes, 0, 4);
    faults.countUnknown('EVENT');
    const memory = faults.memory();
    const next = new LineFaults();
    next.restore(memory);
    next.countMalformed('no time', 8, bytes, 0, 4);
    next.countUnknown('EVENT');
    expect(next.malformed['no time']?.count).toBe(2);
    expect(next.unknownEvents).toEqual({ EVENT: 2 });
    expect(memory).toEqual(faults.memory());
  });
});
