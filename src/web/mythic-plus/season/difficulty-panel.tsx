import type { ReactNode } from 'react';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { percent, percentRange, rounded } from '#web/season/figures.ts';
import { NO_ODDS, type DungeonName, type MetaAnswer } from './plan-types.ts';

/** Which dungeons are lost, hardest first, and how each does level by level. */
export function DifficultyPanel({
  meta,
  dungeons,
  band,
  isSample,
  children,
}: {
  meta: MetaAnswer;
  dungeons: readonly DungeonName[];
  band: string;
  isSample: boolean;
  children: ReactNode;
}) {
  const nameOf = (id: number): string => dungeons.find((one) => one.id === id)?.name ?? `${id}`;
  const levels = [...new Set(meta.grid.map(({ keyLevel }) => keyLevel))].toSorted((a, b) => a - b);
  return (
    <Panel title={`How hard dungeons are, ${band}`} aside="hardest first">
      {meta.difficulty.length === 0 ? (
        <p className="text-sm text-muted" data-no-difficulty>
          {meta.isOfBestRuns ? NO_ODDS : 'Not enough data: no run of these levels is known.'}
        </p>
      ) : (
        <>
          <ExportBar
            fileName="farseer-dungeons"
            about={() => ({ sample: isSample, band })}
            table={() => ({
              columns: [
                'dungeon',
                'runs',
                'timedShare',
                'adjusted',
                'low95',
                'high95',
                'timerShare',
              ],
              rows: meta.difficulty.map((row) => [
                nameOf(row.dungeonId),
                row.runs,
                rounded(row.timedShare, 4),
                rounded(row.adjusted, 4),
                rounded(row.low, 4),
                rounded(row.high, 4),
                rounded(row.timeShare, 4),
              ]),
            })}
          />
          <ScrollBox label="Dungeons by difficulty">
            <table className="data-table [&_td]:whitespace-nowrap" data-difficulty>
              <caption className="sr-only">Dungeons, hardest first</caption>
              <thead>
                <tr>
                  <th scope="col">Dungeon</th>
                  <th scope="col" className="number">
                    In time, adjusted
                  </th>
                  <th scope="col" className="number max-sm:hidden">
                    As counted
                  </th>
                  <th scope="col" className="number max-sm:hidden">
                    Of the timer
                  </th>
                  <th scope="col" className="number">
                    Runs
                  </th>
                </tr>
              </thead>
              <tbody>
                {meta.difficulty.map((row) => (
                  <tr key={row.dungeonId}>
                    <th scope="row">{nameOf(row.dungeonId)}</th>
                    <td className="number">
                      {percent(row.adjusted)}
                      <span className="block text-xs whitespace-nowrap text-muted">
                        {percentRange(row.low, row.high)}
                      </span>
                    </td>
                    <td className="number max-sm:hidden">{percent(row.timedShare)}</td>
                    <td className="number max-sm:hidden">{percent(row.timeShare)}</td>
                    <td className="number">{row.runs.toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <p className="mt-2 text-xs text-muted">
            Adjusted: as if every dungeon were played at the same levels, with a 95 % interval
            (Wilson), of groups that finished their key. No source lists abandoned keys.
          </p>
          <details className="mt-2 text-sm" data-grid>
            <summary className="cursor-pointer text-muted">Share in time, level by level</summary>
            <ScrollBox label="Share in time by dungeon and level">
              <table className="data-table">
                <caption className="sr-only">Share in time by dungeon and level</caption>
                <thead>
                  <tr>
                    <th scope="col">Dungeon</th>
                    {levels.map((level) => (
                      <th key={level} scope="col" className="number">
                        +{level}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {dungeons.map(({ id, name }) => (
                    <tr key={id}>
                      <th scope="row">{name}</th>
                      {levels.map((level) => (
                        <td key={level} className="number">
                          {describeCell(meta, id, level)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </details>
        </>
      )}
      <div className="mt-3">{children}</div>
    </Panel>
  );
}

function describeCell(meta: MetaAnswer, dungeonId: number, keyLevel: number): ReactNode {
  const cell = meta.grid.find((one) => one.dungeonId === dungeonId && one.keyLevel === keyLevel);
  if (!cell || cell.runs === 0) return '–';
  return (
    <>
      {percent(cell.timed / cell.runs)}
      <span className="block text-xs whitespace-nowrap text-muted">n = {cell.runs}</span>
    </>
  );
}
