import type { UnownedTotals } from '#analysis/fight.ts';
import { formatAmount } from '#lib/format-number.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

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
        <table className="w-full border-collapse">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="text-left font-medium">
                Unit
              </th>
              <th scope="col" className="text-right font-medium">
                Damage
              </th>
              <th scope="col" className="text-right font-medium">
                Healing
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.guid} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  <bdi>{unit.name}</bdi>
                </th>
                <td className="text-right">{formatAmount(unit.damage)}</td>
                <td className="text-right">{formatAmount(unit.healing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
