import { lazy, Suspense } from 'react';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { Note } from '#kit/ui/note.tsx';
import { DeathsView } from './deaths-view.tsx';
import type { Scope } from '#log/views/scope.ts';
import type { NightPull } from '#log/session/nights.ts';

// Fetched with the first look at a tab; the server, which draws each without scripts, has them at once.
const AvoidableView = import.meta.env.SSR
  ? (await import('./avoidable-view.tsx')).AvoidableView
  : lazy(async () => ({ default: (await import('./avoidable-view.tsx')).AvoidableView }));
const PrepView = import.meta.env.SSR
  ? (await import('./prep-view.tsx')).PrepView
  : lazy(async () => ({ default: (await import('./prep-view.tsx')).PrepView }));
const TimelineView = import.meta.env.SSR
  ? (await import('./timeline-view.tsx')).TimelineView
  : lazy(async () => ({ default: (await import('./timeline-view.tsx')).TimelineView }));

export type PullTab = 'deaths' | 'avoidable' | 'timeline' | 'prep';

/** One pull, looked at in one of four ways. Null until its events are read. */
export function PullView({
  tab,
  review,
  problem,
  scope,
  pull,
  pulls,
  death,
  onDeath,
  onRetry,
}: {
  tab: PullTab;
  review: PullReview | null;
  /** Why it could not be read. */
  problem: string | null;
  scope: Scope;
  pull: NightPull;
  /** All pulls of the boss that night. */
  pulls: readonly NightPull[];
  death: number | null;
  onDeath: (order: number | null) => void;
  onRetry: () => void;
}) {
  if (problem !== null)
    return (
      <Note kind="error">
        <p className="font-medium">This pull could not be read again.</p>
        <p className="text-muted">{problem}</p>
        <button type="button" className="mt-1 cursor-pointer underline" onClick={onRetry}>
          Try again
        </button>
      </Note>
    );
  if (!review)
    return (
      <output className="block py-10 text-center text-sm text-muted">Reading this pull…</output>
    );
  return (
    <>
      {review.beyondLimit > 0 && (
        <Note kind="warning">
          This pull is larger than can be kept at once: {review.beyondLimit} events are left out.
        </Note>
      )}
      {tab === 'deaths' && (
        <DeathsView review={review} scope={scope} open={death} onOpen={onDeath} />
      )}
      <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
        {tab === 'avoidable' && <AvoidableView review={review} scope={scope} />}
        {tab === 'timeline' && <TimelineView review={review} scope={scope} />}
        {tab === 'prep' && <PrepView review={review} scope={scope} pull={pull} pulls={pulls} />}
      </Suspense>
    </>
  );
}
