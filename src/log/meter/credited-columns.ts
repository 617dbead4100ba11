/** Numbers with support buffs credited, beside those as logged. */
import type { CreditedAmounts } from '#analysis/fight-events/credited-amounts.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import type { Metric } from '#log/views/metric.ts';
import type { MeterRow } from './meter-table.ts';

/** Whether a metric has numbers with support buffs credited. */
export function hasCredit(metric: Metric): metric is 'damage' | 'healing' {
  return metric === 'damage' || metric === 'healing';
}

const CREDITED: TableColumn<MeterRow> = {
  key: 'credited',
  label: 'Credited',
  kind: 'amount',
  about:
    'Credited numbers count the shares of support buffs for the player who cast them, such as an Augmentation Evoker.',
  phone: 'second',
  value: ({ credited }) => credited ?? null,
};

const creditedRate = (durationMs: number): TableColumn<MeterRow> => ({
  key: 'creditedPerSecond',
  label: 'Credited/s',
  kind: 'rate',
  about: 'The credited total divided by the length of the fight.',
  phone: 'hidden',
  value: ({ credited }) =>
    credited !== undefined && durationMs > 0 ? (credited * 1000) / durationMs : null,
});

/** The meter with numbers of support buffs credited beside those as logged; the meter itself where no player supported. */
export function withCredit(
  table: TableData<MeterRow>,
  metric: 'damage' | 'healing',
  { moves, lines }: CreditedAmounts,
  durationMs: number,
): TableData<MeterRow> {
  if (lines === 0) return table;
  const after = table.columns.findIndex(({ key }) => key === 'share') + 1;
  return {
    ...table,
    columns: table.columns.toSpliced(after, 0, CREDITED, creditedRate(durationMs)),
    rows: table.rows.map((row) => ({
      ...row,
      credited: row.amount + (moves[row.guid]?.[metric] ?? 0),
    })),
  };
}

/** What credited numbers count, for a line below the meter; null where it has none. A finger reads no explanation of a heading. */
export function creditWords({ columns }: TableData<MeterRow>): string | null {
  return columns.find(({ key }) => key === 'credited')?.about ?? null;
}
