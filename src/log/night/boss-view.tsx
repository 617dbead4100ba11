import { lazy, Suspense, useMemo, useState } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { WipeClusters } from '#analysis/fight-events/wipe-clusters.ts';
import { fileNamePart } from '#lib/csv.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import type { BossPatterns } from './boss-patterns.ts';
import type { Aliases } from '#log/session/aliases.ts';
import type { NightBoss } from '#log/session/nights.ts';
import { markPull, pullCells } from './night-pulls.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { pullTable } from './pull-table.ts';
import { WipePatterns } from './wipe-patterns.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Read when it is opened. */
const PairView = lazy(async () => ({
  default: (await import('#log/pull/pair-view.tsx')).PairView,
}));

/** All pulls of one boss that night: how far they came, what repeats in the wipes where there are any, and the list itself. */
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
  const about = (): TableFacts => ({
    boss: boss.name,
    sample: boss.pulls[0]?.sample === true,
    difficulty: boss.difficulty,
    pulls: boss.pulls.length,
    wipesWithDeaths: patterns.beginnings.length,
    ...(book.hidden && { names: 'off' }),
  });
  const [isPairOpen, setPairOpen] = useState(false);
  const chosen = boss.pulls.find(({ key }) => key === pullKey);
  const pulls = useMemo(
    () => pullTable(boss.pulls, summaries, book, false, pullCells(pullKey, onPull)),
    [boss, summaries, book, pullKey, onPull],
  );
  return (
    <div className="grid grid-cols-1 gap-7">
      <ProgressChart boss={boss} summaries={summaries} pullKey={pullKey} />
      {boss.kills < boss.pulls.length && (
        <WipePatterns
          boss={boss}
          summaries={summaries}
          patterns={patterns}
          clusters={clusters}
          book={book}
          onPull={onPull}
          fileName={fileName}
          about={about}
        />
      )}
      <WholeTable
        name="pulls"
        caption={`Pulls of ${boss.name}`}
        title="Pulls"
        {...pulls}
        rowClass={markPull(pullKey)}
        fileName={fileName('pulls')}
        about={about}
        empty="No pull."
      />
      {chosen && boss.pulls.length > 1 && (
        <details onToggle={(event) => setPairOpen(event.currentTarget.open)} data-pair>
          <summary className="inline-flex min-h-7 cursor-pointer items-center text-lg font-semibold pointer-coarse:min-h-11">
            Two pulls side by side
          </summary>
          {isPairOpen && (
            <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
              <PairView
                boss={boss}
                pull={chosen}
                summaries={summaries}
                book={book}
                fileName={fileName}
                about={about}
              />
            </Suspense>
          )}
        </details>
      )}
    </div>
  );
}
