/** What the timeline draws, as events in order of time: the list behind the picture, its exports and its notes. Pure. */
import type { ReactNode } from 'react';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { playerToken } from '#log/session/player-token.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import type { NamedPull } from './named-pull.ts';
import type { TimelineRow } from './timeline-rows.ts';

export type DrawnKind =
  | 'phase'
  | 'enemy'
  | 'cooldown'
  | 'bloodlust'
  | 'resurrection'
  | 'potion'
  | 'death';

export interface DrawnEvent {
  key: string;
  atMs: number;
  /** When its effect or its cast ended; `atMs` for a moment. */
  toMs: number;
  kind: DrawnKind;
  /** Player or creature; empty for phases. */
  who: string;
  /** Spell, or name of the phase. */
  what: string;
  /** Null for phases, deaths and the like. */
  spellId: number | null;
  /** The player it was for. */
  on: string | null;
  /** Of the player who did it, or who died. */
  specId: number | null;
  token: string | null;
}

export const KIND_WORDS: Record<DrawnKind, string> = {
  phase: 'Phase',
  enemy: 'Enemy cast',
  cooldown: 'Cooldown',
  bloodlust: 'Bloodlust',
  resurrection: 'Resurrection',
  potion: 'Potion',
  death: 'Death',
};

/** The events of one pull in the rows that are drawn. */
export function drawnEvents(pull: NamedPull, rows: readonly TimelineRow[]): DrawnEvent[] {
  const { timeline, names } = pull;
  const nameOf = (index: number | null): string | null =>
    index === null ? null : (names[index] ?? null);
  const events: DrawnEvent[] = [];
  const add = (event: Omit<DrawnEvent, 'key'>): void => {
    events.push({ ...event, key: `${event.kind} ${events.length}` });
  };
  const noPlayer = { who: '', on: null, specId: null, token: null, spellId: null };
  if (timeline.phases.known)
    for (const { name, fromMs, toMs } of timeline.phases.spans)
      add({ ...noPlayer, kind: 'phase', atMs: fromMs, toMs, what: name });
  // A potion stands in the list once: with its lane where that is drawn.
  const potionLanes = rows.some((row) => row.kind === 'lane' && row.lane?.from === 'potion');
  for (const row of rows) {
    if (row.kind === 'boss') {
      const { lane } = row;
      for (const { startMs, endMs, by, on } of lane?.casts ?? [])
        add({
          ...noPlayer,
          kind: 'enemy',
          atMs: startMs,
          toMs: endMs ?? startMs,
          who: by,
          what: lane?.name ?? '',
          spellId: lane?.spellId ?? null,
          on: nameOf(on),
        });
    } else if (row.kind === 'marks') {
      if (row.key === 'potion' && potionLanes) continue;
      for (const { kind, atMs, toMs, player, on, spell, spellId, reached } of row.marks) {
        const one = player === null ? undefined : timeline.players[player];
        add({
          ...noPlayer,
          kind,
          atMs,
          toMs: toMs ?? atMs,
          who: nameOf(player) ?? '',
          what: `${spell ?? (kind === 'death' ? 'Died' : '')}${reached === 0 ? ' (reached no player)' : ''}`,
          spellId,
          on: nameOf(on),
          specId: one?.specId ?? null,
          token: one ? playerToken(one.guid) : null,
        });
      }
    } else if (row.kind === 'lane') {
      const { lane, player, name } = row;
      // A bloodlust and a resurrection stand in the list once: as what they did to the raid.
      const isMarked =
        (lane?.category === 'bloodlust' && hasMark(timeline.marks, 'bloodlust')) ||
        (lane?.category === 'battle-res' && hasMark(timeline.marks, 'resurrection'));
      if (!lane || isMarked) continue;
      for (const { atMs, activeToMs, on } of lane.uses)
        add({
          kind: 'cooldown',
          atMs,
          toMs: activeToMs,
          who: name,
          what: lane.name,
          spellId: lane.spellId,
          on: nameOf(on),
          specId: player.specId,
          token: playerToken(player.guid),
        });
    }
  }
  return events.toSorted(
    (a, b) => a.atMs - b.atMs || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}

const KINDS = Object.keys(KIND_WORDS) as DrawnKind[];

function hasMark(marks: readonly { kind: string }[], kind: string): boolean {
  return marks.some((mark) => mark.kind === kind);
}

/** Those that begin in the range or still last when it begins. */
export function eventsIn(events: readonly DrawnEvent[], range: Range): DrawnEvent[] {
  return events.filter(
    ({ kind, atMs, toMs }) =>
      atMs <= range.toMs &&
      (atMs >= range.fromMs || (toMs >= range.fromMs && kind !== 'phase' && kind !== 'death')),
  );
}

/** How the moment of a row is drawn, and who it is about. */
export interface EventCells {
  time: (event: { atMs: number }) => ReactNode;
  who: (event: DrawnEvent) => ReactNode;
}

/** Who a row is about; what is of no player is named by its kind. */
export const whoOf = ({ who, kind }: DrawnEvent): string => (who === '' ? KIND_WORDS[kind] : who);

/** Everything drawn, as rows in order of time. */
export function eventTable(
  events: readonly DrawnEvent[],
  cells?: EventCells,
): TableData<DrawnEvent> {
  return {
    columns: [
      {
        key: 'atMs',
        label: 'Time',
        kind: 'text',
        value: ({ atMs }) => atMs,
        ...(cells && { cell: cells.time }),
      },
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: whoOf,
        ...(cells && { cell: cells.who }),
      },
      {
        key: 'what',
        label: 'Spell',
        kind: 'text',
        phone: 'second',
        phoneLabel: '',
        value: ({ what }) => what,
      },
      { key: 'on', label: 'On', kind: 'text', phone: 'second', value: ({ on }) => on },
      {
        key: 'lastsMs',
        label: 'Lasts',
        kind: 'clock',
        phone: 'hidden',
        value: ({ atMs, toMs }) => (toMs > atMs ? toMs - atMs : null),
      },
      {
        key: 'kind',
        label: 'Kind',
        kind: 'text',
        phone: 'hidden',
        value: ({ kind }) => KIND_WORDS[kind],
      },
    ],
    ownSort: { column: 'atMs', descending: false },
    rows: events,
    rowKey: eventKey,
    tieBy: whoOf,
  };
}

const eventKey = ({ key }: DrawnEvent): string => key;
