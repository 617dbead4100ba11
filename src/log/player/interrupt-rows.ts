/** With which spells a player stopped casts and took auras away, from the events of a fight. */
import { EVENT_KIND } from '#parser/event-columns.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { figureColumn, rowsOf, spellsTable } from './spell-rows.ts';
import type { SpellRow } from './spell-rows.ts';

export function interruptTable(
  columns: EventColumns,
  guid: string,
  range: Range | null,
): TableData<SpellRow> {
  const counts = new Map<number, { interrupts: number; dispels: number }>();
  for (let row = 0; row < columns.length; row += 1) {
    const kind = columns.kind[row];
    if (kind !== EVENT_KIND.interrupt && kind !== EVENT_KIND.dispel) continue;
    const at = columns.timeMs[row] ?? 0;
    if (range && (at < range.fromMs || at >= range.toMs)) continue;
    const source = columns.units[columns.source[row] ?? -1];
    if (!source || columns.units[source.ownerIndex]?.guid !== guid) continue;
    const spell = columns.spell[row] ?? -1;
    const count = counts.get(spell) ?? { interrupts: 0, dispels: 0 };
    if (kind === EVENT_KIND.interrupt) count.interrupts += 1;
    else count.dispels += 1;
    counts.set(spell, count);
  }
  return spellsTable(
    [
      figureColumn('interrupts', 'Interrupts', 'count'),
      figureColumn('dispels', 'Dispels', 'count'),
    ],
    'interrupts',
    rowsOf(
      [...counts].map(([spell, count]) => {
        const { spellId = 0, name = 'Unknown' } = columns.spells[spell] ?? {};
        return { spellId, name, ...count };
      }),
      ({ interrupts, dispels }) => interrupts + dispels,
      ({ interrupts, dispels }) => ({ interrupts, dispels }),
    ),
  );
}
