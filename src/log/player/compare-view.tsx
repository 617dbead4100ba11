import { useMemo } from 'react';
import { formatCount } from '#lib/format-number.ts';
import { formatClock } from '#lib/format-clock.ts';
import { compareTable, compareTextTable, differenceOf, wholeOf } from './compare-table.ts';
import type {
  CompareCells,
  ComparedMetric,
  ComparedSide,
  CompareRow,
  Figures,
} from './compare-table.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { DrawnTable } from '#kit/ui/table/drawn-table.tsx';
import { formatCell, type ColumnKind, type TableColumn } from '#kit/ui/table/table-data.ts';
import { PetMark } from './pet-mark.tsx';
import { useTableSort } from '#kit/ui/table/use-table-sort.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** A side with what to call it. */
export interface NamedSide extends ComparedSide {
  words: string;
}

/** The shape says which way, the sign and the number how far; color adds nothing. */
function DifferenceCell({ row: { a, b }, kind }: { row: CompareRow; kind: ColumnKind }) {
  const { rate, share } = differenceOf(a, b);
  if (rate === null) return '–';
  const shape = rate > 0 ? '▲' : rate < 0 ? '▼' : '=';
  const sign = rate > 0 ? '+' : rate < 0 ? '−' : '±';
  return (
    <>
      <span aria-hidden="true" className="mr-1 text-2xs">
        {shape}
      </span>
      {sign}
      {formatCell(Math.abs(rate), kind)}
      <span className="block text-xs text-muted">
        {!a
          ? 'only B'
          : !b
            ? 'only A'
            : share === null
              ? ''
              : `${sign}${formatCell(Math.abs(share), 'share')}`}
      </span>
    </>
  );
}

/** A above B. */
function TwoCells({ a, b }: { a: string; b: string }) {
  return (
    <>
      <span className="block">
        <span className="sr-only">A: </span>
        {a}
      </span>
      <span className="block text-muted">
        <span className="sr-only">B: </span>
        {b}
      </span>
    </>
  );
}

const CELLS: CompareCells = {
  both: ({ a, b }, of, kind) => (
    <TwoCells a={formatCell(a && of(a), kind)} b={formatCell(b && of(b), kind)} />
  ),
  difference: (row, kind) => <DifferenceCell row={row} kind={kind} />,
};

/** One side in a second line of a phone: the columns that have no room beside the name. */
function sideWords(
  row: CompareRow,
  side: 'a' | 'b',
  columns: readonly TableColumn<CompareRow>[],
): string {
  if (!row[side]) return '–';
  const alone = { ...row, a: row[side], b: null };
  return columns
    .filter(({ phone }) => phone === 'second')
    .map(
      ({ kind, label, value }) =>
        `${formatCell(value?.(alone) ?? null, kind)} ${label.toLowerCase()}`,
    )
    .join(' · ');
}

function Line({
  row,
  columns,
  strong = false,
}: {
  row: CompareRow;
  /** Behind the name. */
  columns: readonly TableColumn<CompareRow>[];
  strong?: boolean;
}) {
  return (
    <tr className={`border-t border-line hover:bg-surface-2 ${strong ? 'font-semibold' : ''}`}>
      <th
        scope="row"
        className={`w-full max-w-0 px-2 py-1 text-left ${strong ? 'font-semibold' : 'font-normal'}`}
      >
        <span className="block truncate">
          <bdi>{row.name}</bdi>
          {row.pet && <PetMark />}
        </span>
        <span className="tabular block text-xs font-normal text-muted sm:hidden">
          A {sideWords(row, 'a', columns)}
          <br />B {sideWords(row, 'b', columns)}
        </span>
      </th>
      {columns.map(({ key, phone, cell }) => (
        <td
          key={key}
          className={`px-2 py-1 text-right whitespace-nowrap ${phone ? 'max-sm:hidden' : ''}`}
        >
          {cell?.(row)}
        </td>
      ))}
    </tr>
  );
}

/** Two sides of a number spell by spell: A above B in every cell, and what B has more or less. */
export function CompareView({
  a,
  b,
  metric,
  fileName,
  about,
}: {
  a: NamedSide;
  b: NamedSide;
  metric: ComparedMetric;
  /** Without its ending. */
  fileName: string;
  about: () => TableFacts;
}) {
  const table = useMemo(() => compareTable(a, b, metric, CELLS), [a, b, metric]);
  const [asked] = useTableSort('compare', table.ownSort);
  const side = ({ words, durationMs }: NamedSide, figures: Figures): string => {
    const n = figures.hits ?? figures.total;
    return `${words}, ${formatCount(n)} ${figures.hits === null ? 'casts' : 'hits'} in ${formatClock(durationMs)}`;
  };
  const [wholeA, wholeB] = [wholeOf(a, metric), wholeOf(b, metric)];
  const whole = { key: '', name: 'All', pet: false, spellIds: [], a: wholeA, b: wholeB };
  return (
    <section
      aria-label="Comparison"
      className="relative px-1 pb-2 text-[0.8125rem]"
      data-compare-table
    >
      <dl className="mb-1 grid grid-cols-[auto_1fr] gap-x-2 px-2">
        <dt className="font-semibold">A</dt>
        <dd>
          <bdi>{side(a, wholeA)}</bdi>
        </dd>
        <dt className="font-semibold text-muted">B</dt>
        <dd>
          <bdi>{side(b, wholeB)}</bdi>
        </dd>
      </dl>
      <DrawnTable
        name="compare"
        table={table}
        caption={`${a.words} (A) and ${b.words} (B) by spell`}
      >
        {({ rows, columns: [, ...columns] }) => (
          <>
            <Line row={whole} columns={columns} strong />
            {rows.map((row) => (
              <Line key={row.key} row={row} columns={columns} />
            ))}
          </>
        )}
      </DrawnTable>
      <p className="px-2 pt-1.5 text-xs text-muted">
        One fight each, described as it was: gear, targets, deaths and chance differ too. Sorting by
        a column takes both together.
      </p>
      <div className="px-1 pt-1">
        <ExportMenu
          fileName={`${fileName}-compared`}
          about={() => ({
            ...about(),
            a: a.words,
            b: b.words,
            durationMsA: a.durationMs,
            durationMsB: b.durationMs,
          })}
          table={() => compareTextTable(table, asked)}
        />
      </div>
    </section>
  );
}
