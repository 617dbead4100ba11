import type { ReactNode } from 'react';
import { formatClock } from '#lib/format-clock.ts';
import type { LogColumn, LogRow } from '#web/log/log-table.ts';
import { playerLook } from '#web/log-session/player-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { EventRow } from './drawn-events.ts';
import type { PlayerRow } from './use-tables.ts';

/** A player's specialization and name in a table. */
export function PlayerTag({ specId, name }: { specId: number | null; name: string }) {
  const look = playerLook(specId);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <span
        className="h-4 w-1 shrink-0 rounded-full"
        style={{ background: look.color }}
        aria-hidden="true"
      />
      <Icon name={look.icon} size={16} label={look.label} />
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

/** Draws the player of a row of `use-tables.ts`. */
export function drawPlayer(row: PlayerRow, column: LogColumn): ReactNode | undefined {
  return column.key === 'name' ? (
    <PlayerTag specId={row.specId} name={String(row.cells['name'])} />
  ) : undefined;
}
