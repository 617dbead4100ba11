import { SourceLines } from '#web/season/source-lines.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { LocalTime } from './local-time.tsx';
import type { WeekRow } from './plan-types.ts';

/** This week and the next; the weeks before behind a line. */
export function AffixCalendar({ weeks }: { weeks: readonly WeekRow[] }) {
  const ahead = weeks.filter(({ when }) => when !== 'past');
  const past = weeks.filter(({ when }) => when === 'past').toReversed();
  return (
    <Panel title="Affix calendar">
      {ahead.length === 0 && (
        <p className="text-sm text-muted">
          {weeks.length === 0 ? 'No week of this season is known yet.' : 'No upcoming weeks known.'}
        </p>
      )}
      <ul className="flex flex-col gap-2 text-sm" data-weeks>
        {ahead.map((week) => (
          <Week key={week.periodId} week={week} />
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer text-muted">
            {past.length === 1 ? '1 week' : `${past.length} weeks`} before
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
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
          atMs: week.toldMs,
        }))}
      />
    </Panel>
  );
}

const WHEN = { past: 'Weeks before', now: 'This week', next: 'Next week' } as const;

function Week({ week }: { week: WeekRow }) {
  return (
    <li data-week={week.when}>
      <span className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        {week.when !== 'past' && <strong className="text-text">{WHEN[week.when]}</strong>}
        <span>
          from <LocalTime ms={week.startsMs} minutes />
        </span>
      </span>
      {week.affixNames.length === 0 ? 'not known yet' : week.affixNames.join(', ')}
    </li>
  );
}
