import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatStretch,
  formatLogDay,
  formatLogTime,
  isoLogTime,
  parseClock,
  speakClock,
} from './format-clock.ts';

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [7_999, '0:07'],
    [754_000, '12:34'],
    [3_723_000, '1:02:03'],
    [-5, '0:00'],
  ])('%d ms → %s', (ms, text) => expect(formatClock(ms)).toBe(text));

  it('speaks units, singular and plural', () => {
    expect(speakClock(3_661_000)).toBe('1 hour 1 minute 1 second');
    expect(speakClock(125_000)).toBe('2 minutes 5 seconds');
    expect(speakClock(0)).toBe('0 seconds');
  });
});

describe('parseClock', () => {
  it.each([
    ['75', 75_000],
    ['1:15', 75_000],
    [' 1:02:03 ', 3_723_000],
    ['1:15.5', 75_500],
    ['90:00', 5_400_000],
  ])('%s → %d ms', (text, ms) => expect(parseClock(text)).toBe(ms));

  it.each(['', 'abc', '1:75', '-3', '1:2:3:4', '1:61:00', '1e3'])('refuses %s', (text) =>
    expect(parseClock(text)).toBeNull(),
  );

  it('reads back what formatClock writes', () => {
    for (let seconds = 0; seconds < 8000; seconds += 37)
      expect(parseClock(formatClock(seconds * 1000))).toBe(seconds * 1000);
  });
});

describe('dates of a log', () => {
  const startMs = Date.UTC(2023, 4, 13, 9, 57, 34, 120);
  it('reads as the game wrote it, whatever zone this machine is in', () => {
    expect(formatLogDay(startMs)).toBe('Sat, May 13, 2023');
    expect(formatLogTime(startMs)).toBe('09:57');
  });
  it('writes ISO dates with the offset the log knows', () => {
    expect(isoLogTime(startMs, null)).toBe('2023-05-13T09:57:34.120');
    expect(isoLogTime(startMs, 2)).toBe('2023-05-13T09:57:34.120+02:00');
    expect(isoLogTime(startMs, -3.5)).toBe('2023-05-13T09:57:34.120-03:30');
  });
});

it.each([
  [0, '0.0 s'],
  [4249, '4.2 s'],
  [59_949, '59.9 s'],
  [59_950, '1:00'],
  [1_284_500, '21:24'],
])('says that %d ms took %s', (ms, words) => expect(formatStretch(ms)).toBe(words));
