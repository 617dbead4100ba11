import { Link, useLocation } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import type { DeathRow } from './death-table.ts';
import { nameParts } from '#lib/name-parts.ts';
import { formatClock } from '#lib/format-clock.ts';
import { DrawnTable } from '#kit/ui/table/drawn-table.tsx';
import { formatCell, type TableData } from '#kit/ui/table/table-data.ts';
import { MAIN_TABLE } from '#kit/ui/table/table-sorts.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';

/** Deaths in order, with what struck last. */
export function DeathView({
  table,
  isPart,
  specOf,
  selectedToken,
  recapOf,
}: {
  table: TableData<DeathRow>;
  /** Of a part of the fight. */
  isPart: boolean;
  specOf: (guid: string) => number | null;
  selectedToken: string | null;
  /** Address of the seconds before the n-th death; null where there is none. */
  recapOf: (order: number) => string | null;
}) {
  if (table.rows.length === 0)
    return (
      <p className="py-6 text-center text-sm text-muted">
        {isPart ? 'No deaths in the part shown.' : 'No deaths in this fight.'}
      </p>
    );
  return (
    <div data-deaths>
      <DrawnTable name={MAIN_TABLE} table={table} caption="Deaths">
        {({ rows, columns: [, , ...columns] }) =>
          rows.map((row) => (
            <tr
              key={table.rowKey(row)}
              className={`h-(--row) border-b border-line hover:bg-surface-2 max-sm:h-12 ${
                row.token === selectedToken ? 'bg-surface-2' : ''
              }`}
            >
              <td className="px-2 text-right whitespace-nowrap">
                <Moment atMs={row.atMs} recap={recapOf(row.order)} />
              </td>
              <DeadPlayer row={row} specId={specOf(row.guid)} />
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`px-2 ${column.kind === 'text' ? 'text-left' : 'text-right whitespace-nowrap'} ${column.phone ? 'max-sm:hidden' : ''}`}
                >
                  <bdi>{formatCell(column.value?.(row) ?? null, column.kind)}</bdi>
                </td>
              ))}
            </tr>
          ))
        }
      </DrawnTable>
    </div>
  );
}

function DeadPlayer({ row, specId }: { row: DeathRow; specId: number | null }) {
  const blow = [row.spell, row.source].filter(Boolean).join(' · ');
  return (
    <th scope="row" className="px-2 text-left font-medium">
      <span className="flex items-center gap-2">
        <PlayerMark specId={specId} size={20} />
        <span className="min-w-0">
          <bdi>{nameParts(row.name).name}</bdi>
          <span className="block text-xs font-normal text-muted sm:hidden">
            <bdi>{blow}</bdi>
          </span>
        </span>
      </span>
    </th>
  );
}

/** When it was; leads to the seconds before it where they can be shown. */
function Moment({ atMs, recap }: { atMs: number; recap: string | null }) {
  const { search } = useLocation();
  const text = formatClock(atMs);
  if (recap === null) return <bdi>{text}</bdi>;
  return (
    <Link
      to={carriedTo(recap, search)}
      aria-label={`Recap of the death at ${text}`}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {text}
    </Link>
  );
}
