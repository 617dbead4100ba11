import type { ReactNode } from 'react';
import { formatClock } from '#lib/format-clock.ts';
import type { LogColumn, LogRow } from '#log/views/log-table.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { SpellKindMark } from '#kit/ui/marks/kind-marks.tsx';
import type { EventRow } from './drawn-events.ts';
import type { PlayerRow } from './use-tables.ts';

/** A player's specialization and name in a table. */
export function PlayerTag({ specId, name }: { specId: number | null; name: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <PlayerMark specId={specId} />
      <bdi className="truncate font-medium">{name}</bdi>
    </span>
  );
}

/** Draws times, which stand on the left as the name of their row. */
export function drawTime(row: LogRow, column: LogColumn): ReactNode | undefined {
  const atMs = row.cells['atMs'];
  return column.key === 'atMs' && typeof atMs === 'number' ? (
    <span className="tabular">{formatClock(atMs)}</span>
  ) : undefined;
}

/** Draws the time and the player of an event; everything else is text. */
export function drawEvent(row: EventRow, column: LogColumn): ReactNode | undefined {
  return column.key === 'name' && row.event.token !== null ? (
    <PlayerTag specId={row.event.specId} name={row.event.who} />
  ) : (
    drawTime(row, column)
  );
}

/** Draws the player and the cooldown of a row of `use-tables.ts`. */
export function drawPlayer(row: PlayerRow, column: LogColumn): ReactNode | undefined {
  if (column.key === 'spell')
    return (
      <>
        <SpellKindMark kind={row.category} spellId={row.spellId} size={16} /> {row.cells['spell']}
      </>
    );
  return column.key === 'name' ? (
    <PlayerTag specId={row.specId} name={String(row.cells['name'])} />
  ) : undefined;
}
