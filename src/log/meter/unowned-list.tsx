import type { UnownedTotals } from '#analysis/fight.ts';
import { formatAmount } from '#lib/format-number.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';

const COLUMNS: readonly PlainColumn<UnownedTotals>[] = [
  { key: 'unit', label: 'Unit', kind: 'text', cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'damage', label: 'Damage', kind: 'amount', cell: ({ damage }) => formatAmount(damage) },
  {
    key: 'healing',
    label: 'Healing',
    kind: 'amount',
    cell: ({ healing }) => formatAmount(healing),
  },
];

/** Units on the players' side whose owner the log never names: shown, but in no player's number. */
export function UnownedList({
  units,
  fileName,
  about,
}: {
  units: readonly UnownedTotals[];
  /** Of the fight, without its ending. */
  fileName: string;
  about: () => TableFacts;
}) {
  return (
    <details className="mt-3 rounded-panel border border-line bg-surface text-sm" data-unowned>
      <summary className="flex min-h-9 cursor-pointer items-center px-3 text-muted pointer-coarse:min-h-11">
        {units.length === 1
          ? '1 unassigned pet or guardian'
          : `${units.length} unassigned pets and guardians`}
      </summary>
      <div className="px-3 pb-3">
        <p className="mb-2 text-xs text-muted">
          These fought on the players’ side, and the log does not say whose they are. They are
          cannons, helpers, or pets called before the log began. They are in no player’s number.
        </p>
        <PlainTable
          caption="Units without an owner"
          columns={COLUMNS}
          rows={units}
          rowKey={({ guid }) => guid}
        />
        <ExportMenu
          fileName={`${fileName}-unowned`}
          about={about}
          table={() => ({
            columns: ['name', 'npcId', 'damage', 'healing'],
            rows: units.map((unit) => [unit.name, unit.npcId, unit.damage, unit.healing]),
          })}
        />
      </div>
    </details>
  );
}
