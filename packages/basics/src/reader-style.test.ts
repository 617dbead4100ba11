import { afterEach, describe, expect, it } from 'vitest';
import { inAmericanStyle } from './csv.ts';
import { formatClock } from './format-clock.ts';
import { formatMoment } from './format-moment.ts';
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatFixed,
  formatShare,
} from './format-number.ts';
import {
  AMERICAN,
  findReaderStyle,
  readerStyle,
  styleCode,
  styleOfCode,
  type ReaderStyle,
} from './reader-style.ts';

afterEach(() => findReaderStyle(() => AMERICAN));

const GERMAN: ReaderStyle = { decimal: ',', group: '.', isDayFirst: true };
const MS = Date.UTC(2026, 10, 25, 19, 15);

const written = (): string[] => [
  formatCount(1_234_567),
  formatAmount(9876),
  formatAmount(4_560_000),
  formatFixed(3732.4, 1),
  formatShare(1, 3),
  formatBytes(1_240_000_000),
  formatClock(754_000),
];

describe('figures', () => {
  it.each<[string, ReaderStyle, string]>([
    ['American', AMERICAN, '1,234,567 9,876 4.56M 3732.4 33.3% 1.24 GB 12:34'],
    ['German', GERMAN, '1.234.567 9.876 4,56M 3732,4 33,3% 1,24 GB 12:34'],
    [
      'French',
      { decimal: ',', group: '\u202F', isDayFirst: true },
      '1\u202F234\u202F567 9\u202F876 4,56M 3732,4 33,3% 1,24 GB 12:34',
    ],
    [
      'Swiss',
      { decimal: '.', group: '’', isDayFirst: true },
      '1’234’567 9’876 4.56M 3732.4 33.3% 1.24 GB 12:34',
    ],
  ])('have the marks of a reader: %s', (_, style, text) => {
    findReaderStyle(() => style);
    expect(written().join(' ')).toBe(text);
  });
});

describe('days', () => {
  it.each([
    ['time', '19:15'],
    ['day', '25 Nov'],
    ['date', '25 Nov 2026'],
    ['dateTime', '25 Nov 2026, 19:15'],
    ['weekday', 'Wednesday'],
    ['weekdayTime', 'Wed 19:15'],
    ['weekdayDayTime', 'Wed 25 Nov, 19:15'],
    ['weekdayDate', 'Wed 25 Nov 2026'],
  ] as const)('begin with the day where a reader begins with it: %s', (kind, text) => {
    findReaderStyle(() => GERMAN);
    expect(formatMoment(MS, kind, 'UTC')).toBe(text);
  });
});

describe('what no reader reads', () => {
  it('is American, and the style of the reader comes back, also after an error', () => {
    findReaderStyle(() => GERMAN);
    expect(inAmericanStyle(() => formatCount(1234))).toBe('1,234');
    expect(() =>
      inAmericanStyle(() => {
        throw new Error('no table');
      }),
    ).toThrow('no table');
    expect(readerStyle()).toEqual(GERMAN);
  });
});

describe('the code of a style', () => {
  it('comes back as the style, for every one that there is', () => {
    const styles = (['.', ','] as const).flatMap((decimal) =>
      ([',', '.', '\u202F', '’'] as const)
        .filter((group) => group !== decimal && !(decimal === ',' && group === '’'))
        .flatMap((group) =>
          [true, false].map((isDayFirst): ReaderStyle => ({ decimal, group, isDayFirst })),
        ),
    );
    expect(styles.map((style) => styleOfCode(styleCode(style)))).toEqual(styles);
  });

  it.each(['', 'x', ',,d', '..m', '.,', '.,dd', '<b>', ',.d\n'])('%j is American', (code) =>
    expect(styleOfCode(code)).toEqual(AMERICAN),
  );
});
