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

  it('are read whatever program wrote the file: with a byte order mark, CRLF, or as one array', () => {
    const plain = readCutoffSeries(`${snapshot}\n${snapshot.replace('1001', '1002')}\n`);
    expect(plain.series[0]?.values).toHaveLength(2);
    const marked = `\uFEFF${snapshot}\r\n${snapshot.replace('1001', '1002')}\r\n\r\n`;
    expect(readCutoffSeries(marked)).toEqual(plain);
    expect(readCutoffSeries(`[\n${snapshot},\n${snapshot.replace('1001', '1002')}\n]\n`)).toEqual(
      plain,
    );
    expect(readCutoffSeries('[1]').refused).toEqual([
      { line: 1, reason: 'it is not a JSON object' },
    ]);
    expect(readCutoffSeries('[{').refused).toEqual([{ line: 1, reason: 'it is not JSON' }]);
  });

  it('are refused where their time or their rating cannot be one', () => {
    for (const version of ['999999999999', '202502301405', '202510012505', '190001011200'])
      expect(
        reasonOf(JSON.stringify({ region: 'eu', season: 's', dataVersion: version, p999: 3000 })),
      ).toBe('it does not say when it was recorded');
    expect(reasonOf('{"region":"eu","season":"s","at":"2025-10-01T00:00:00Z","p999":1e308}')).toBe(
      'it holds no cutoff',
    );
  });
});

function reasonOf(text: string): string | undefined {
  return readCutoffSeries(text).refused[0]?.reason;
}

const valueOf = (change: Record<string, unknown>) =>
  readCutoffSeries(
    JSON.stringify({
      region: 'eu',
      season: 's',
      dataVersion: '202510011405',
      p999: 10,
      ...change,
    }),
  ).series[0]?.values[0];

const timeOf = (dataVersion: unknown) => valueOf({ dataVersion })?.atMs;

describe('what a recorded cutoff may be', () => {
  it('is a rating above 0 that can be reached', () => {
    for (const p999 of [0, -5, 20_000, '3000', null]) expect(valueOf({ p999 })).toBeUndefined();
    expect(valueOf({ p999: 19_999 })?.value).toBe(19_999);
    expect(valueOf({ p999: { all: { quantileMinValue: 7 } } })?.value).toBe(7);
    expect(valueOf({ p999: { score: 8 } })?.value).toBe(8);
    expect(valueOf({ p999: { all: { score: 6, quantileMinValue: 7 } } })?.value).toBe(6);
  });

  it('has a time that there is, in years that can be', () => {
    expect(timeOf('202402291405')).toBe(Date.UTC(2024, 1, 29, 14, 5));
    for (const wrong of [
      '202502300000',
      '202513010000',
      '202510012500',
      'x202510011405',
      '2025100114050',
      '201512312359',
      '210001010000',
      202_510_011_405,
    ])
      expect(timeOf(wrong)).toBeUndefined();
    expect(timeOf('201601010000')).toBe(Date.UTC(2016, 0));
  });

  it('takes the first time that can be read', () => {
    const times = { dataVersion: 'x', dumpedAt: 5, at: 'soon', date: '2025-10-02' };
    expect(valueOf(times)?.atMs).toBe(Date.UTC(2025, 9, 2));
  });
});
