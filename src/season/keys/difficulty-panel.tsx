import type { ReactNode } from 'react';
import type { DungeonDifficulty } from '#season/model/keys/dungeon-difficulty.ts';
import { DungeonName as DungeonNameCell } from '#season/views/dungeon-name.tsx';
import { rounded } from '#season/views/figures.ts';
import { formatPercent, formatPercentRange, formatWhole } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { dungeonIn } from './dungeon-in.ts';
import { hasMeasurableDifference } from './measurable-difference.ts';
import { NO_ODDS, type DungeonName, type MetaAnswer } from './plan-types.ts';

/** How often each dungeon is timed at the same levels, and how each does level by level. Nothing while no dungeon is harder than another. */
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
  // An order of dungeons that do not differ would rank random noise.
  if (meta.difficulty.length > 0 && !hasMeasurableDifference(meta.difficulty)) return null;
  return (
    <Panel title={`Dungeon difficulty, ${band}`}>
      {meta.difficulty.length === 0 ? (
        <p className="text-sm text-muted" data-no-difficulty>
          {meta.isOfBestRuns ? NO_ODDS : 'Not enough data: no run of these levels is tracked.'}
        </p>
      ) : (
        <div data-difficulty>
          <DataTable
            name="difficulty"
            caption="Dungeons by share of timed keys"
            columns={columnsOf(dungeons)}
            rows={meta.difficulty}
            rowKey={({ dungeonId }) => String(dungeonId)}
            ownSort={{ column: 'timed', descending: false }}
            fileName="farseer-dungeons"
            about={() => ({ sample: isSample, band })}
            exported={() => ({
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
          >
            <p className="text-sm" data-difference>
              Hardest first, as if all were played at the same levels.
            </p>
          </DataTable>
          <LevelGrid meta={meta} dungeons={dungeons} />
        </div>
      )}
      <div className="mt-2">{children}</div>
    </Panel>
  );
}

function columnsOf(dungeons: readonly DungeonName[]): TableColumn<DungeonDifficulty>[] {
  return [
    {
      key: 'dungeon',
      label: 'Dungeon',
      kind: 'text',
      value: ({ dungeonId }) => dungeonIn(dungeons, dungeonId).name,
      cell: ({ dungeonId }) => (
        <DungeonNameCell {...dungeonIn(dungeons, dungeonId)} isShortWhenNarrow />
      ),
    },
    {
      key: 'timed',
      label: 'Timed',
      kind: 'number',
      about: 'As if every dungeon were played at the same levels, with its 95% range',
      value: ({ adjusted }) => adjusted,
      cell: ({ adjusted, low, high }) => (
        <span className="inline-flex items-center gap-2">
          <IntervalBar value={adjusted} low={low} high={high} className="w-16 @4xl:w-28" />
          <span className="w-10">{formatPercent(adjusted)}</span>{' '}
          <span className="sr-only">{formatPercentRange(low, high)}</span>
        </span>
      ),
    },
    {
      key: 'raw',
      label: 'Timed as played',
      kind: 'number',
      about: 'Share of timed keys at the levels that were really played',
      value: ({ timedShare }) => timedShare,
      cell: ({ timedShare }) => formatPercent(timedShare),
      className: '@max-2xl:hidden',
    },
    {
      key: 'used',
      label: 'Timer used',
      kind: 'number',
      about: 'Mean share of the timer',
      value: ({ timeShare }) => timeShare,
      cell: ({ timeShare }) => formatPercent(timeShare),
      className: '@max-xl:hidden',
    },
    {
      key: 'runs',
      label: 'Runs',
      kind: 'number',
      value: ({ runs }) => runs,
      cell: ({ runs }) => formatWhole(runs),
    },
  ];
}

function LevelGrid({ meta, dungeons }: { meta: MetaAnswer; dungeons: readonly DungeonName[] }) {
  const levels = [...new Set(meta.grid.map(({ keyLevel }) => keyLevel))].toSorted((a, b) => a - b);
  return (
    <details className="mt-2 text-sm" data-grid>
      <summary className="cursor-pointer text-muted">Share of timed keys, level by level</summary>
      <ScrollBox label="Share of timed keys by dungeon and level">
        <PlainTable
          caption="Share of timed keys by dungeon and level"
          columns={[
            { key: 'dungeon', label: 'Dungeon', kind: 'text', cell: ({ name }) => name },
            ...levels.map((level): PlainColumn<DungeonName> => ({
              key: String(level),
              label: `+${level}`,
              head: <KeyLevelMark level={level} />,
              kind: 'number',
              cell: ({ id }) => describeCell(meta, id, level),
            })),
          ]}
          rows={dungeons}
          rowKey={({ id }) => String(id)}
        />
      </ScrollBox>
    </details>
  );
}

function describeCell(meta: MetaAnswer, dungeonId: number, keyLevel: number): ReactNode {
  const cell = meta.grid.find((one) => one.dungeonId === dungeonId && one.keyLevel === keyLevel);
  if (!cell || cell.runs === 0) return '–';
  return (
    <>
      {formatPercent(cell.timed / cell.runs)}
      <span className="block text-xs whitespace-nowrap text-muted">
        {formatWhole(cell.runs)} {cell.runs === 1 ? 'run' : 'runs'}
      </span>
    </>
  );
}
