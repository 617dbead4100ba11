import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cellClass, type TableColumn } from './table-data.ts';
import type { Sort } from './table-sorts.ts';

interface HeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  /** The order the rows stand in. */
  sort?: Sort | null;
  ownSort?: Sort | null;
  /** The address with another order; null is the table's own. Left out where the rows have one order. */
  to?: (sort: Sort | null) => string;
  /** Sorts at once, before the address has changed. */
  onSort?: (sort: Sort | null) => void;
}

/** The headings of a table. */
export function TableHead<Row>({ columns, ...order }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Heading key={column.key} column={column} {...order} />
        ))}
      </tr>
    </thead>
  );
}

/** What stands above the rows of a table. */
export function TableTitle({ children }: { children: ReactNode }) {
  return <h3 className="font-display text-base font-semibold">{children}</h3>;
}

/** A table without rows: its title, and a sentence in place of the rows. */
export function EmptyTable({
  caption,
  title,
  empty,
}: {
  caption: string;
  title?: ReactNode;
  empty?: ReactNode;
}) {
  return (
    <section aria-label={caption}>
      {title !== undefined && <TableTitle>{title}</TableTitle>}
      <div className="py-2 text-sm text-muted">{empty}</div>
    </section>
  );
}

/** What a press on a heading asks for: numbers start with the largest, text with A; again turns it round. */
export function nextSort<Row>(
  { key, kind, largestFirst = kind !== 'text' }: TableColumn<Row>,
  sort: Sort | null,
): Sort {
  return { column: key, descending: sort?.column === key ? !sort.descending : largestFirst };
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** A column's heading, which sorts by it; the order is announced to screen readers and drawn as an arrow. */
function Heading<Row>({
  column,
  sort = null,
  ownSort = null,
  to,
  onSort,
}: Omit<HeadProps<Row>, 'columns'> & { column: TableColumn<Row> }) {
  const { key, label, head = label, value, about } = column;
  const isActive = sort?.column === key;
  const next = nextSort(column, sort);
  const isOwn = ownSort?.column === key && ownSort.descending === next.descending;
  const asked = isOwn ? null : next;
  const tip = about === undefined ? {} : { 'data-tooltip': about };
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isActive ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {value && to ? (
        <Link
          to={to(asked)}
          replace
          preventScrollReset
          onClick={(event) => {
            if (!onSort || !isPlain(event)) return;
            event.preventDefault();
            onSort(asked);
          }}
          className={`inline-flex min-h-8 items-center gap-1 whitespace-nowrap hover:text-text pointer-coarse:min-h-11 ${isActive ? 'text-text' : ''}`}
          {...tip}
        >
          {head}
          {isActive && <span aria-hidden="true">{sort.descending ? '↓' : '↑'}</span>}
        </Link>
      ) : (
        <span className="whitespace-nowrap" {...tip}>
          {head}
        </span>
      )}
    </th>
  );
}

/** The columns a phone has no room for can still be sorted by. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly TableColumn<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}) {
  return (
    <label className="scripted flex items-center gap-2 text-xs text-muted sm:hidden">
      Sort by
      <select
        value={sort?.column ?? ''}
        onChange={(event) => {
          const column = columns.find(({ key }) => key === event.currentTarget.value);
          if (column) onSort(nextSort(column, null));
        }}
        className="h-11 rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text"
      >
        {columns
          .filter(({ value }) => value)
          .map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
      </select>
    </label>
  );
}
