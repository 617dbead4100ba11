/** The positions of a pull as rows: the distances at each death, and everybody at one moment. */
import type { ReactNode } from 'react';
import type { DeathPlace } from '#analysis/fight-events/death-places.ts';
import { formatFixed } from '#lib/format-number.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import type { StandingUnit } from './plane-layout.ts';

const KINDS = { player: 'Player', boss: 'Boss', enemy: 'Enemy' } as const;

/** Only where there is a boss: a match has none, and most of a key. */
const bossColumn = <Row extends { toBoss: number | null }>(
  hasBoss: boolean,
  about: string,
): TableColumn<Row>[] =>
  hasBoss
    ? [
        {
          key: 'toBoss',
          label: 'To the boss, yd',
          kind: 'decimal',
          about,
          value: ({ toBoss }) => toBoss,
        },
      ]
    : [];

/** A row a death. Distances are in yards; null where a place is unknown. `person` draws the player. */
export function deathPlaceTable(
  deaths: readonly DeathPlace[],
  hasBoss: boolean,
  label: (guid: string) => string,
  person?: (death: DeathPlace) => ReactNode,
): TableData<DeathPlace> {
  return {
    columns: [
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ guid }) => label(guid),
        ...(person && { cell: person }),
      },
      { key: 'atMs', label: 'At', kind: 'clock', value: ({ atMs }) => atMs },
      {
        key: 'spell',
        label: 'Killed by',
        kind: 'text',
        phone: 'second',
        value: ({ spellName }) => spellName,
      },
      ...bossColumn<DeathPlace>(hasBoss, 'Yards to the middle of the nearest boss.'),
      {
        key: 'toNearest',
        label: 'To a player, yd',
        kind: 'decimal',
        about: 'Yards to the nearest player alive.',
        phone: 'second',
        value: ({ toNearest }) => toNearest,
      },
      {
        key: 'near',
        label: 'Within 8 yd',
        kind: 'count',
        about: 'Players alive no further than 8 yards away.',
        phone: 'second',
        value: ({ known, near }) => (known === 0 ? null : near),
      },
    ],
    ownSort: { column: 'atMs', descending: false },
    rows: deaths,
    rowKey: ({ atMs, guid }) => `${atMs}-${guid}`,
  };
}

/** Everybody with a place at the moment shown. */
export function standingTable(
  standing: readonly StandingUnit[],
  hasBoss: boolean,
  label: (unit: StandingUnit['unit']) => string,
): TableData<StandingUnit> {
  return {
    columns: [
      { key: 'name', label: 'Name', kind: 'text', value: ({ unit }) => label(unit) },
      {
        key: 'kind',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        value: ({ alive, unit }) =>
          alive ? (unit.isOpponent ? 'Opponent' : KINDS[unit.kind]) : 'Dead',
      },
      ...bossColumn<StandingUnit>(hasBoss, 'Yards.'),
      {
        key: 'toNearest',
        label: 'To a player, yd',
        kind: 'decimal',
        about: 'Yards to the nearest player alive.',
        value: ({ toNearest }) => toNearest,
      },
      {
        key: 'ageMs',
        label: 'Seen',
        kind: 'text',
        about: 'How far from this moment the log last gave the place.',
        phone: 'hidden',
        value: ({ ageMs }) => (ageMs < 500 ? 'now' : `${formatFixed(ageMs / 1000, 1)} s off`),
      },
    ],
    ownSort: { column: hasBoss ? 'toBoss' : 'toNearest', descending: false },
    rows: standing,
    rowKey: ({ index }) => String(index),
  };
}
