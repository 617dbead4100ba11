import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { TimestampReader, yearFromFileName } from './timestamp.ts';

function readAll(lines: readonly string[], year = 2023) {
  const reader = new TimestampReader(year);
  return lines.map((line) => {
    const bytes = asciiBytes(line);
    const view = new DataView(bytes.buffer);
    if (!reader.read(bytes, view, 0, bytes.length)) return null;
    const { timeMs, utcOffsetHours, eventStart } = reader;
    return [new Date(timeMs).toISOString().slice(0, 23), utcOffsetHours, line.slice(eventStart)];
  });
}

describe('TimestampReader', () => {
  it.each([
    ['5/9 22:11:17.773  X', '2023-05-09T22:11:17.773', null],
    ['12/31 01:02:03.004  X', '2023-12-31T01:02:03.004', null],
    ['8/31/2025 01:31:12.8659  X', '2025-08-31T01:31:12.865', 9],
    ['2/16/2026 22:48:05.7130  X', '2026-02-16T22:48:05.713', 0],
    ['8/28/2025 14:31:12.50110  X', '2025-08-28T14:31:12.501', 10],
    ['7/28/2024 14:36:49.528-4  X', '2024-07-28T14:36:49.528', -4],
    ['1/2/2026 00:00:00.0005.5  X', '2026-01-02T00:00:00.000', 5.5],
    ['1/21/2024 09:15:19.099  X', '2024-01-21T09:15:19.099', null],
  ])('reads %s', (line, time, offset) => {
    expect(readAll([line])).toEqual([[time, offset, 'X']]);
  });

  it.each([
    '',
    'X',
    '13/1 00:00:00.000  X',
    '1/32 00:00:00.000  X',
    '1/1 24:00:00.000  X',
    '1/1 00:00:00  X',
    '1/1 00:00:00.12  X',
    '1/1 00:00:00.000 X',
    '1/1 00:00:00.000+1  X',
    '1/1/26 00:00:00.000  X',
    '1/1 00:00:00.000-  X',
    '1/1 00:00:00.000  ',
  ])('refuses "%s"', (line) => {
    expect(readAll([line])).toEqual([null]);
  });

  it('keeps its place from line to line, and turns the year after December', () => {
    const lines = [
      '12/31 23:59:59.998  A',
      '12/31 23:59:59.999  B',
      'broken',
      '1/1 00:00:00.001  C',
    ];
    expect(readAll(lines)).toEqual([
      ['2023-12-31T23:59:59.998', null, 'A'],
      ['2023-12-31T23:59:59.999', null, 'B'],
      null,
      ['2024-01-01T00:00:00.001', null, 'C'],
    ]);
  });

  it('notices a changed offset and a changed second behind the same beginning', () => {
    const lines = [
      '8/3/2025 10:00:00.0002  A',
      '8/3/2025 10:00:00.1001  B',
      '8/3/2025 10:00:01.1001  C',
    ];
    expect(readAll(lines)).toEqual([
      ['2025-08-03T10:00:00.000', 2, 'A'],
      ['2025-08-03T10:00:00.100', 1, 'B'],
      ['2025-08-03T10:00:01.100', 1, 'C'],
    ]);
  });
});

describe('yearFromFileName', () => {
  it.each([
    ['WoWCombatLog-050923_172619.txt', 2023],
    ['old copy of WoWCombatLog-123124_000000 (2).txt.gz', 2024],
    ['mplus-WoWCombatLog-051323_095734_10_vortex.txt', 2023],
    ['WoWCombatLog.txt', null],
    ['WoWCombatLog-990023_172619.txt', null],
  ])('%s → %s', (name, year) => expect(yearFromFileName(name)).toBe(year));
});
