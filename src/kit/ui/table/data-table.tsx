import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextTable } from '#lib/csv.ts';
import { sortOf, sortsText, withSort, type Sort } from './table-sorts.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { FoldSwitch } from '#kit/ui/fold-switch.tsx';
import { FindField } from './find-field.tsx';
import { describeRows, findText, matching, pageOf, sortBy, withPage } from './table-rows.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Rows from which a field to find one is worth its place. */
const WORTH_FINDING = 12;
/** Rows from which a phone shows the first ten (`data-folds` in the styles) and a switch for the others. */
const WORTH_FOLDING = 15;

export interface TableColumn<Row> {
  /** Stands in the address: letters and digits only. */
  key: string;
  label: string;
  kind: 'text' | 'number';
  /** The first press on its heading shows the largest first: for levels and days, whose text stands to the left. Numbers do it anyway. */
  largestFirst?: boolean;
  /** What the rows are sorted by; a column without it does not sort. Null stands last in both directions. */
  value?: (row: Row) => number | string | null;
  cell: (row: Row) => ReactNode;
  /** What the column means, for the tooltip of its heading. */
  about?: string;
  /** Of every cell and the heading, for instance `@max-xl:hidden` to leave the column out where the table is narrow. */
  className?: string;
}

export interface DataTableProps<Row> {
  /** The table's name in the address; letters and digits, no other table of the page has it. */
  name: string;
  /** What the rows are, read out with the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The order of the rows as they come; null where they have none that a column gives. */
  ownSort: Sort | null;
  /** Marks a row, for instance the last one above the cutoff. */
  rowClass?: (row: Row) => string | undefined;
  fileName: string;
  /** Says what the rows are of, in the JSON. */
  about: () => TableFacts;
  /** All rows with exact numbers. */
  exported: () => TextTable;
  /** A field above a long table that narrows it to rows with a text. Not for rows that the server pages. */
  find?: {
    /** What can be typed: `Name or realm`. */
    label: string;
    text: (row: Row) => string;
  };
  /** Above the table, beside the count: a sentence or filters. */
  children?: ReactNode;
  /** Says how many rows there are where the server pages them. */
  count?: string;
  /** The table scrolls sideways in its box, for as many columns as a visitor may choose. */
  scrolls?: boolean;
  /** A phone shows five rows of a long table at first in place of ten: where the page has named the best ones above it. */
  isSecond?: boolean;
}

/**
 * The one table: 50 dense rows a page with their count, headings that sort and stay in sight, a field to find a row, one menu for
 * exports. Order and page are links, so that both stand in the address and work without a script.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, caption, columns, rowKey, ownSort, rowClass, count, find, children } = props;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const asked = sortOf(sortsText(params), name);
  const column = columns.find(({ key, value }) => key === asked?.column && value);
  const sort = column && asked ? asked : ownSort;
  const text = find ? findText(params, name) : '';
  const rows = find ? matching(props.rows, text, find.text) : props.rows;
  const sorted = column?.value && asked ? sortBy(rows, column.value, asked.descending) : rows;
  const { from, to, page, pages } = pageOf(params, name, rows.length);
  const folds = to - from >= WORTH_FOLDING;
  return (
    <section
      aria-label={caption}
      className="@container min-w-0"
      {...(folds && { 'data-folds': props.isSecond ? 'five' : 'ten' })}
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        {children !== undefined && <div className="min-w-0">{children}</div>}
        {find && props.rows.length >= WORTH_FINDING && <FindField name={name} label={find.label} />}
        <div className="ml-auto flex items-center gap-2">
          <p className="tabular text-xs text-muted" data-row-count>
            {count ?? describeRows({ from, to, rows: rows.length, all: props.rows.length })}
          </p>
          <ExportMenu fileName={props.fileName} about={props.about} table={props.exported} />
        </div>
      </div>
      {/* A box that scrolls would hold the headings back: only the narrowest phones need one. */}
      <div
        className={props.scrolls ? 'overflow-x-auto [&_th]:static!' : 'max-[24rem]:overflow-x-auto'}
      >
        <table className="data-table season-table" data-season-table={name}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((one) => (
                <Heading
                  key={one.key}
                  column={one}
                  sort={sort}
                  to={(next) => addressOf(withPage(withSort(params, name, next), name, 1))}
                  ownSort={ownSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(from, to).map((row) => (
              <tr key={rowKey(row)} className={rowClass?.(row)} data-row={rowKey(row)}>
                {columns.map((one, index) =>
                  index === 0 ? (
                    <th key={one.key} scope="row" className={cellClass(one)}>
                      {one.cell(row)}
                    </th>
                  ) : (
                    <td key={one.key} className={cellClass(one)}>
                      {one.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="text-muted">
                  {text === '' ? (
                    'Nothing is listed.'
                  ) : (
                    <>
                      No row has “<bdi>{text}</bdi>”.
                    </>
                  )}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {folds && <FoldSwitch rows={to - from} />}
      {pages > 1 && (
        <nav aria-label={`Pages of ${caption}`} className="mt-2 flex items-center gap-2 text-sm">
          <Step to={page > 1 ? addressOf(withPage(params, name, page - 1)) : null}>Previous</Step>
          <span className="tabular text-xs text-muted">
            Page {page} of {pages}
          </span>
          <Step to={page < pages ? addressOf(withPage(params, name, page + 1)) : null}>Next</Step>
        </nav>
      )}
    </section>
  );
}

function addressOf(params: URLSearchParams): string {
  return `?${params.toString()}`;
}

/** Nothing for a plain cell: an attribute of each cell of a page is many. */
function cellClass<Row>({ kind, className }: TableColumn<Row>): string | undefined {
  if (kind !== 'number') return className;
  return className === undefined ? 'number' : `number ${className}`;
}

function Step({ to, children }: { to: string | null; children: string }) {
  if (to === null) return null;
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-8 items-center rounded-control border border-line px-3 hover:bg-surface-2 pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}

function Heading<Row>({
  column,
  sort,
  ownSort,
  to,
}: {
  column: TableColumn<Row>;
  sort: Sort | null;
  ownSort: Sort | null;
  to: (sort: Sort | null) => string;
}) {
  const { key, label, kind, value, about, largestFirst = kind === 'number' } = column;
  const isActive = sort?.column === key;
  const descending = isActive ? !sort.descending : largestFirst;
  const isOwn = ownSort?.column === key && ownSort.descending === descending;
  const tip = about === undefined ? {} : { 'data-tooltip': about };
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isActive ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {value ? (
        <Link
          to={to(isOwn ? null : { column: key, descending })}
          replace
          preventScrollReset
          className={`inline-flex min-h-8 items-center gap-1 whitespace-nowrap hover:text-text pointer-coarse:min-h-11 ${isActive ? 'text-text' : ''}`}
          {...tip}
        >
          {label}
          {isActive && <span aria-hidden="true">{sort.descending ? '↓' : '↑'}</span>}
        </Link>
      ) : (
        <span className="whitespace-nowrap" {...tip}>
          {label}
        </span>
      )}
    </th>
  );
}
