import type { PullReview } from '#analysis/story/pull-review.ts';
import { Note } from '#web/ui/note.tsx';
import { AvoidableView } from './avoidable-view.tsx';
import { DeathsView } from './deaths-view.tsx';
import { PrepView } from './prep-view.tsx';
import type { Scope } from '#web/log/scope.ts';
import { TimelineView } from './timeline-view.tsx';

export type PullTab = 'deaths' | 'avoidable' | 'timeline' | 'prep';

/** One pull, looked at in one of four ways. Null until its story is read. */
export function PullView({
  tab,
  review,
  problem,
  scope,
  death,
  onDeath,
  onRetry,
}: {
  tab: PullTab;
  review: PullReview | null;
  /** Why it could not be read. */
  problem: string | null;
  scope: Scope;
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
      {tab === 'avoidable' && <AvoidableView review={review} scope={scope} />}
      {tab === 'timeline' && <TimelineView review={review} scope={scope} />}
      {tab === 'prep' && <PrepView review={review} scope={scope} />}
    </>
  );
}
