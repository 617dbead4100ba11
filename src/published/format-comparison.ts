import type { PlayerMeasure } from '#analysis/publish/compare-player.ts';
import { formatAmount, formatFixed } from '#lib/format-number.ts';

type Metric = 'damage' | 'healing';

/** What a figure counts, in words. */
export function measureLabel({ kind, spell }: PlayerMeasure, metric: Metric): string {
  if (kind === 'spell') return `${spell}, casts a minute`;
  if (kind === 'cooldown') return `${spell}, uses`;
  return {
    rate: `${metric === 'damage' ? 'Damage' : 'Healing'} per second`,
    active: `Time with ${metric}`,
    casts: 'All casts a minute',
    dead: 'Deaths',
  }[kind];
}

/** A figure as it stands in the table. */
export function formatMeasure({ kind }: Pick<PlayerMeasure, 'kind'>, value: number): string {
  if (kind === 'rate') return formatAmount(value);
  if (kind === 'active') return `${Math.round(value * 100)}%`;
  if (kind === 'cooldown' || kind === 'dead')
    return Number.isInteger(value) ? String(value) : formatFixed(value, 1);
  return formatFixed(value, 1);
}

/** One sentence: how the amount stands, and the figures that differ most from what is usual. */
export function formatDifference(measures: readonly PlayerMeasure[], metric: Metric): string {
  const rate = measures.find(({ kind }) => kind === 'rate');
  if (!rate) return '';
  const change = rate.middle > 0 ? Math.round((rate.own / rate.middle - 1) * 100) : 0;
  const amount =
    change === 0
      ? `as much ${metric} as the median of matched players`
      : `${Math.abs(change)}% ${change < 0 ? 'less' : 'more'} ${metric} than the median of matched players`;
  const others = measures
    .filter(({ kind, place }) => kind !== 'rate' && place !== 'within')
    .toSorted((a, b) => distance(b) - distance(a))
    .slice(0, 3)
    .map(
      (one) =>
        `${measureLabel(one, metric)} (${formatMeasure(one, one.own)} instead of ${formatMeasure(one, one.middle)})`,
    );
  if (others.length === 0) return `${amount}. Every other figure is usual.`;
  return `${amount}. Most unlike them: ${others.join(' · ')}.`;
}

/** How far outside of the range, in widths of it. */
function distance({ own, low, high }: PlayerMeasure): number {
  const width = Math.max(high - low, 0.05 * Math.max(Math.abs(high), Math.abs(low)), 1e-9);
  return own < low ? (low - own) / width : (own - high) / width;
}
