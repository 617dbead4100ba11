import { useState, type KeyboardEvent } from 'react';
import { formatCount } from '#lib/format-number.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import {
  firstRowAt,
  listPx,
  ROW_PX,
  rowsInView,
  rowsOfKey,
  scrollTopOf,
  type ListBox,
} from './event-scroll.ts';
import { describeEvent, TYPE_WORDS } from './event-table.ts';

/** The rows have this height together; the heading stands above them. */
const VIEW_PX = 16 * ROW_PX;
const HEAD_PX = 32;

/**
 * A list of any length: the rows in view are drawn, the scroll bar and the keys move through all. Give it another `key` for
 * other rows, so that it begins at its top.
 */
export function EventList({
  columns,
  rows,
  caption,
}: {
  columns: EventColumns;
  /** Rows of the columns. */
  rows: Uint32Array;
  caption: string;
}) {
  const [first, setFirst] = useState(0);
  const shown = Array.from(rows.subarray(first, first + rowsInView(VIEW_PX)));
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = rowsOfKey(event.key, rows.length, VIEW_PX);
    if (by === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.scrollTop = scrollTopOf(
      first + by,
      rows.length,
      boxOf(event.currentTarget),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, so it takes the keys that do
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
      tabIndex={0}
      aria-label={caption}
      data-event-list
      onKeyDown={move}
      onScroll={(event) =>
        setFirst(firstRowAt(event.currentTarget.scrollTop, rows.length, boxOf(event.currentTarget)))
      }
      className="overflow-auto overscroll-contain rounded-control border border-line bg-surface"
      style={{ height: Math.min(rows.length * ROW_PX, VIEW_PX) + HEAD_PX + 18 }}
    >
      <div className="min-w-[44rem]" style={{ height: listPx(rows.length) + HEAD_PX }}>
        <table
          className="tabular sticky top-0 w-full table-fixed text-sm"
          aria-rowcount={rows.length + 1}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-surface-2 text-left text-xs text-muted">
            <tr aria-rowindex={1} style={{ height: HEAD_PX }}>
              <th scope="col" className="w-20 px-2 font-medium">
                Time
              </th>
              <th scope="col" className="px-2 font-medium">
                Ability
              </th>
              <th scope="col" className="w-36 px-2 text-right font-medium">
                Amount
              </th>
              <th scope="col" className="px-2 font-medium">
                Source
              </th>
              <th scope="col" className="px-2 font-medium">
                Target
              </th>
              <th scope="col" className="w-20 px-2 font-medium">
                Type
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <EventRow key={row} columns={columns} row={row} place={first + index} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function boxOf({ scrollHeight, clientHeight }: HTMLElement): ListBox {
  return { mostTop: scrollHeight - clientHeight, viewPx: VIEW_PX };
}

function EventRow({
  columns,
  row,
  place,
}: {
  columns: EventColumns;
  row: number;
  /** Of the list, from 0. */
  place: number;
}) {
  const {
    time,
    type,
    source,
    shownSource,
    target,
    shownTarget,
    ability,
    amount,
    excess,
    critical,
  } = describeEvent(columns, row);
  const beyond = type === 'damage' ? 'overkill' : 'over';
  return (
    <tr aria-rowindex={place + 2} className="border-t border-line" style={{ height: ROW_PX }}>
      <td className="truncate px-2">{time}</td>
      <NameCell name={ability} />
      <td className="truncate px-2 text-right">
        {amount === null ? '–' : formatCount(amount)}
        {critical && <span className="text-muted"> crit</span>}
        {excess > 0 && (
          <span className="text-muted">
            {' '}
            +{formatCount(excess)} {beyond}
          </span>
        )}
      </td>
      <NameCell name={source} shown={shownSource} />
      <NameCell name={target} shown={shownTarget} />
      <td className="truncate px-2 text-muted">{TYPE_WORDS[type]}</td>
    </tr>
  );
}

/** @param shown where less than the whole name is drawn. */
function NameCell({ name, shown = name }: { name: string; shown?: string }) {
  return (
    <td className="truncate px-2" title={name || undefined}>
      {name === '' ? <span className="text-muted">–</span> : <bdi>{shown}</bdi>}
    </td>
  );
}
