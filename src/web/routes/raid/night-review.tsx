import { useCallback, useMemo } from 'react';
import type { PullReview } from '#analysis/story/pull-review.ts';
import type { ChangeAddress } from '#web/browser/use-address.ts';
import { TrustBadge } from '#web/components/log/trust-badge.tsx';
import { BossView } from '#web/components/raid/boss-view.tsx';
import { createNameBook } from '#web/components/log/name-book.ts';
import type { NameBook, Person } from '#web/components/log/name-book.ts';
import { NightPulls } from '#web/components/raid/night-pulls.tsx';
import { NightSummary } from '#web/components/raid/night-summary.tsx';
import { NightSwitches } from '#web/components/raid/night-switches.tsx';
import type { Chosen } from '#web/components/raid/nights.ts';
import { PullHeader } from '#web/components/raid/pull-header.tsx';
import { PullStrip } from '#web/components/raid/pull-strip.tsx';
import { PullView } from '#web/components/raid/pull-view.tsx';
import { scopeOf } from '#web/components/raid/scope.ts';
import { shareCard } from '#web/components/raid/share-card.ts';
import { ShareView } from '#web/components/raid/share-view.tsx';
import { TabBar } from '#web/components/log/tab-bar.tsx';
import { Note } from '#web/components/ui/note.tsx';
import { storyPool } from '#web/log-session/stories.ts';
import type { DigestsView } from '#web/log-session/stories.ts';
import type { FileProblem } from '#web/workers/log-protocol.ts';
import type { RaidUrl } from './url-state.ts';
import type { BossStudy } from './use-boss-study.ts';

export interface NightReviewProps {
  chosen: Chosen;
  people: readonly Person[];
  book: NameBook;
  summaries: DigestsView<'pull-summary'>;
  study: BossStudy | null;
  review: { digest: PullReview | null; problem: FileProblem | null };
  url: RaidUrl;
  changeUrl: ChangeAddress<RaidUrl>;
}

/** The night as a strip; below it the chosen pull, or all pulls of its boss. */
export function NightReview(props: NightReviewProps) {
  const { chosen, people, book, summaries, study, review, url, changeUrl } = props;
  const { night, boss, pull, missing } = chosen;
  const { digests, done, total } = summaries;
  const select = useCallback(
    (key: string): void =>
      changeUrl({ pull: key, night: null, boss: null, death: null }, 'replace'),
    [changeUrl],
  );
  const place = night.pulls.findIndex(({ key }) => key === pull.key);
  const scope = useMemo(() => scopeOf(pull, book), [pull, book]);
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
      <NightSwitches
        scale={url.scale}
        names={url.names}
        onScale={(scale) => changeUrl({ scale }, 'replace')}
        onNames={(names) => changeUrl({ names }, 'replace')}
      />
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
            { id: 'timeline', label: 'Course' },
            { id: 'prep', label: 'Prep' },
            { id: 'all', label: 'All pulls', count: boss.pulls.length },
            { id: 'share', label: 'Share' },
          ]}
          chosen={tab}
          onChange={(next) => changeUrl({ tab: next })}
        />
        <div className="mt-4" data-tab-content={tab}>
          {tab === 'all' || tab === 'share' ? (
            <OfBoss {...props} people={people} study={study} onPull={select} />
          ) : (
            <PullView
              key={pull.key}
              tab={tab}
              review={review.digest}
              problem={review.problem?.message ?? null}
              scope={scope}
              death={url.death}
              onDeath={(death) => changeUrl({ death }, 'replace')}
              onRetry={() => storyPool().retry('pull-review', pull.key)}
            />
          )}
        </div>
      </article>
    </>
  );
}

/** What all pulls of the boss say together, once they are all read. */
function OfBoss({
  chosen: { night, boss, pull },
  people,
  book,
  summaries: { digests },
  study,
  url,
  onPull,
}: NightReviewProps & { onPull: (key: string) => void }) {
  const cardOf = useCallback(
    (withNames: boolean) =>
      study &&
      shareCard({
        night,
        boss,
        summaries: digests,
        patterns: study.patterns,
        fix: study.fix,
        book: createNameBook(people, !withNames),
      }),
    [night, boss, digests, study, people],
  );
  if (!study)
    return (
      <output className="block py-10 text-center text-sm text-muted">
        Reading all pulls of this boss…
      </output>
    );
  if (url.tab === 'share') return <ShareView cardOf={cardOf} namesAllowed={url.names} />;
  return (
    <BossView
      boss={boss}
      summaries={digests}
      patterns={study.patterns}
      clusters={study.clusters}
      book={book}
      onPull={onPull}
      pullKey={pull.key}
    />
  );
}
