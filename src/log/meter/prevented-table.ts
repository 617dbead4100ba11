/** Players who would have died, in the order it happened, with the spell that took the blow. */
import type { PreventedDeath } from '#analysis/fight.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

export function preventedTable(
  prevented: readonly PreventedDeath[],
  range: Range | null,
): TableData<PreventedDeath> {
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text', value: ({ name }) => nameParts(name).name },
      { key: 'atMs', label: 'Time', kind: 'clock', value: ({ atMs }) => atMs },
      {
        key: 'spell',
        label: 'Kept alive by',
        kind: 'text',
        phone: 'second',
        value: ({ spellName }) => spellName,
      },
      {
        key: 'amount',
        label: 'Absorbed',
        kind: 'amount',
        about: 'Of the blow that would have killed. It counts as no healing.',
        value: ({ amount }) => amount,
      },
    ],
    ownSort: { column: 'atMs', descending: false },
    rows: prevented.filter(
      ({ atMs }) => range === null || (atMs >= range.fromMs && atMs <= range.toMs),
    ),
    rowKey: ({ atMs, guid, spellId }) => `${atMs}-${guid}-${spellId}`,
  };
}
