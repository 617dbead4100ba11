import type { WipeClusters } from '#analysis/fight-events/wipe-clusters.ts';
import { FEWEST_WIPES } from '#analysis/fight-events/wipe-clusters.ts';
import { counted } from '#lib/counted.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatShare } from '#lib/format-number.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { Note } from '#kit/ui/note.tsx';
import { chainWords, clusterTable } from './cluster-table.ts';
import type { NightPull } from '#log/session/nights.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

/** Wipes that began alike, each group with its typical chain of first deaths and how sure it is. */
export function ClusterView({
  clusters,
  pulls,
  phasesKnown,
  onPull,
  fileName,
  about,
}: {
  clusters: WipeClusters;
  pulls: readonly NightPull[];
  /** Whether the packs describe phases of this boss. */
  phasesKnown: boolean;
  onPull: (key: string) => void;
  fileName: string;
  about: () => TableFacts;
}) {
  return (
    <section aria-label="Wipes that are alike" data-clusters>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-display text-base font-semibold">Similar wipes</h3>
        {clusters.enough && (
          <ExportMenu
            fileName={fileName}
            about={about}
            table={() => exportTable(clusterTable(clusters, pulls), null)}
          />
        )}
      </div>
      {clusters.enough ? (
        <>
          {!clusters.separated && (
            <Note>
              These {clusters.n} wipes form no groups: they are about as like within as between.
              Shown is the most typical one of all.
            </Note>
          )}
          <ol className="mt-1 grid gap-2">
            {clusters.clusters.map((cluster) => {
              const members = pulls.filter(({ fight }) => cluster.fightIds.includes(fight.id));
              return (
                <li
                  key={cluster.typicalFightId}
                  className="grid gap-1 rounded-panel border border-line bg-surface px-3 py-2.5"
                >
                  <div className="flex items-baseline justify-between gap-3">
                    <p className="min-w-0 font-medium wrap-anywhere">
                      {phasesKnown && (
                        <span className="mr-1.5 rounded-xs bg-surface-2 px-1 text-xs text-muted">
                          {cluster.label.phaseName}
                        </span>
                      )}
                      <bdi>{chainWords(cluster)}</bdi>
                    </p>
                    <p className="tabular shrink-0 text-sm">
                      {cluster.n} of {clusters.n}
                    </p>
                  </div>
                  <div
                    aria-hidden="true"
                    className="h-2 overflow-hidden rounded-full bg-surface-2 ring-1 ring-line"
                  >
                    <div
                      className="h-full bg-danger"
                      style={{ width: `${(cluster.n / clusters.n) * 100}%` }}
                    />
                  </div>
                  <p className="tabular text-xs text-muted">
                    began around {formatClock(cluster.medianBeganMs)}
                    {cluster.medianLeftPercent !== null &&
                      ` · ${Math.round(cluster.medianLeftPercent)}% of the boss left then`}
                    {clusters.separated &&
                      ` · stability ${formatShare(cluster.stability, 1)}${cluster.stable ? '' : ': unstable, may be chance'}`}
                  </p>
                  <p className="flex flex-wrap gap-x-1 text-xs">
                    <span className="py-1 text-muted">Pulls</span>
                    {members.map((pull) => (
                      <button
                        key={pull.key}
                        type="button"
                        onClick={() => onPull(pull.key)}
                        aria-label={`Pull ${pull.number}${pull.fight.id === cluster.typicalFightId ? ', the most typical one' : ''}`}
                        className="tabular min-h-6 min-w-6 cursor-pointer rounded-xs px-1 underline decoration-line-strong underline-offset-2 hover:bg-surface-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                      >
                        {pull.number}
                        {pull.fight.id === cluster.typicalFightId && '★'}
                      </button>
                    ))}
                  </p>
                </li>
              );
            })}
          </ol>
        </>
      ) : (
        <Note>
          Not enough data: {counted(clusters.n, 'wipe')} with deaths, {FEWEST_WIPES} are needed to
          look for groups.
        </Note>
      )}
      <HowWeKnow>
        <p className="max-w-2xl">
          From {counted(clusters.n, 'wipe')}. Compared are the first killing ability and those of
          the first three deaths. So are phase, time and the boss’s health when it began. So are the
          deaths of the next ten seconds and the role of the first to die. The wipes are split into
          two to six groups, the split that separates them best. Without a clear split there are no
          groups. Stability: how much of a group stays together in 50 random draws. ★ the most
          typical wipe. Alike is not the same cause.
        </p>
      </HowWeKnow>
    </section>
  );
}
