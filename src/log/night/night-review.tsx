import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { ChangeAddress } from '#kit/browser/use-address.ts';
import type { Aliases, Person } from '#log/session/aliases.ts';
import { NightPulls } from './night-pulls.tsx';
import { NightSummary } from './night-summary.tsx';
import { StripSwitch } from './strip-switch.tsx';
import type { Chosen } from '#log/session/nights.ts';
import { viewsBeside } from './night-tabs.ts';
import { PullParts } from './pull-parts.tsx';
import { PullStrip } from './pull-strip.tsx';
import { TabBar } from '#log/views/tab-bar.tsx';
import type { DigestsView } from '#log/session/fight-digests.ts';
import type { FileProblem } from '#log/workers/log-protocol.ts';
import type { RaidUrl } from './url-state.ts';
import type { BossStudy } from './use-boss-study.ts';

export interface NightReviewProps {
  chosen: Chosen;
  people: readonly Person[];
  book: Aliases;
  summaries: DigestsView<'pull-summary'>;
  study: BossStudy | null;
  review: { digest: PullReview | null; problem: FileProblem | null };
  url: RaidUrl;
  changeUrl: ChangeAddress<RaidUrl>;
  onPull: (key: string) => void;
}

/** The night as a strip; below it the chosen pull, or all pulls of its boss. */
export function NightReview(props: NightReviewProps) {
  const { chosen, book, summaries, url, changeUrl, onPull } = props;
  const { night, boss, pull } = chosen;
  const { digests, done, total } = summaries;
  const { tab } = url;
  return (
    <>
      <NightSummary night={night} />
      <StripSwitch scale={url.scale} onScale={(scale) => changeUrl({ scale }, 'replace')} />
      <PullStrip
        night={night}
        summaries={digests}
        selectedKey={pull.key}
        onSelect={onPull}
        scale={url.scale}
      />
      <NightPulls
        night={night}
        summaries={digests}
        book={book}
        pullKey={pull.key}
        onPull={onPull}
      />
      {done < total && (
        <output className="tabular block text-xs text-muted">
          Reading what happened in each pull: {done} of {total}
        </output>
      )}
      <article className="mt-6" aria-label={`Pull ${pull.number} of ${boss.name}`}>
        <TabBar
          label="What to look at"
          tabs={viewsBeside(tab).map((view) => ({
            ...view,
            ...(view.id === 'all' && { count: boss.pulls.length }),
          }))}
          chosen={tab}
          onChange={(next) => changeUrl({ tab: next })}
        />
        <div className="mt-4" data-tab-content={tab}>
          <PullParts {...props} />
        </div>
      </article>
    </>
  );
}
