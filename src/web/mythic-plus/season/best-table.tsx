import { formatClock } from '#lib/format-clock.ts';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { outcomeOf, percent, rounded, yesOrNo } from '#web/season/figures.ts';
import { LocalTime } from './local-time.tsx';
import type { BestRunRow, DungeonName } from './plan-types.ts';

/** The best run of a character in every dungeon of the season, weakest first: that is where points are. */
export function BestTable({
  best,
  dungeons,
  isSample,
}: {
  best: readonly BestRunRow[];
  dungeons: readonly DungeonName[];
  isSample: boolean;
}) {
  const rows = dungeons
    .map((dungeon) => ({ dungeon, run: best.find((one) => one.dungeonId === dungeon.id) }))
    .toSorted((one, other) => (one.run?.score ?? 0) - (other.run?.score ?? 0));
  return (
    <>
      <ExportBar
        fileName="farseer-best-runs"
        about={() => ({ sample: isSample })}
        table={() => ({
          columns: [
            'dungeon',
            'keyLevel',
            'timed',
            'seconds',
            'timerSeconds',
            'score',
            'completed',
            'link',
          ],
          rows: rows.map(({ dungeon, run }) => [
            dungeon.name,
            run?.keyLevel ?? null,
            run ? yesOrNo(run.timed) : null,
            run ? rounded(run.durationMs / 1000) : null,
            run?.timerMs ? run.timerMs / 1000 : null,
            run ? rounded(run.score) : null,
            run ? new Date(run.completedMs).toISOString() : null,
            run?.url ?? null,
          ]),
        })}
      />
      <ScrollBox label="Best runs">
        <table className="data-table [&_td]:whitespace-nowrap" data-best>
          <caption className="sr-only">Best run per dungeon, weakest first</caption>
          <thead>
            <tr>
              <th scope="col">Dungeon</th>
              <th scope="col" className="number">
                Level
              </th>
              <th scope="col" className="number">
                Time
              </th>
              <th scope="col" className="number">
                Score
              </th>
              <th scope="col" className="max-sm:hidden">
                When
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ dungeon, run }) => (
              <tr key={dungeon.id}>
                <th scope="row">
                  {dungeon.name}
                  {run && run.url !== null && (
                    <>
                      {' '}
                      <a
                        href={run.url}
                        rel="noreferrer"
                        className="text-xs whitespace-nowrap underline underline-offset-4"
                      >
                        at its source
                        <span className="sr-only">: best run of {dungeon.name}</span>
                      </a>
                    </>
                  )}
                </th>
                {run ? (
                  <>
                    <td className="number">+{run.keyLevel}</td>
                    <td className="number">
                      {formatClock(run.durationMs)}
                      <span className="block text-xs whitespace-nowrap text-muted">
                        {outcomeOf(run.timed)}
                        {run.timerMs !== null && (
                          <span className="max-sm:hidden">
                            , {percent(run.durationMs / run.timerMs)} of the timer
                          </span>
                        )}
                      </span>
                    </td>
                    <td className="number">{run.score.toFixed(1)}</td>
                    <td className="max-sm:hidden">
                      <LocalTime ms={run.completedMs} />
                    </td>
                  </>
                ) : (
                  <td colSpan={4} className="text-muted">
                    no run known
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
