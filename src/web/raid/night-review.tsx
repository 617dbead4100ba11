import { useCallback } from 'react';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { ChangeAddress } from '#kit/browser/use-address.ts';
import { TrustBadge } from '#log/views/trust-badge.tsx';
import type { Aliases, Person } from '#log/session/aliases.ts';
import { NightPulls } from './night-pulls.tsx';
import { NightSummary } from './night-summary.tsx';
import { StripSwitch } from './strip-switch.tsx';
import type { Chosen } from '#log/session/nights.ts';
import { PullHeader } from './pull-header.tsx';
import { PullParts } from './pull-parts.tsx';
import { PullStrip } from './pull-strip.tsx';
import { TabBar } from '#log/views/tab-bar.tsx';
import { Note } from '#kit/ui/note.tsx';
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
}

/** The night as a strip; below it the chosen pull, or all pulls of its boss. */
export function NightReview(props: NightReviewProps) {
  const { chosen, book, summaries, review, url, changeUrl } = props;
  const { night, boss, pull, missing } = chosen;
  const { digests, done, total } = summaries;
  const select = useCallback(
    (key: string): void =>
      changeUrl({ pull: key, night: null, boss: null, death: null }, 'replace'),
    [changeUrl],
  );
  const place = night.pulls.findIndex(({ key }) => key === pull.key);
  const { tab } = url;
  return (
    <>
      {missing && (
        <div className="mb-4">
          <Note kind="warning">
            What this address names is not in the opened files. This is the nearest that is.
          </Note>
        </div>
      )}
      <NightSummary night={night} />
      <StripSwitch scale={url.scale} onScale={(scale) => changeUrl({ scale }, 'replace')} />
      <PullStrip
        night={night}
        summaries={digests}
        selectedKey={pull.key}
        onSelect={select}
        scale={url.scale}
      />
      <NightPulls
        night={night}
        summaries={digests}
        book={book}
        pullKey={pull.key}
        onPull={select}
      />
      {done < total && (
        <output className="tabular block text-xs text-muted">
          Reading what happened in each pull: {done} of {total}
        </output>
      )}
      <article className="mt-6" aria-label={`Pull ${pull.number} of ${boss.name}`}>
        <PullHeader
          pull={pull}
          of={boss.pulls.length}
          summary={digests.get(pull.key)}
          onStep={(step) => {
            const next = night.pulls[place + step];
            if (next) select(next.key);
          }}
          hasBefore={place > 0}
          hasAfter={place < night.pulls.length - 1}
          badge={review.digest && <TrustBadge checks={review.digest.trust} />}
        />
        <TabBar
          label="What to look at"
          tabs={[
            { id: 'deaths', label: 'Deaths', count: pull.fight.deaths.length },
            { id: 'avoidable', label: 'Avoidable' },
            { id: 'timeline', label: 'Timeline' },
            { id: 'positions', label: 'Positions' },
            { id: 'prep', label: 'Preparation' },
            { id: 'all', label: 'All pulls', count: boss.pulls.length },
            { id: 'share', label: 'Share' },
            { id: 'attendance', label: 'Attendance' },
          ]}
          chosen={tab}
          onChange={(next) => changeUrl({ tab: next })}
        />
        <div className="mt-4" data-tab-content={tab}>
          <PullParts {...props} onPull={select} />
        </div>
      </article>
    </>
  );
}
