/** The party of a key: who, with what, and how much of it. */
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { fightMs } from '#log/session/fight-groups.ts';
import type { LogTable } from '#log/views/log-table.ts';
import { playerStyle } from '#log/session/player-style.ts';
import type { PlayerRow } from './key-tables.ts';

export function partyTable(fight: Fight, review: KeyReview): LogTable<PlayerRow> {
  const ms = fightMs(fight);
  const perSecond = (amount: number): number | null => (ms > 0 ? (amount * 1000) / ms : null);
  const activity = new Map(review.activity.map((one) => [one.guid, one]));
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'spec', label: 'Spec', kind: 'text' },
      { key: 'itemLevel', label: 'Item level', kind: 'decimal' },
      { key: 'damage', label: 'Damage', kind: 'amount' },
      {
        key: 'dps',
        label: 'DPS',
        kind: 'rate',
        about: 'Damage divided by the key’s own time, travel included.',
      },
      { key: 'hps', label: 'HPS', kind: 'rate' },
      { key: 'taken', label: 'Taken', kind: 'amount' },
      { key: 'interrupts', label: 'Interrupts', kind: 'count' },
      { key: 'dispels', label: 'Dispels', kind: 'count' },
      { key: 'deaths', label: 'Deaths', kind: 'count' },
      {
        key: 'castsPerMinute',
        label: 'Casts/min',
        kind: 'decimal',
        about: 'Casts finished in pulls, per minute of them while alive.',
      },
      {
        key: 'active',
        label: 'Active',
        kind: 'share',
        about: 'Share of the pulls’ time, while alive, in which a cast or its global cooldown ran.',
      },
    ],
    defaultSort: { column: 'damage', descending: true },
    rows: fight.players.map((player) => ({
      key: player.guid,
      guid: player.guid,
      name: player.name,
      specId: player.specId,
      cells: {
        name: player.name,
        spec: player.specId === null ? null : playerStyle(player.specId).label,
        itemLevel: player.itemLevel,
        damage: player.damage.total,
        dps: perSecond(player.damage.total),
        hps: perSecond(player.healing.total),
        taken: player.taken.total,
        interrupts: player.interrupts,
        dispels: player.dispels,
        deaths: player.deaths,
        castsPerMinute: activity.get(player.guid)?.castsPerMinute ?? null,
        active: activity.get(player.guid)?.activeShare ?? null,
      },
    })),
  };
}
