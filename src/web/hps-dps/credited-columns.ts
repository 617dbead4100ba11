/** Numbers with support buffs credited, beside those as logged. */
import type { CreditedAmounts } from '#analysis/fight-events/credited-amounts.ts';
import type { LogColumn, LogTable } from '#log/views/log-table.ts';
import type { Metric } from '#log/views/metric.ts';
import type { MeterRow } from './meter-table.ts';

/** Whether a metric has numbers with support buffs credited. */
export function hasCredit(metric: Metric): metric is 'damage' | 'healing' {
  return metric === 'damage' || metric === 'healing';
}

const CREDITED: readonly LogColumn[] = [
  {
    key: 'credited',
    label: 'Credited',
    kind: 'amount',
    about:
      'Credited numbers count the shares of support buffs for the player who cast them, such as an Augmentation Evoker.',
    phone: 'second',
  },
  {
    key: 'creditedPerSecond',
    label: 'Credited/s',
    kind: 'rate',
    about: 'The credited total divided by the length of the fight.',
    phone: 'hidden',
  },
];

/** The meter with numbers of support buffs credited beside those as logged; the meter itself where no player supported. */
export function withCredit(
  table: LogTable<MeterRow>,
  metric: 'damage' | 'healing',
  { moves, lines }: CreditedAmounts,
  durationMs: number,
): LogTable<MeterRow> {
  if (lines === 0) return table;
  const after = table.columns.findIndex(({ key }) => key === 'share') + 1;
  return {
    ...table,
    columns: table.columns.toSpliced(after, 0, ...CREDITED),
    rows: table.rows.map((row) => {
      const credited = Number(row.cells['total'] ?? 0) + (moves[row.guid]?.[metric] ?? 0);
      const creditedPerSecond = durationMs > 0 ? (credited * 1000) / durationMs : null;
      return { ...row, cells: { ...row.cells, credited, creditedPerSecond } };
    }),
  };
}

/** What credited numbers count, for a line below the meter; null where it has none. A finger reads no explanation of a heading. */
export function creditWords({ columns }: LogTable<MeterRow>): string | null {
  return columns.find(({ key }) => key === 'credited')?.about ?? null;
}
