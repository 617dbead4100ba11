import { lazy, Suspense } from 'react';
import { PullView } from '#log/pull/pull-view.tsx';
import { ReadingAllPulls } from './reading-all-pulls.tsx';
import { scopeOf } from '#log/views/scope.ts';
import { eventPool } from '#log/session/fight-digests.ts';
import type { NightReviewProps } from './night-review.tsx';

/** Fetched when all pulls of a boss, or a card to share, are asked for. */
const AllPulls = import.meta.env.SSR
  ? (await import('./all-pulls.tsx')).AllPulls
  : lazy(async () => ({ default: (await import('./all-pulls.tsx')).AllPulls }));

/** Fetched when the night is to be saved for a team. */
const AttendancePart = import.meta.env.SSR
  ? (await import('#log/attendance/attendance-part.tsx')).AttendancePart
  : lazy(async () => ({
      default: (await import('#log/attendance/attendance-part.tsx')).AttendancePart,
    }));

/** Read and drawn when it is asked for. */
const PositionsView = import.meta.env.SSR
  ? (await import('#log/views/positions-view.tsx')).PositionsView
  : lazy(async () => ({ default: (await import('#log/views/positions-view.tsx')).PositionsView }));

/** What stands under the strip: one view of the chosen pull, or of all pulls of its boss. */
export function PullParts(props: NightReviewProps) {
  const { chosen, book, review, url, changeUrl } = props;
  const { pull } = chosen;
  const { tab } = url;
  if (tab === 'all' || tab === 'share')
    return (
      <Suspense fallback={<ReadingAllPulls />}>
        <AllPulls {...props} />
      </Suspense>
    );
  if (tab === 'attendance')
    return (
      <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
        <AttendancePart
          night={chosen.night}
          summaries={props.summaries.digests}
          namesAllowed={url.names}
        />
      </Suspense>
    );
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
