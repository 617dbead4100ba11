import type { LogColumn } from './log-table.ts';
import { nextSort } from './log-table.ts';
import type { Sort } from './metric.ts';

/** A column's heading that sorts; the order it gives is announced to screen readers and drawn as an arrow. */
export function SortHeading({
  column,
  sort,
  onSort,
  className = '',
}: {
  column: LogColumn;
  sort: Sort;
  onSort: (sort: Sort) => void;
  className?: string;
}) {
  const active = sort.column === column.key;
  const text = column.kind === 'text';
  return (
    <th
      scope="col"
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={`p-0 font-medium ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, column))}
        {...(column.about !== undefined && { 'data-tooltip': column.about })}
        className={`flex min-h-8 w-full cursor-pointer items-center gap-1 px-2 whitespace-nowrap hover:text-text pointer-coarse:min-h-11 ${
          text ? '' : 'flex-row-reverse'
        } ${active ? 'text-text' : ''}`}
      >
        {column.label}
        <svg
          width="8"
          height="8"
          viewBox="0 0 8 8"
          aria-hidden="true"
          className={`shrink-0 ${active ? '' : 'opacity-0'}`}
        >
          <path d={sort.descending ? 'M0 2h8L4 7z' : 'M0 6h8L4 1z'} fill="currentColor" />
        </svg>
      </button>
    </th>
  );
}

/** The columns a phone has no room for can still be sorted by. */
export function SortSelect({
  columns,
  sort,
  onSort,
}: {
  columns: readonly LogColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-xs text-muted sm:hidden">
      Sort by
      <select
        value={sort.column}
        onChange={(event) => {
          const column = columns.find(({ key }) => key === event.currentTarget.value);
          if (column) onSort({ column: column.key, descending: column.kind !== 'text' });
        }}
        className="h-11 rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text"
      >
        {columns.map((column) => (
          <option key={column.key} value={column.key}>
            {column.label}
          </option>
        ))}
      </select>
    </label>
  );
}
