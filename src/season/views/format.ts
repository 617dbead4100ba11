import { formatFixed } from '#lib/format-number.ts';
import { readerStyle } from '#lib/reader-style.ts';

/**
 * How the season pages write numbers and days: one way for each kind, in the reader's style and UTC, so that the server and the
 * browser write the same. Moments in the viewer's own zone are `LocalTime`'s. `Intl` would write the same; its first format takes a
 * slow phone 5 to 30 ms.
 */
export { formatWhole } from '#lib/format-number.ts';

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** `3732.4`: a rating, without a thousands separator, as the game writes it. */
export function formatRating(points: number): string {
  return formatFixed(points, 1);
}

/** `+12.3`, `−4.0` with a true minus sign; `0.0` without any. */
export function formatChange(points: number, digits = 1): string {
  const text = formatFixed(Math.abs(points), digits);
  if (!/[1-9]/.test(text)) return text;
  return `${points < 0 ? '−' : '+'}${text}`;
}

/** `58%`. @param share 0 to 1. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** `9.1%`, for shares that are compared with each other. @param share 0 to 1. */
export function formatFinePercent(share: number): string {
  return `${formatFixed(share * 100, 1)}%`;
}

/** `top 0.1%`: who earns the title of a season. */
export function titleShare(): string {
  return `top ${formatFinePercent(0.001)}`;
}

/** `54–61%`: an interval, with a decimal where whole numbers would be nearly the same. @param low @param high 0 to 1. */
export function formatPercentRange(low: number, high: number): string {
  const digits = high - low < 0.02 ? 1 : 0;
  return `${formatFixed(low * 100, digits)}–${formatFixed(high * 100, digits)}%`;
}

/** A chance that is never 0 or 100%, because no forecast can be that sure. @param share 0 to 1. */
export function formatChance(share: number): string {
  if (share < 0.01) return '<1%';
  if (share > 0.99) return '>99%';
  return formatPercent(share);
}

/** `Dec 20` or `20 Dec`, in UTC. @param atMs epoch ms. */
export function formatDay(atMs: number): string {
  const day = new Date(atMs);
  const month = day.getUTCMonth() * 3;
  const parts = [MONTHS.slice(month, month + 3), day.getUTCDate()];
  return (readerStyle().isDayFirst ? parts.toReversed() : parts).join(' ');
}

/** `Dec 20, 2026` or `20 Dec 2026`, in UTC. @param atMs epoch ms. */
export function formatDate(atMs: number): string {
  const comma = readerStyle().isDayFirst ? '' : ',';
  return `${formatDay(atMs)}${comma} ${new Date(atMs).getUTCFullYear()}`;
}
