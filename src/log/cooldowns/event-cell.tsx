import type { ReactNode } from 'react';
import { formatClock } from '#lib/format-clock.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { whoOf } from './drawn-events.ts';
import type { EventCells } from './drawn-events.ts';
import type { CooldownCells } from './use-tables.ts';

/** A player's specialization and name in a table. */
export function PlayerTag({ specId, name }: { specId: number | null; name: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <PlayerMark specId={specId} />
      <bdi className="truncate font-medium">{name}</bdi>
    </span>
  );
}

/** Times stand on the left as the name of their row. */
export const drawTime = ({ atMs }: { atMs: number }): ReactNode => (
  <span className="tabular">{formatClock(atMs)}</span>
);

/** The time and the player of an event. */
export const EVENT_CELLS: EventCells = {
  time: drawTime,
  who: (event) =>
    event.token === null ? (
      <bdi className="wrap-anywhere">{whoOf(event)}</bdi>
    ) : (
      <PlayerTag specId={event.specId} name={event.who} />
    ),
};

/** The player and the cooldown of a row of `use-tables.ts`. */
export const COOLDOWN_CELLS: CooldownCells = {
  name: ({ specId, name }) => <PlayerTag specId={specId} name={name} />,
  spell: ({ spellId, spell }) => (
    <>
      <CooldownMark spellId={spellId} name={spell} isNamed /> {spell}
    </>
  ),
};
