/** Deaths in the order they happened, with what explains each. */
import type { Fight } from '#analysis/fight.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { playerToken } from '#log/session/player-token.ts';

/** In place of a killing blow where nothing in the log explains the death. */
export const NOT_IN_LOG = 'Not in the log';

export interface DeathRow {
  guid: string;
  token: string;
  name: string;
  /** Among all deaths of the fight, from 1. */
  order: number;
  atMs: number;
  spell: string;
  /** What struck, and how hard; null where the log does not say. */
  source: string | null;
  amount: number | null;
  overkill: number | null;
}

/** What struck as it is called in a sentence: a player without the realm. */
export function strikerName(
  name: string,
  players: readonly Pick<Fight['players'][number], 'name'>[],
): string {
  return players.some((player) => player.name === name) ? nameParts(name).name : name;
}

export function deathTable(
  { deaths, players }: Pick<Fight, 'deaths' | 'players'>,
  range: Range | null,
): TableData<DeathRow> {
  return {
    columns: [
      { key: 'atMs', label: 'Time', kind: 'clock', value: ({ atMs }) => atMs },
      { key: 'name', label: 'Player', kind: 'text', value: nameOf },
      {
        key: 'spell',
        label: 'Killing blow',
        kind: 'text',
        phone: 'second',
        value: ({ spell }) => spell,
      },
      { key: 'source', label: 'From', kind: 'text', phone: 'second', value: (row) => row.source },
      {
        key: 'amount',
        label: 'Amount',
        kind: 'amount',
        phone: 'second',
        value: ({ amount }) => amount,
      },
      {
        key: 'overkill',
        label: 'Overkill',
        kind: 'amount',
        phone: 'hidden',
        value: ({ overkill }) => overkill,
      },
    ],
    ownSort: { column: 'atMs', descending: false },
    rows: deaths
      .map(({ guid, name, atMs, killingBlow }, index) => ({
        guid,
        token: playerToken(guid),
        name,
        order: index + 1,
        atMs,
        spell: killingBlow?.spellName ?? NOT_IN_LOG,
        source: killingBlow ? strikerName(killingBlow.sourceName, players) : null,
        amount: killingBlow?.amount ?? null,
        overkill: killingBlow ? Math.max(0, killingBlow.overkill) : null,
      }))
      .filter(({ atMs }) => range === null || (atMs >= range.fromMs && atMs <= range.toMs)),
    rowKey: ({ atMs, guid }) => `${atMs}-${guid}`,
    tieBy: nameOf,
  };
}

const nameOf = ({ name }: DeathRow): string => name;
