import type { PlannedKey } from '#season/model/keys/key-plan.ts';
import { formatClock } from '#lib/format-clock.ts';
import { DungeonName as DungeonNameCell } from '#season/views/dungeon-name.tsx';
import { formatChange } from '#season/views/format.ts';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { keyGrid, type GridCell } from './key-grid.ts';
import type { BestRunRow, DungeonName, PlanAnswer } from './plan-types.ts';

/** Every dungeon by key level: where points are, at a glance. */
export function KeyHeatmap({
  keys,
  best,
  dungeons,
  untimed,
}: {
  keys: readonly PlannedKey[];
  untimed: PlanAnswer['untimed'];
  best: readonly BestRunRow[];
  dungeons: readonly DungeonName[];
}) {
  const { levels, rows, isPerHour } = keyGrid(
    keys,
    best,
    dungeons.map(({ id }) => id),
    untimed,
  );
  const hasUntimed = rows.some(({ cells }) => cells.some(({ kind }) => kind === 'untimed'));
  if (levels.length === 0) return null;
  return (
    <Panel
      title={isPerHour ? 'Expected rating per hour' : 'Rating gained if timed'}
      aside={`● your best · ✓ done · ✗ depleted${hasUntimed ? ' · – timed by no group yet' : ''}`}
    >
      <div className="@container max-[24rem]:overflow-x-auto">
        <table className="data-table season-table" data-heatmap>
          <caption className="sr-only">
            {isPerHour ? 'Expected rating per hour' : 'Rating gained if timed'} by dungeon and key
            level
          </caption>
          <thead>
            <tr>
              <th scope="col">Dungeon</th>
              {levels.map((level) => (
                <th key={level} scope="col" className="text-center!">
                  <KeyLevelMark level={level} />
                </th>
              ))}
              <th scope="col" className="number @max-xl:hidden">
                Best time
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ dungeonId, cells }) => {
              const dungeon = dungeons.find(({ id }) => id === dungeonId)!;
              const run = best.find((one) => one.dungeonId === dungeonId);
              return (
                <tr key={dungeonId}>
                  <th scope="row">
                    <DungeonNameCell {...dungeon} isShortWhenNarrow />
                  </th>
                  {cells.map((cell, index) => (
                    <td key={levels[index]} className="px-0.5! text-center!">
                      <Cell cell={cell} />
                    </td>
                  ))}
                  <td className="number text-muted @max-xl:hidden">
                    {run ? formatClock(run.durationMs) : '–'}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Cell({ cell }: { cell: GridCell }) {
  if (cell.kind === 'gain')
    return (
      <span
        className="tabular inline-block w-full max-w-16 rounded-control py-0.5 text-sm"
        style={{
          background: `color-mix(in srgb, var(--accent) ${Math.round(6 + 30 * cell.share)}%, var(--surface))`,
        }}
      >
        {formatChange(cell.value, 0)}
      </span>
    );
  const [sign, words] =
    cell.kind === 'none'
      ? ['·', 'no points']
      : cell.kind === 'untimed'
        ? ['–', 'timed by no group yet']
        : cell.kind === 'done'
          ? ['✓', 'done']
          : cell.timed === false
            ? ['✗', 'your best, depleted']
            : ['●', 'your best'];
  return (
    <span className="text-muted">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
