/** Deaths in the order they happened, with what explains each. */
import type { Fight } from '#analysis/fight.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';
import { playerToken } from '#log/session/player-token.ts';

/** In place of a killing blow where nothing in the log explains the death. */
export const NOT_IN_LOG = 'Not in the log';

export interface DeathRow extends LogRow {
  guid: string;
  token: string;
  name: string;
  /** Among all deaths of the fight, from 1. */
  order: number;
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
): LogTable<DeathRow> {
  const inside = deaths
    .map((death, index) => ({ ...death, order: index + 1 }))
    .filter(({ atMs }) => range === null || (atMs >= range.fromMs && atMs <= range.toMs));
  return {
    columns: [
      { key: 'atMs', label: 'Time', kind: 'clock' },
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'spell', label: 'Killing blow', kind: 'text', phone: 'second' },
      { key: 'source', label: 'From', kind: 'text', phone: 'second' },
      { key: 'amount', label: 'Amount', kind: 'amount', phone: 'second' },
      { key: 'overkill', label: 'Overkill', kind: 'amount', phone: 'hidden' },
    ],
    defaultSort: { column: 'atMs', descending: false },
    rows: inside.map((death) => ({
      key: `${death.atMs}-${death.guid}`,
      guid: death.guid,
      token: playerToken(death.guid),
      name: death.name,
      order: death.order,
      cells: {
        atMs: death.atMs,
        name: death.name,
        spell: death.killingBlow?.spellName ?? NOT_IN_LOG,
        source: death.killingBlow ? strikerName(death.killingBlow.sourceName, players) : null,
        amount: death.killingBlow?.amount ?? null,
        overkill: death.killingBlow ? Math.max(0, death.killingBlow.overkill) : null,
      },
    })),
  };
}
