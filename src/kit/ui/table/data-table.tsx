import { useMemo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextTable } from '#lib/csv.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { FoldSwitch } from '#kit/ui/fold-switch.tsx';
import { FindField } from './find-field.tsx';
import { TableBody } from './table-body.tsx';
import { exportTable, type TableData } from './table-data.ts';
import { EmptyTable, SortSelect, TableHead, TableTitle } from './table-heading.tsx';
import { describeRows, findText, matching, pageOf, sortBy, withPage } from './table-rows.ts';
import { sortOf, sortsText, withSort, type Sort } from './table-sorts.ts';
import { useTableSort } from './use-table-sort.ts';

export type { TableColumn } from './table-data.ts';

/** Rows from which a field to find one is worth its place. */
const WORTH_FINDING = 12;
/** Rows from which a phone shows the first ten (`data-folds` in the styles) and a switch for the others. */
const WORTH_FOLDING = 15;

export interface DataTableProps<Row> extends TableData<Row> {
  /** The table's name in the address; letters and digits, no other table of the page has it. */
  name: string;
  /** What the rows are, read out with the table. */
  caption: string;
  /** Stands above the table. */
  title?: ReactNode;
  /** Marks a row, for instance the last one above the cutoff. */
  rowClass?: (row: Row) => string | undefined;
  fileName: string;
  /** Says what the rows are of, in the JSON. */
  about: () => TableFacts;
  /** All rows with exact numbers. Default: the values of the columns, in the order of the page. */
  exported?: () => TextTable;
  /** In place of a table without rows. */
  empty?: ReactNode;
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
 * The one table for rows in pages: 50 dense rows with their count, headings that sort and stay in sight, a field to find
 * a row, one menu for exports. Order and page are links, so that both stand in the address and work without a script.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, caption, find, ownSort } = props;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const [, sortHere] = useTableSort(name, ownSort);
  const asked = sortOf(sortsText(params), name);
  const text = find ? findText(params, name) : '';
  const rows = find ? matching(props.rows, text, find.text) : props.rows;
  const place = pageOf(params, name, rows.length);
  const { from, to } = place;
  const isSorted = props.columns.some(({ key, value }) => key === asked?.column && value);
  const sort = isSorted ? asked : ownSort;
  const shown = useShownRows(props, rows, asked, from, to);
  const columns = useMemo(
    () => props.columns.filter(({ onlyInFile }) => onlyInFile !== true),
    [props.columns],
  );
  if (props.empty !== undefined && props.rows.length === 0) return <EmptyTable {...props} />;
  const folds = to - from >= WORTH_FOLDING;
  return (
    <section
      aria-label={caption}
      className="@container min-w-0"
      {...(folds && { 'data-folds': props.isSecond ? 'five' : 'ten' })}
    >
      <Above {...props} asked={asked} from={from} to={to} fitting={rows.length} />
      {columns.some(({ phone }) => phone) && (
        <SortSelect columns={columns} sort={sort} onSort={sortHere} />
      )}
      {/* A box that scrolls would hold the headings back: only the narrowest phones need one. */}
      <div
        className={props.scrolls ? 'overflow-x-auto [&_th]:static!' : 'max-[24rem]:overflow-x-auto'}
      >
        <table className="data-table season-table" data-season-table={name}>
          <caption className="sr-only">{caption}</caption>
          <TableHead
            columns={columns}
            sort={sort}
            ownSort={ownSort}
            to={(next) => addressOf(withPage(withSort(params, name, next), name, 1))}
          />
          <TableBody
            columns={columns}
            rows={shown}
            rowKey={props.rowKey}
            rowClass={props.rowClass}
            none={
              text === '' ? (
                'Nothing is listed.'
              ) : (
                <>
                  No row has “<bdi>{text}</bdi>”.
                </>
              )
            }
          />
        </table>
      </div>
      {folds && <FoldSwitch rows={to - from} />}
      <Pages {...place} caption={caption} to={(page) => addressOf(withPage(params, name, page))} />
    </section>
  );
}

/** The rows of the page in their order; the same array until something of it changes. */
function useShownRows<Row>(
  { columns }: DataTableProps<Row>,
  rows: readonly Row[],
  asked: Sort | null,
  from: number,
  to: number,
): readonly Row[] {
  return useMemo(() => {
    const value = columns.find(({ key }) => key === asked?.column)?.value;
    const sorted = value && asked ? sortBy(rows, value, asked.descending) : rows;
    return sorted.slice(from, to);
  }, [columns, rows, asked, from, to]);
}

interface AboveProps<Row> extends DataTableProps<Row> {
  asked: Sort | null;
  from: number;
  to: number;
  /** Rows that fit what is looked for. */
  fitting: number;
}

/** What stands above the rows: their title, filters, how many there are, and the exports. */
function Above<Row>(props: AboveProps<Row>) {
  const { name, title, find, children, count, asked, from, to, fitting } = props;
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
      {title !== undefined && <TableTitle>{title}</TableTitle>}
      {children !== undefined && <div className="min-w-0">{children}</div>}
      {find && props.rows.length >= WORTH_FINDING && <FindField name={name} label={find.label} />}
      <div className="ml-auto flex items-center gap-2">
        <p className="tabular text-xs text-muted" data-row-count>
          {count ?? describeRows({ from, to, rows: fitting, all: props.rows.length })}
        </p>
        <ExportMenu
          fileName={props.fileName}
          about={props.about}
          table={props.exported ?? (() => exportTable(props, asked))}
        />
      </div>
    </div>
  );
}

function addressOf(params: URLSearchParams): string {
  return `?${params.toString()}`;
}

interface PagesProps {
  caption: string;
  page: number;
  pages: number;
  to: (page: number) => string;
}

function Pages({ caption, page, pages, to }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={`Pages of ${caption}`} className="mt-2 flex items-center gap-2 text-sm">
      <Step to={page > 1 ? to(page - 1) : null}>Previous</Step>
      <span className="tabular text-xs text-muted">
        Page {page} of {pages}
      </span>
      <Step to={page < pages ? to(page + 1) : null}>Next</Step>
    </nav>
  );
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
