import { Link, useLocation } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import type { DeathRow } from './death-table.ts';
import { nameParts } from '#lib/name-parts.ts';
import { effectiveSort, sortRows } from '#log/views/log-table.ts';
import { formatCell } from '#kit/ui/table/table-data.ts';
import type { LogTable } from '#log/views/log-table.ts';
import type { Sort } from '#log/views/metric.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { SortHeading, SortSelect } from '#log/views/sort-heading.tsx';

/** Deaths in order, with what struck last. */
export function DeathView({
  table,
  isPart,
  specOf,
  sort: asked,
  onSort,
  selectedToken,
  recapOf,
}: {
  table: LogTable<DeathRow>;
  /** Of a part of the fight. */
  isPart: boolean;
  specOf: (guid: string) => number | null;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  selectedToken: string | null;
  /** Address of the seconds before the n-th death; null where there is none. */
  recapOf: (order: number) => string | null;
}) {
  const { search } = useLocation();
  const sort = effectiveSort(table, asked);
  const rows = sortRows(table, asked);
  if (rows.length === 0)
    return (
      <p className="py-6 text-center text-sm text-muted">
        {isPart ? 'No deaths in the part shown.' : 'No deaths in this fight.'}
      </p>
    );
  return (
    <>
      <SortSelect columns={table.columns} sort={sort} onSort={onSort} />
      <table className="w-full border-collapse text-sm" data-deaths>
        <caption className="sr-only">Deaths</caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            {table.columns.map((column) => (
              <SortHeading
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                className={column.phone ? 'max-sm:hidden' : ''}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const blow = [row.cells['spell'], row.cells['source']].filter(Boolean).join(' · ');
            return (
              <tr
                key={row.key}
                className={`h-(--row) border-b border-line hover:bg-surface-2 max-sm:h-12 ${
                  row.token === selectedToken ? 'bg-surface-2' : ''
                }`}
              >
                {table.columns.map((column) => {
                  const text = formatCell(row.cells[column.key] ?? null, column.kind);
                  const small = column.phone ? 'max-sm:hidden' : '';
                  if (column.key === 'name')
                    return (
                      <th key={column.key} scope="row" className="px-2 text-left font-medium">
                        <span className="flex items-center gap-2">
                          <PlayerMark specId={specOf(row.guid)} size={20} />
                          <span className="min-w-0">
                            <bdi>{nameParts(row.name).name}</bdi>
                            {blow !== '' && (
                              <span className="block text-xs font-normal text-muted sm:hidden">
                                <bdi>{blow}</bdi>
                              </span>
                            )}
                          </span>
                        </span>
                      </th>
                    );
                  const recap = column.key === 'atMs' ? recapOf(row.order) : null;
                  return (
                    <td
                      key={column.key}
                      className={`px-2 ${column.kind === 'text' ? 'text-left' : 'text-right whitespace-nowrap'} ${small}`}
                    >
                      {recap === null ? (
                        <bdi>{text}</bdi>
                      ) : (
                        <Link
                          to={carriedTo(recap, search)}
                          aria-label={`Recap of the death at ${text}`}
                          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
                        >
                          {text}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
