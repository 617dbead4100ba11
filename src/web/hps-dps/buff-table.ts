/** The buffs of a player as rows. */
import type { BuffUptime } from '#analysis/fight-events/player-activity.ts';
import type { LogTable } from '#log/views/log-table.ts';

/** One row a buff. Shares are of the time alive. */
export function buffTable(buffs: readonly BuffUptime[]): LogTable {
  return {
    columns: [
      { key: 'name', label: 'Buff', kind: 'text' },
      {
        key: 'share',
        label: 'Uptime',
        kind: 'share',
        about: 'Part of the time alive with the buff, from anyone. Overlaps count once.',
      },
      { key: 'uptimeMs', label: 'Time', kind: 'clock', phone: 'hidden' },
      {
        key: 'applications',
        label: 'Applied',
        kind: 'count',
        about: 'Times it came, without refreshes.',
        phone: 'second',
      },
      { key: 'refreshes', label: 'Refreshed', kind: 'count', phone: 'hidden' },
      {
        key: 'from',
        label: 'From',
        kind: 'text',
        about: 'Whether the player gave it or others did.',
        phone: 'second',
      },
      { key: 'ids', label: 'Ids', kind: 'text', onlyInFile: true },
    ],
    defaultSort: { column: 'share', descending: true },
    rows: buffs.map((buff) => ({
      key: buff.spellIds.join(),
      cells: {
        name: buff.name,
        share: buff.share,
        uptimeMs: buff.uptimeMs,
        applications: buff.applications,
        refreshes: buff.refreshes,
        from: buff.from,
        ids: buff.spellIds.join(', '),
      },
    })),
  };
}
