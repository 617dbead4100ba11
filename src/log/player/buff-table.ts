/** The buffs of a player as rows. */
import type { BuffUptime } from '#analysis/fight-events/player-activity.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

/** One row a buff. Shares are of the time alive. */
export function buffTable(buffs: readonly BuffUptime[]): TableData<BuffUptime> {
  return {
    columns: [
      { key: 'name', label: 'Buff', kind: 'text', value: ({ name }) => name },
      {
        key: 'share',
        label: 'Uptime',
        kind: 'share',
        about: 'Part of the time alive with the buff, from anyone. Overlaps count once.',
        value: ({ share }) => share,
      },
      {
        key: 'uptimeMs',
        label: 'Time',
        kind: 'clock',
        phone: 'hidden',
        value: ({ uptimeMs }) => uptimeMs,
      },
      {
        key: 'applications',
        label: 'Applied',
        kind: 'count',
        about: 'Times it came, without refreshes.',
        phone: 'second',
        value: ({ applications }) => applications,
      },
      {
        key: 'refreshes',
        label: 'Refreshed',
        kind: 'count',
        phone: 'hidden',
        value: ({ refreshes }) => refreshes,
      },
      {
        key: 'from',
        label: 'From',
        kind: 'text',
        about: 'Whether the player gave it or others did.',
        phone: 'second',
        value: ({ from }) => from,
      },
      {
        key: 'ids',
        label: 'Ids',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellIds }) => spellIds.join(', '),
      },
    ],
    ownSort: { column: 'share', descending: true },
    rows: buffs,
    rowKey: ({ spellIds }) => spellIds.join(),
  };
}
