import { useMemo } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { WipeClusters } from '#analysis/fight-events/wipe-clusters.ts';
import { counted } from '#lib/counted.ts';
import { firstToDieTable, killerTable } from './boss-patterns.ts';
import type { BossPatterns } from './boss-patterns.ts';
import { ClusterView } from '#log/pull/cluster-view.tsx';
import type { Aliases } from '#log/session/aliases.ts';
import type { NightBoss } from '#log/session/nights.ts';
import { PersonTag } from '#log/views/person-tag.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { INTERVAL_METHOD } from '#log/views/share-interval.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';

/** What repeats in the wipes on a boss: groups that are alike, what began them, who died first. */
export function WipePatterns({
  boss,
  summaries,
  patterns,
  clusters,
  book,
  onPull,
  fileName,
  about,
}: {
  boss: NightBoss;
  summaries: ReadonlyMap<string, PullSummary>;
  patterns: BossPatterns;
  clusters: WipeClusters;
  book: Aliases;
  onPull: (key: string) => void;
  fileName: (part: string) => string;
  about: () => TableFacts;
}) {
  const killers = useMemo(() => killerTable(patterns), [patterns]);
  const firstToDie = useMemo(
    () => firstToDieTable(patterns, book, (guid) => <PersonTag guid={guid} book={book} />),
    [patterns, book],
  );
  const wipesNote = `${counted(patterns.beginnings.length, 'wipe')} with deaths.`;
  return (
    <>
      <ClusterView
        clusters={clusters}
        pulls={boss.pulls}
        phasesKnown={boss.pulls.some(({ key }) => summaries.get(key)?.phasesKnown === true)}
        onPull={onPull}
        fileName={fileName('wipe-groups')}
        about={about}
      />
      <div className="grid grid-cols-1 gap-1">
        <WholeTable
          {...killers}
          name="killers"
          caption="Killers of several wipes"
          title="Killers of several wipes"
          fileName={fileName('repeat-killers')}
          about={about}
          empty="No wipe of these pulls has a killing blow in the log."
        />
        <HowWeKnow>
          <p>
            {wipesNote} A wipe begins with the death from which on players die fastest. An early
            death that did not lead to it is not its beginning. {INTERVAL_METHOD}
          </p>
        </HowWeKnow>
      </div>
      <div className="grid grid-cols-1 gap-1">
        <WholeTable
          {...firstToDie}
          name="first"
          caption="First to die in wipes"
          title="First to die in wipes"
          fileName={fileName('first-to-die')}
          about={about}
          empty="No player was among the first three to die as three wipes began."
        />
        <HowWeKnow>
          <p>
            {wipesNote} Only players who were among the first three to die as three wipes or more
            began. It says when they died, not whose fault it was: a tank may have lacked a healer.{' '}
            {INTERVAL_METHOD}
          </p>
        </HowWeKnow>
      </div>
    </>
  );
}
