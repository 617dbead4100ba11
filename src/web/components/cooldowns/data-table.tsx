import type { ReactNode } from 'react';
import { effectiveSort, formatCell, sortRows } from '#web/components/log/log-table.ts';
import type { LogColumn, LogRow, LogTable } from '#web/components/log/log-table.ts';
import type { Sort } from '#web/components/log/metric.ts';
import { playerLook } from '#web/components/log/player-look.ts';
import { SortHeading, SortSelect } from '#web/components/log/sort-heading.tsx';
import { Icon } from '#web/components/ui/icon.tsx';

/** A player's specialization and name in a table. */
export function PlayerCell({ specId, name }: { specId: number | null; name: string }) {
  const look = playerLook(specId);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        className="w-1 shrink-0 self-stretch rounded-full"
        style={{ background: look.color }}
        aria-hidden="true"
      />
      <Icon name={look.icon} size={16} label={look.label} />
      <bdi className="truncate font-medium">{name}</bdi>
    </span>
  );
}

const hiddenOnPhone = (column: LogColumn): string => (column.phone ? 'max-sm:hidden' : '');

/** Rows that sort; on a phone the columns there is no room for stand in a second line. */
export function DataTable<Row extends LogRow>({
  caption,
  table,
  sort: asked,
  onSort,
  nameCell,
  empty,
  selected,
}: {
  caption: string;
  table: LogTable<Row>;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** What stands in the column `name`; by default its text. */
  nameCell?: (row: Row) => ReactNode;
  /** Said when there is no row. */
  empty: string;
  selected?: (row: Row) => boolean;
}) {
  if (table.rows.length === 0)
    return <p className="py-6 text-center text-sm text-muted">{empty}</p>;
  const sort = effectiveSort(table, asked);
  const rows = sortRows(table, asked);
  const seconds = table.columns.filter(({ phone }) => phone === 'second');
  return (
    <>
      <SortSelect columns={table.columns} sort={sort} onSort={onSort} />
      <section
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-auto"
        data-table
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-10 bg-page text-xs text-muted">
            <tr className="border-b border-line">
              {table.columns.map((column) => (
                <SortHeading
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  className={hiddenOnPhone(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const second = seconds
                .map(({ key, kind }) => formatCell(row.cells[key] ?? null, kind))
                .filter((text) => text !== '–')
                .join(' · ');
              return (
                <tr
                  key={row.key}
                  className={`h-(--row) border-b border-line hover:bg-surface-2 max-sm:h-12 ${selected?.(row) ? 'bg-accent-soft' : ''}`}
                >
                  {table.columns.map((column) =>
                    column.key === 'name' ? (
                      <th
                        key={column.key}
                        scope="row"
                        className="max-w-60 px-2 text-left font-normal"
                      >
                        {nameCell ? nameCell(row) : <bdi>{row.cells['name']}</bdi>}
                        {second !== '' && (
                          <span className="block text-xs text-muted sm:hidden">
                            <bdi>{second}</bdi>
                          </span>
                        )}
                      </th>
                    ) : (
                      <td
                        key={column.key}
                        className={`px-2 ${column.kind === 'text' ? 'text-left' : 'text-right whitespace-nowrap'} ${hiddenOnPhone(column)}`}
                      >
                        <bdi>{formatCell(row.cells[column.key] ?? null, column.kind)}</bdi>
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
