import type { ReactNode } from 'react';
import { amountBetween } from '#analysis/publish/summary-series.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import type { AmountMetric } from '#log/views/metric.ts';
import type { ShownPlayer } from './shown-players.ts';

export interface MeterRow {
  shown: ShownPlayer;
  /** Game points. */
  amount: number;
  /** Per second. */
  rate: number;
  /** Of what all players did, 0 to 1. */
  share: number;
  /** Of the longest row, 0 to 1. */
  bar: number;
}

/** Missing where the item level of no player is shown. */
const ITEM_LEVEL: TableColumn<MeterRow> = {
  key: 'itemLevel',
  label: 'Item level',
  kind: 'decimal',
  phone: 'second',
  value: ({ shown }) => shown.player.itemLevel,
};

/**
 * The meter of a published fight. `name` draws who a row is about.
 *
 * @param range a part of the fight, by its steps; null for the whole, with exact totals.
 */
export function fightMeter(
  players: readonly ShownPlayer[],
  metric: AmountMetric,
  { stepMs, durationMs }: { stepMs: number; durationMs: number },
  range: { fromMs: number; toMs: number } | null,
  name?: (row: MeterRow) => ReactNode,
): TableData<MeterRow> {
  const seconds = (range ? range.toMs - range.fromMs : durationMs) / 1000;
  const amounts = players.map(({ player }) =>
    range ? amountBetween(player[metric], stepMs, range) : player[metric].total,
  );
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  const largest = Math.max(1, ...amounts);
  const rows = players.map((shown, index): MeterRow => {
    const amount = amounts[index]!;
    return {
      shown,
      amount,
      rate: seconds > 0 ? amount / seconds : 0,
      share: all > 0 ? amount / all : 0,
      bar: amount / largest,
    };
  });
  const hasGear = players.some(({ player }) => player.itemLevel !== null);
  return {
    columns: [
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ shown }) => shown.label,
        ...(name && { cell: name }),
      },
      {
        key: 'amount',
        label: 'Amount',
        kind: 'amount',
        phone: 'hidden',
        value: ({ amount }) => amount,
      },
      { key: 'rate', label: 'Per second', kind: 'rate', value: ({ rate }) => rate },
      { key: 'share', label: 'Share', kind: 'share', value: ({ share }) => share },
      ...(hasGear ? [ITEM_LEVEL] : []),
    ],
    rows: rows.filter(({ amount }) => amount > 0),
    rowKey: ({ shown }) => String(shown.index),
    ownSort: { column: 'amount', descending: true },
  };
}
