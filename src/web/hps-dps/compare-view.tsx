import type { ReactNode } from 'react';
import { formatCount } from '#lib/format-number.ts';
import { formatClock } from '#lib/format-clock.ts';
import { compareTable, compareTextTable, differenceOf, wholeOf } from './compare-table.ts';
import type { ComparedMetric, ComparedSide, CompareRow, Figures } from './compare-table.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { effectiveSort, sortRows } from '#log/views/log-table.ts';
import { formatCell } from '#kit/ui/table/table-data.ts';
import type { LogColumn } from '#log/views/log-table.ts';
import { PetMark } from './pet-mark.tsx';
import { SortHeading, SortSelect } from '#log/views/sort-heading.tsx';
import { useTableSort } from '#kit/ui/table/use-table-sort.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** A side with what to call it. */
export interface NamedSide extends ComparedSide {
  words: string;
}

/** The shape says which way, the sign and the number how far; color adds nothing. */
function DifferenceCell({
  a,
  b,
  column,
}: {
  a: Figures | null;
  b: Figures | null;
  column: LogColumn;
}) {
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
      {formatCell(Math.abs(rate), column.kind)}
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
function TwoCells({
  a,
  b,
  column,
}: {
  a: Figures | null;
  b: Figures | null;
  column: LogColumn;
}): ReactNode {
  const text = (figures: Figures | null): string =>
    formatCell(figures ? figures[column.key as keyof Figures] : null, column.kind);
  return (
    <>
      <span className="block">
        <span className="sr-only">A: </span>
        {text(a)}
      </span>
      <span className="block text-muted">
        <span className="sr-only">B: </span>
        {text(b)}
      </span>
    </>
  );
}

const smallClass = (column: LogColumn): string => (column.phone ? 'max-sm:hidden' : '');

function Line({
  name,
  pet = false,
  a,
  b,
  columns,
  strong,
}: {
  name: string;
  pet?: boolean;
  a: Figures | null;
  b: Figures | null;
  columns: readonly LogColumn[];
  strong: boolean;
}) {
  const seconds = columns.filter(({ phone }) => phone === 'second');
  const words = (figures: Figures | null): string =>
    figures
      ? seconds
          .map(
            ({ key, kind, label }) =>
              `${formatCell(figures[key as keyof Figures], kind)} ${label.toLowerCase()}`,
          )
          .join(' · ')
      : '–';
  return (
    <tr className={`border-t border-line hover:bg-surface-2 ${strong ? 'font-semibold' : ''}`}>
      {columns.map((column) =>
        column.key === 'name' ? (
          <th
            key={column.key}
            scope="row"
            className={`w-full max-w-0 px-2 py-1 text-left ${strong ? 'font-semibold' : 'font-normal'}`}
          >
            <span className="block truncate">
              <bdi>{name}</bdi>
              {pet && <PetMark />}
            </span>
            <span className="tabular block text-xs font-normal text-muted sm:hidden">
              A {words(a)}
              <br />B {words(b)}
            </span>
          </th>
        ) : (
          <td
            key={column.key}
            className={`px-2 py-1 text-right whitespace-nowrap ${smallClass(column)}`}
          >
            {column.key === 'difference' ? (
              <DifferenceCell a={a} b={b} column={column} />
            ) : (
              <TwoCells a={a} b={b} column={column} />
            )}
          </td>
        ),
      )}
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
  const table = compareTable(a, b, metric);
  const [asked, setAsked] = useTableSort('compare', table.defaultSort);
  const sort = effectiveSort(table, asked);
  const rows: CompareRow[] = sortRows(table, asked);
  const side = ({ words, durationMs }: NamedSide, figures: Figures): string => {
    const n = figures.hits ?? figures.total;
    return `${words}, ${formatCount(n)} ${figures.hits === null ? 'casts' : 'hits'} in ${formatClock(durationMs)}`;
  };
  const [wholeA, wholeB] = [wholeOf(a, metric), wholeOf(b, metric)];
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
      <SortSelect columns={table.columns} sort={sort} onSort={setAsked} />
      <table className="w-full border-collapse">
        <caption className="sr-only">
          {a.words} (A) and {b.words} (B) by spell
        </caption>
        <thead className="text-xs text-muted">
          <tr>
            {table.columns.map((column) => (
              <SortHeading
                key={column.key}
                column={column}
                sort={sort}
                onSort={setAsked}
                className={smallClass(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Line name="All" a={wholeA} b={wholeB} columns={table.columns} strong />
          {rows.map((row) => (
            <Line
              key={row.key}
              name={row.name}
              pet={row.pet}
              a={row.a}
              b={row.b}
              columns={table.columns}
              strong={false}
            />
          ))}
        </tbody>
      </table>
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
