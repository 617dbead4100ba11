import { array, assert, json, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCutoffSeries } from './cutoff-series.ts';

const snapshot = JSON.stringify({
  region: 'eu',
  season: 'season-tww-3',
  dataVersion: '202510011405',
  updatedAt: 'Wed Oct 01 2025 14:05:30 GMT+0000 (Coordinated Universal Time)',
  cutoffs: { p999: { all: { score: 3500.25 } }, p990: { all: { score: 3200 } } },
});

describe('recorded cutoffs', () => {
  it('are read from snapshots of the endpoint', () => {
    const { series, refused } = readCutoffSeries(`${snapshot}\n\n`);
    expect(refused).toEqual([]);
    expect(series).toEqual([
      {
        region: 'eu',
        season: 'season-tww-3',
        bracket: 'p999',
        values: [{ atMs: Date.UTC(2025, 9, 1, 14, 5), value: 3500.25 }],
      },
      {
        region: 'eu',
        season: 'season-tww-3',
        bracket: 'p990',
        values: [{ atMs: Date.UTC(2025, 9, 1, 14, 5), value: 3200 }],
      },
    ]);
  });

  it('are read with the source’s own way to write a time', () => {
    const written = snapshot.replace('"dataVersion":"202510011405",', '');
    expect(readCutoffSeries(written).series[0]?.values[0]?.atMs).toBe(
      Date.UTC(2025, 9, 1, 14, 5, 30),
    );
  });

  it('are read from daily dumps', () => {
    const dump = JSON.stringify({
      region: 'tw',
      season: 'season-tww-1',
      dumpedAt: '2024-09-19T06:40:36Z',
      p999: 2035,
      p600: 676,
    });
    expect(readCutoffSeries(dump).series.map(({ bracket }) => bracket)).toEqual(['p999', 'p600']);
  });

  it('says which lines it leaves out and why', () => {
    const text = [
      '{"region":"eu"',
      '[]',
      '{"region":"eu"}',
      '{"region":"eu","season":"season-tww-3"}',
      '{"region":"eu","season":"season-tww-3","dumpedAt":"2024-09-19T06:40:36Z","p999":"many"}',
    ].join('\n');
    expect(readCutoffSeries(text)).toEqual({
      series: [],
      refused: [
        { line: 1, reason: 'it is not JSON' },
        { line: 2, reason: 'it is not a JSON object' },
        { line: 3, reason: 'it names no region or no season' },
        { line: 4, reason: 'it does not say when it was recorded' },
        { line: 5, reason: 'it holds no cutoff' },
      ],
    });
  });

  it('never fails on foreign text', () => {
    assert(
      property(array(oneof(string(), json())), (lines) => {
        const { series } = readCutoffSeries(lines.join('\n'));
        expect(Array.isArray(series)).toBe(true);
      }),
    );
  });
});
