/** Players who would have died, in the order it happened, with the spell that took the blow. */
import type { PreventedDeath } from '#analysis/fight.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { LogTable } from '#log/views/log-table.ts';

export function preventedTable(
  prevented: readonly PreventedDeath[],
  range: Range | null,
): LogTable {
  const inside = prevented.filter(
    ({ atMs }) => range === null || (atMs >= range.fromMs && atMs <= range.toMs),
  );
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'atMs', label: 'Time', kind: 'clock' },
      { key: 'spell', label: 'Kept alive by', kind: 'text', phone: 'second' },
      {
        key: 'amount',
        label: 'Absorbed',
        kind: 'amount',
        about: 'Of the blow that would have killed. It counts as no healing.',
      },
    ],
    defaultSort: { column: 'atMs', descending: false },
    rows: inside.map(({ guid, name, atMs, spellName, amount }, index) => ({
      key: `${index}-${guid}`,
      cells: { name: nameParts(name).name, atMs, spell: spellName, amount },
    })),
  };
}
