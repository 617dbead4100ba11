import { amountBetween } from '#analysis/publish/summary-series.ts';
import type { LogColumn, LogRow, LogTable } from '#log/views/log-table.ts';
import type { AmountMetric } from '#log/views/metric.ts';
import type { ShownPlayer } from './shown-players.ts';

export interface MeterRow extends LogRow {
  shown: ShownPlayer;
  /** Of the longest row, 0 to 1. */
  bar: number;
}

/** Missing where the item level of no player is shown. */
const ITEM_LEVEL: LogColumn = {
  key: 'itemLevel',
  label: 'Item level',
  kind: 'decimal',
  phone: 'second',
};

/**
 * The meter of a published fight.
 *
 * @param range a part of the fight, by its steps; null for the whole, with exact totals.
 */
export function fightMeter(
  players: readonly ShownPlayer[],
  metric: AmountMetric,
  { stepMs, durationMs }: { stepMs: number; durationMs: number },
  range: { fromMs: number; toMs: number } | null,
): LogTable<MeterRow> {
  const seconds = (range ? range.toMs - range.fromMs : durationMs) / 1000;
  const amounts = players.map(({ player }) =>
    range ? amountBetween(player[metric], stepMs, range) : player[metric].total,
  );
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  const largest = Math.max(1, ...amounts);
  const rows = players.map((shown, index): MeterRow => {
    const amount = amounts[index]!;
    return {
      key: String(shown.index),
      shown,
      bar: amount / largest,
      cells: {
        name: shown.label,
        amount,
        rate: seconds > 0 ? amount / seconds : 0,
        share: all > 0 ? amount / all : 0,
        itemLevel: shown.player.itemLevel,
      },
    };
  });
  const hasGear = players.some(({ player }) => player.itemLevel !== null);
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'amount', label: 'Amount', kind: 'amount', phone: 'hidden' },
      { key: 'rate', label: 'Per second', kind: 'rate' },
      { key: 'share', label: 'Share', kind: 'share' },
      ...(hasGear ? [ITEM_LEVEL] : []),
    ],
    rows: rows.filter(({ cells }) => Number(cells['amount']) > 0),
    defaultSort: { column: 'amount', descending: true },
  };
}
