/** The party of a key: who, with what, and how much of it. */
import type { ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { fightMs } from '#log/session/fight-groups.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { playerStyle } from '#log/session/player-style.ts';

type Player = Fight['players'][number];

/** Rates are over the key's own time. `person` draws a player's name. */
export function partyTable(
  fight: Fight,
  review: KeyReview,
  person?: (player: Player) => ReactNode,
): TableData<Player> {
  const ms = fightMs(fight);
  const perSecond = (amount: number): number | null => (ms > 0 ? (amount * 1000) / ms : null);
  const activity = new Map(review.activity.map((one) => [one.guid, one]));
  return {
    columns: [
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ name }) => name,
        ...(person && { cell: person }),
      },
      {
        key: 'spec',
        label: 'Spec',
        kind: 'text',
        value: ({ specId }) => (specId === null ? null : playerStyle(specId).label),
      },
      { key: 'itemLevel', label: 'Item level', kind: 'decimal', value: (one) => one.itemLevel },
      { key: 'damage', label: 'Damage', kind: 'amount', value: ({ damage }) => damage.total },
      {
        key: 'dps',
        label: 'DPS',
        kind: 'rate',
        about: 'Damage divided by the key’s own time, travel included.',
        value: ({ damage }) => perSecond(damage.total),
      },
      { key: 'hps', label: 'HPS', kind: 'rate', value: ({ healing }) => perSecond(healing.total) },
      { key: 'taken', label: 'Taken', kind: 'amount', value: ({ taken }) => taken.total },
      { key: 'interrupts', label: 'Interrupts', kind: 'count', value: (one) => one.interrupts },
      { key: 'dispels', label: 'Dispels', kind: 'count', value: ({ dispels }) => dispels },
      { key: 'deaths', label: 'Deaths', kind: 'count', value: ({ deaths }) => deaths },
      {
        key: 'castsPerMinute',
        label: 'Casts/min',
        kind: 'decimal',
        about: 'Casts finished in pulls, per minute of them while alive.',
        value: ({ guid }) => activity.get(guid)?.castsPerMinute ?? null,
      },
      {
        key: 'active',
        label: 'Active',
        kind: 'share',
        about: 'Share of the pulls’ time, while alive, in which a cast or its global cooldown ran.',
        value: ({ guid }) => activity.get(guid)?.activeShare ?? null,
      },
    ],
    ownSort: { column: 'damage', descending: true },
    rows: fight.players,
    rowKey: ({ guid }) => guid,
  };
}
