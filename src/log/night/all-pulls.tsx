import { lazy, Suspense, useCallback } from 'react';
import { createAliases } from '#log/session/aliases.ts';
import { BossView } from './boss-view.tsx';
import type { NightReviewProps } from './night-review.tsx';
import { ReadingAllPulls } from './reading-all-pulls.tsx';
import { shareCard } from './share-card.ts';

/** Fetched when a card is to be shared. */
const ShareView = import.meta.env.SSR
  ? (await import('./share-view.tsx')).ShareView
  : lazy(async () => ({ default: (await import('./share-view.tsx')).ShareView }));

/** What all pulls of the boss say together, once they are all read. */
export function AllPulls({
  chosen: { night, boss, pull },
  people,
  book,
  summaries: { digests },
  study,
  url,
  onPull,
}: NightReviewProps) {
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
  if (!study) return <ReadingAllPulls />;
  if (url.tab === 'share')
    return (
      <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
        <ShareView cardOf={cardOf} namesAllowed={url.names} />
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
