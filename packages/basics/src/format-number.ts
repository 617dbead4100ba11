/**
 * Numbers as players read them: three significant figures with k, M and B, percentages, whole counts.
 * Marks are those of the reader (`reader-style.ts`): a server and a browser that each take their own locale draw two pages. The
 * letters are the ones every meter in the game uses.
 */

import { withReaderMarks } from './reader-style.ts';

/** Figures are written by hand up to here: beyond it the decimals of a number are no longer exact. */
const LARGEST = 1e12;
/** Below it every figure of ours rounds to zero. */
const SMALLEST = 1e-6;
const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

const STEPS = [
  { from: 999_500_000, divisor: 1e9, suffix: 'B' },
  { from: 999_500, divisor: 1e6, suffix: 'M' },
  { from: 9_999.5, divisor: 1e3, suffix: 'k' },
] as const;

/**
 * As `Intl.NumberFormat('en')` writes it, which rounds the shortest decimal text of a number, a half away from zero. Written by hand: the
 * first format of `Intl` takes a slow phone 5 to 30 ms while a page comes to life.
 */
function inFixed(value: number, digits: 0 | 1 | 2): string {
  const size = Math.abs(value);
  if (!(size < LARGEST)) {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return withReaderMarks(new Intl.NumberFormat('en', options).format(value));
  }
  const shifted = size < SMALLEST ? 0 : Math.round(Number(`${size}e${digits}`));
  const text = (shifted / 10 ** digits).toFixed(digits);
  const [whole = '', parts] = text.split('.');
  const marked = whole.replaceAll(BETWEEN_THOUSANDS, ',');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return withReaderMarks(`${sign}${marked}${parts === undefined ? '' : `.${parts}`}`);
}

/** `3732.4`: always as many decimals, no mark between thousands, as the game writes ratings, seconds and item levels. */
export function formatFixed(value: number, digits: number): string {
  return withReaderMarks(value.toFixed(digits));
}

/** `1,234.5`: one decimal, for figures that may be large. */
export function formatDecimal(value: number): string {
  return inFixed(value, 1);
}

/** `1234` → `1,234`. */
export function formatCount(value: number): string {
  return inFixed(Number.isFinite(value) ? value : 0, 0);
}

/**
 * `26,075`: what `formatCount` writes, without `Intl`, whose first format takes a slow phone 5 to 30 ms.
 * For pages that a visitor opens first.
 */
export function formatWhole(count: number): string {
  return withReaderMarks(count.toFixed(0).replaceAll(/\B(?=(?:\d{3})+$)/g, ','));
}

/** Three significant figures: `9,876`, `12.3k`, `4.56M`, `1.20B`. */
export function formatAmount(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const size = Math.abs(value);
  for (const step of STEPS) {
    if (size < step.from) continue;
    const scaled = value / step.divisor;
    const digits = Math.abs(scaled) < 9.995 ? 2 : Math.abs(scaled) < 99.95 ? 1 : 0;
    return inFixed(scaled, digits) + step.suffix;
  }
  return inFixed(value, 0);
}

/** An amount over a time in milliseconds, with its unit: `123k/s`. A time of zero gives `–`. */
export function formatPerSecond(amount: number, durationMs: number): string {
  return durationMs > 0 ? `${formatAmount((amount * 1000) / durationMs)}/s` : '–';
}

/** A share from 0 to 1 with one decimal: `12.3%`. Something over nothing is `–`. */
export function formatShare(part: number, of: number): string {
  return of > 0 ? `${inFixed((part / of) * 100, 1)}%` : '–';
}

/** `23.4%` of 0 to 100, as logs and sources say what a boss has left. */
export function formatLeft(percent: number): string {
  return `${formatFixed(percent, 1)}%`;
}

/** Bytes in decimal units, as file managers show them: `1.24 GB`, `37.0 MB`, `512 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${inFixed(bytes / 1e9, 2)} GB`;
  if (bytes >= 1e6) return `${inFixed(bytes / 1e6, bytes < 1e8 ? 1 : 0)} MB`;
  return `${inFixed(Math.ceil(bytes / 1e3), 0)} kB`;
}
