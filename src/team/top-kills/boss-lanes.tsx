import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { lettersAmong } from '#game/spell-letters.ts';
import { EnemyMark } from '#log/cooldowns/enemy-mark.tsx';
import type { KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { EnemyRows, IntakeRow } from '#team/plans/boss-rows.tsx';
import { bossOnAxis, sourceSentence } from './boss-on-axis.ts';
import { axisMoment } from './format-moments.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';

/** What the boss casts and what the raid takes, below the kills on their axis. */
export function BossLanes({
  timeline,
  axis,
  scaleMs = axis.lengthMs,
  names,
}: {
  timeline: BossTimeline;
  axis: KillAxis;
  /** How long the chart is, where the casts end before it. */
  scaleMs?: number;
  /** Classes of the column of names. */
  names: string;
}) {
  const on = bossOnAxis(timeline, axis);
  if (!on) return null;
  const { starts } = on;
  const row = { plan: on, starts, lengthMs: Math.max(1, scaleMs), names };
  return (
    <div className="border-t-2 border-line-strong" data-top-boss>
      <IntakeRow {...row} windows={[]} />
      <EnemyRows {...row} />
    </div>
  );
}

/** Where the boss lanes are from, and the same as a table. */
export function BossCasts({
  timeline,
  axis,
  boss,
}: {
  timeline: BossTimeline;
  axis: KillAxis;
  boss: string;
}) {
  const on = bossOnAxis(timeline, axis);
  const letters = lettersAmong(timeline.casts.map(({ name }) => name));
  return (
    <div className="mt-1 text-xs" data-top-boss-source>
      <p className="text-muted">
        {sourceSentence(timeline)}
        {!on && axis.phases.length > 0 && timeline.casts.length > 0 && (
          <> Its phases are not those of the kills. Line up by time to see the casts.</>
        )}
      </p>
      {on && on.timeline.casts.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11 pointer-coarse:py-3">
            Casts of the boss as a table
          </summary>
          <PlainTable
            className="tabular"
            caption={`Casts of ${boss} and when they come`}
            columns={columnsOf(axis, on.starts, letters)}
            rows={on.timeline.casts}
            rowKey={({ spellId }) => String(spellId)}
          />
        </details>
      )}
    </div>
  );
}

/** @param starts of the phases on the axis, ms. @param letters of the marks of this table. */
const columnsOf = (
  axis: KillAxis,
  starts: readonly number[],
  letters: ReturnType<typeof lettersAmong>,
): readonly PlainColumn<BossTimeline['casts'][number]>[] => [
  {
    key: 'cast',
    label: 'Cast',
    kind: 'text',
    cell: (cast) => (
      <>
        <EnemyMark lane={cast} letters={letters} size={20} /> {cast.name}
      </>
    ),
  },
  {
    key: 'time',
    label: 'Time',
    kind: 'text',
    cell: ({ times }) =>
      times
        .map(({ phase, offsetMs }) => axisMoment(axis, (starts[phase - 1] ?? 0) + offsetMs))
        .join(', '),
  },
];
