import { affixName, AffixMark } from '#kit/ui/marks/game-marks.tsx';
import { SourceLines } from '#season/views/source-lines.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { LocalTime } from '#kit/ui/local-time.tsx';
import type { WeekRow } from './plan-types.ts';

/** This week and the next; the weeks before in a list that opens. A season that is over has no others. Nothing while no week is known. */
export function AffixCalendar({
  weeks,
  isOver = false,
}: {
  weeks: readonly WeekRow[];
  isOver?: boolean;
}) {
  const ahead = weeks.filter(({ when }) => when !== 'past');
  if (weeks.length === 0) return null;
  const past = weeks.filter(({ when }) => when === 'past').toReversed();
  return (
    <Panel title="Affixes">
      {ahead.length === 0 && !isOver && (
        <p className="text-sm text-muted">Upcoming affixes aren’t known yet.</p>
      )}
      <ul className="flex flex-col gap-2.5 text-sm" data-weeks>
        {ahead.map((week) => (
          <Week key={week.periodId} week={week} />
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer text-muted">
            {past.length === 1 ? 'Past week' : `Past ${past.length} weeks`}
          </summary>
          <ul className="mt-2 flex flex-col gap-2.5">
            {past.map((week) => (
              <Week key={week.periodId} week={week} />
            ))}
          </ul>
        </details>
      )}
      <SourceLines
        parts={(ahead.length > 0 ? ahead : past).map((week) => ({
          of: WHEN[week.when],
          source: week.source,
          atMs: week.receivedMs,
        }))}
      />
    </Panel>
  );
}

const WHEN = { past: 'Past weeks', now: 'This week', next: 'Next week' } as const;

function Week({ week }: { week: WeekRow }) {
  return (
    <li data-week={week.when}>
      <span className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        {week.when !== 'past' && <strong className="text-text">{WHEN[week.when]}</strong>}
        <span>
          from <LocalTime ms={week.startsMs} minutes />
        </span>
      </span>
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {week.affixIds.length === 0
          ? 'not known yet'
          : week.affixIds.map((id) => (
              <span key={id} className="inline-flex items-center gap-1.5">
                <AffixMark affixId={id} />
                {affixName(id)}
              </span>
            ))}
      </span>
    </li>
  );
}
