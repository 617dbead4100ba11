import { lazy, Suspense, useCallback } from 'react';
import { BossView } from './boss-view.tsx';
import { createAliases } from '#web/log-session/aliases.ts';
import { PullView } from './pull-view.tsx';
import { scopeOf } from '#web/log/scope.ts';
import { shareCard } from './share-card.ts';
import { eventPool } from '#web/log-session/fight-digests.ts';
import type { NightReviewProps } from './night-review.tsx';

/** Fetched when a card is to be shared. */
const ShareView = import.meta.env.SSR
  ? (await import('./share-view.tsx')).ShareView
  : lazy(async () => ({ default: (await import('./share-view.tsx')).ShareView }));

type PullPartsProps = NightReviewProps & { onPull: (key: string) => void };

/** Read and drawn when it is asked for. */
const PositionsView = import.meta.env.SSR
  ? (await import('./positions-view.tsx')).PositionsView
  : lazy(async () => ({ default: (await import('./positions-view.tsx')).PositionsView }));

/** What stands under the strip: one view of the chosen pull, or of all pulls of its boss. */
export function PullParts(props: PullPartsProps) {
  const { chosen, book, review, url, changeUrl } = props;
  const { pull } = chosen;
  const { tab } = url;
  if (tab === 'all' || tab === 'share') return <OfBoss {...props} />;
  if (tab === 'positions')
    return (
      <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
        <PositionsView key={pull.key} fightKey={pull.key} scope={scopeOf(pull, book)} />
      </Suspense>
    );
  return (
    <PullView
      key={pull.key}
      tab={tab}
      review={review.digest}
      problem={review.problem?.message ?? null}
      scope={scopeOf(pull, book)}
      pull={pull}
      pulls={chosen.boss.pulls}
      death={url.death}
      onDeath={(death) => changeUrl({ death }, 'replace')}
      onRetry={() => eventPool().retry('pull-review', pull.key)}
    />
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
}: PullPartsProps) {
  const cardOf = useCallback(
    (withNames: boolean) =>
      study &&
      shareCard({
        night,
        boss,
        summaries: digests,
        patterns: study.patterns,
        fix: study.fix,
        book: createAliases(people, !withNames),
      }),
    [night, boss, digests, study, people],
  );
  if (!study)
    return (
      <output className="block py-10 text-center text-sm text-muted">
        Reading all pulls of this boss…
      </output>
    );
  if (url.tab === 'share')
    return (
      <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
        <ShareView cardOf={cardOf} night={night} summaries={digests} namesAllowed={url.names} />
      </Suspense>
    );
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
