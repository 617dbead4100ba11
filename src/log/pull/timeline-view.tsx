import { useMemo } from 'react';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { HealthCurve } from './health-curve.tsx';
import type { Scope } from '#log/views/scope.ts';
import { bossCastTable, courseTable, helpTable, phaseTable } from './timeline-tables.ts';

/** Names are given room: they do not break inside a word. */
const wholeName = (text: string) => <bdi className="whitespace-nowrap">{text}</bdi>;

/** The course of a pull: boss health, phases, bloodlust and resurrections, what the boss cast. */
export function TimelineView({ review, scope }: { review: PullReview; scope: Scope }) {
  const { book } = scope;
  const course = useMemo(() => courseTable(review), [review]);
  const phases = useMemo(() => phaseTable(review), [review]);
  const help = useMemo(() => helpTable(review, book, wholeName), [review, book]);
  const casts = useMemo(() => bossCastTable(review), [review]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <HealthCurve review={review} />
        <details className="mt-1 text-sm" data-course-table>
          <summary className="inline-flex min-h-7 cursor-pointer items-center text-xs text-muted underline underline-offset-2 pointer-coarse:min-h-11">
            The curve as a table
          </summary>
          <WholeTable
            name="course"
            caption="The course of the pull, every ten seconds"
            {...course}
            fileName={scope.fileName('course')}
            about={scope.about}
            empty="The log has no time of this pull."
          />
        </details>
      </div>
      <WholeTable
        name="phases"
        caption="Phases with their times"
        title="Phases"
        {...phases}
        fileName={scope.fileName('phases')}
        about={scope.about}
        empty="The log has no time of this pull."
      />
      {!review.phases.known && (
        <p className="-mt-4 text-xs text-muted">We know no phases of this boss: the pull is one.</p>
      )}
      <WholeTable
        name="help"
        caption="Bloodlusts and resurrections"
        title="Bloodlust and resurrections"
        {...help}
        fileName={scope.fileName('help')}
        about={scope.about}
        empty="No bloodlust and no resurrection was seen in this pull."
      />
      <WholeTable
        name="casts"
        caption="What the boss and its adds cast"
        title="Boss casts"
        {...casts}
        fileName={scope.fileName('boss-casts')}
        about={scope.about}
        empty="The log has no cast of an enemy in this pull."
      />
    </div>
  );
}
