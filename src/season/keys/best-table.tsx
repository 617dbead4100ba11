import { formatClock } from '#lib/format-clock.ts';
import { DungeonName as DungeonNameCell } from '#season/views/dungeon-name.tsx';
import { rounded } from '#season/views/figures.ts';
import { formatPercent, formatRating } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { LocalTime } from '#kit/ui/local-time.tsx';
import type { BestRunRow, DungeonName } from './plan-types.ts';

interface Row {
  dungeon: DungeonName;
  run: BestRunRow | undefined;
}

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
  const rows: Row[] = dungeons
    .map((dungeon) => ({ dungeon, run: best.find((one) => one.dungeonId === dungeon.id) }))
    .toSorted((one, other) => (one.run?.score ?? 0) - (other.run?.score ?? 0));
  return (
    <div data-best>
      <DataTable
        name="best"
        caption="Best run per dungeon"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ dungeon }) => String(dungeon.id)}
        ownSort={{ column: 'score', descending: false }}
        fileName="farseer-best-runs"
        about={() => ({ sample: isSample })}
        exported={() => ({
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
            run && run.timed !== null ? (run.timed ? 'yes' : 'no') : null,
            run ? rounded(run.durationMs / 1000) : null,
            run?.timerMs ? run.timerMs / 1000 : null,
            run ? rounded(run.score) : null,
            run ? new Date(run.completedMs).toISOString() : null,
            run?.url ?? null,
          ]),
        })}
      />
    </div>
  );
}

const COLUMNS: TableColumn<Row>[] = [
  {
    key: 'dungeon',
    label: 'Dungeon',
    kind: 'text',
    value: ({ dungeon }) => dungeon.name,
    cell: ({ dungeon }) => <DungeonNameCell {...dungeon} isShortWhenNarrow />,
  },
  {
    key: 'level',
    label: 'Key',
    kind: 'number',
    value: ({ run }) => run?.keyLevel ?? null,
    cell: ({ run }) => (run ? <KeyLevelMark level={run.keyLevel} /> : 'no run'),
  },
  {
    key: 'time',
    label: 'Time',
    kind: 'number',
    about: 'Share of the timer',
    value: ({ run }) => (run?.timerMs ? run.durationMs / run.timerMs : null),
    cell: ({ run }) =>
      run ? (
        <>
          {formatClock(run.durationMs)}
          <span className="text-xs text-muted">
            {run.timerMs === null ? '' : ` ${formatPercent(run.durationMs / run.timerMs)}`}
            {run.timed === false ? ' depleted' : ''}
          </span>
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'score',
    label: 'Score',
    kind: 'number',
    value: ({ run }) => run?.score ?? 0,
    cell: ({ run }) => (run ? formatRating(run.score) : '–'),
  },
  {
    key: 'date',
    label: 'Date',
    kind: 'text',
    largestFirst: true,
    value: ({ run }) => run?.completedMs ?? null,
    cell: ({ run }) =>
      run === undefined ? (
        '–'
      ) : run.url === null ? (
        <LocalTime ms={run.completedMs} />
      ) : (
        <a href={run.url} rel="noreferrer" className="underline underline-offset-4">
          <LocalTime ms={run.completedMs} />
          <span className="sr-only">, run at its source</span>
        </a>
      ),
    className: '@max-xl:hidden',
  },
];
