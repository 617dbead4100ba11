/** The positions of a pull as rows: the distances at each death, and everybody at one moment. */
import type { DeathPlace } from '#analysis/fight-events/death-places.ts';
import { formatFixed } from '#lib/format-number.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';
import type { StandingUnit } from './plane-layout.ts';

export interface DeathPlaceRow extends LogRow {
  guid: string;
  atMs: number;
}

const KINDS = { player: 'Player', boss: 'Boss', enemy: 'Enemy' } as const;

/** A row a death. Distances are in yards; null where a place is unknown. */
export function deathPlaceTable(
  deaths: readonly DeathPlace[],
  label: (guid: string) => string,
): LogTable<DeathPlaceRow> {
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'atMs', label: 'At', kind: 'clock' },
      { key: 'spell', label: 'Killed by', kind: 'text', phone: 'second' },
      {
        key: 'toBoss',
        label: 'To the boss',
        kind: 'decimal',
        about: 'Yards to the middle of the nearest boss.',
      },
      {
        key: 'toNearest',
        label: 'To a player',
        kind: 'decimal',
        about: 'Yards to the nearest player alive.',
        phone: 'second',
      },
      {
        key: 'near',
        label: 'Within 8 yd',
        kind: 'count',
        about: 'Players alive no further than 8 yards away.',
        phone: 'second',
      },
    ],
    defaultSort: { column: 'atMs', descending: false },
    rows: deaths.map((death, index) => ({
      key: String(index),
      guid: death.guid,
      atMs: death.atMs,
      cells: {
        name: label(death.guid),
        atMs: death.atMs,
        spell: death.spellName,
        toBoss: death.toBoss,
        toNearest: death.toNearest,
        near: death.known === 0 ? null : death.near,
      },
    })),
  };
}

/** Everybody with a place at the moment shown. */
export function standingTable(
  standing: readonly StandingUnit[],
  label: (unit: StandingUnit['unit']) => string,
): LogTable {
  return {
    columns: [
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'kind', label: 'Kind', kind: 'text', phone: 'second' },
      { key: 'toBoss', label: 'To the boss', kind: 'decimal', about: 'Yards.' },
      {
        key: 'toNearest',
        label: 'To a player',
        kind: 'decimal',
        about: 'Yards to the nearest player alive.',
      },
      {
        key: 'ageMs',
        label: 'Seen',
        kind: 'text',
        about: 'How far from this moment the log last gave the place.',
        phone: 'hidden',
      },
    ],
    defaultSort: { column: 'toBoss', descending: false },
    rows: standing.map(({ index, unit, toBoss, toNearest, ageMs, alive }) => ({
      key: String(index),
      cells: {
        name: label(unit),
        kind: alive ? KINDS[unit.kind] : 'Dead',
        toBoss,
        toNearest,
        ageMs: ageMs < 500 ? 'now' : `${formatFixed(ageMs / 1000, 1)} s off`,
      },
    })),
  };
}
