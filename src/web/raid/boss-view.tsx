import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { WipeClusters } from '#analysis/fight-events/wipe-clusters.ts';
import { fileNamePart } from '#lib/csv.ts';
import { ReviewTable } from '#web/log/review-table.tsx';
import type { LogColumn } from '#web/log/log-table.ts';
import { firstToDieTable, killerTable } from './boss-patterns.ts';
import type { BossPatterns, FirstToDieRow } from './boss-patterns.ts';
import { ClusterView } from './cluster-view.tsx';
import type { Aliases } from '#web/log-session/aliases.ts';
import type { NightBoss } from '#web/log-session/nights.ts';
import { usePullCell } from './night-pulls.tsx';
import { PersonTag } from './person-tag.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { pullTable } from './pull-table.ts';
import { INTERVAL_METHOD } from '#web/log/share-interval.ts';

/** All pulls of one boss that night: how far they came, what repeats, and the list itself. */
export function BossView({
  boss,
  summaries,
  patterns,
  clusters,
  book,
  pullKey,
  onPull,
}: {
  boss: NightBoss;
  summaries: ReadonlyMap<string, PullSummary>;
  patterns: BossPatterns;
  clusters: WipeClusters;
  book: Aliases;
  pullKey: string;
  onPull: (key: string) => void;
}) {
  const fileName = (part: string): string =>
    `farseer-${boss.pulls[0]?.sample === true ? 'sample-' : ''}${fileNamePart(boss.name)}-${part}`;
  const about = (): Record<string, unknown> => ({
    boss: boss.name,
    difficulty: boss.difficulty,
    pulls: boss.pulls.length,
    wipesWithDeaths: patterns.beginnings.length,
    ...(book.hidden && { names: 'off' }),
  });
  const person = useCallback(
    (row: FirstToDieRow, column: LogColumn): ReactNode | undefined =>
      column.key === 'name' ? <PersonTag guid={row.guid} book={book} /> : undefined,
    [book],
  );
  const pullCell = usePullCell(pullKey, onPull);
  const n = patterns.beginnings.length;
  const wipesNote = `n = ${n} ${n === 1 ? 'wipe' : 'wipes'} with deaths.`;
  return (
    <div className="grid grid-cols-1 gap-7">
      <ProgressChart boss={boss} summaries={summaries} pullKey={pullKey} />
      <ClusterView
        clusters={clusters}
        pulls={boss.pulls}
        phasesKnown={boss.pulls.some(({ key }) => summaries.get(key)?.phasesKnown === true)}
        onPull={onPull}
        fileName={fileName('wipe-groups')}
        about={about}
      />
      <div className="grid grid-cols-1 gap-1">
        <ReviewTable
          name="killers"
          caption="What keeps killing"
          title="What keeps killing"
          table={killerTable(patterns)}
          fileName={fileName('repeat-killers')}
          about={about}
          empty="No wipe of these pulls has a killing blow in the log."
        />
        <p className="text-xs text-muted">
          {wipesNote} A wipe begins with the death from which on players die fastest; an early death
          that did not lead to it is not its beginning. {INTERVAL_METHOD}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-1">
        <ReviewTable
          name="first"
          caption="Who dies as a wipe begins"
          title="Who dies as a wipe begins"
          table={firstToDieTable(patterns, book)}
          cell={person}
          fileName={fileName('first-to-die')}
          about={about}
          empty="Not enough data: no player died early in a wipe and played three."
        />
        <p className="text-xs text-muted">
          {wipesNote} Only players of three wipes or more. It says when they died, not whose fault
          it was: a tank may have lacked a healer. {INTERVAL_METHOD}
        </p>
      </div>
      <ReviewTable
        name="pulls"
        caption={`Pulls of ${boss.name}`}
        title="Pulls"
        table={pullTable(boss.pulls, summaries, book, false)}
        cell={pullCell}
        marked={(row) => row.pull.key === pullKey}
        fileName={fileName('pulls')}
        about={about}
        empty="No pull."
      />
    </div>
  );
}
