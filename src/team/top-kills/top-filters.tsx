import { specializations } from '#game/specializations.ts';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Choice, RegionOptions } from '#kit/ui/form-fields.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import type { TopKills } from './load-top.server.ts';
import { ownPullAddress, type OwnPullUrl } from './own-pull-url.ts';
import { killMinutes, sinceDays, topDifficulties, type TopQuestion } from './top-question.ts';

const GRID = 'grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-4';

function isNarrowed({ region, minutes, days, specId }: TopQuestion): boolean {
  return [region, minutes, days, specId].some((one) => one !== null);
}

/** Which kills are shown. A form that works without a script; with one, every choice is taken at once. */
export function TopFilters({
  question,
  bosses,
  boss,
  mine,
  names,
}: { question: TopQuestion; boss: string } & OwnPullUrl & Pick<TopKills, 'bosses'>) {
  return (
    <FilterForm
      className="mb-3 flex flex-col gap-2 print:hidden"
      data-top-filters
      kept={[['view', 'top'], ...ownPullAddress.write({ mine, names }, new URLSearchParams())]}
    >
      <div className={GRID}>
        <Choice name="boss" label="Boss" value={boss}>
          {bosses.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="difficulty" label="Difficulty" value={question.difficulty}>
          {topDifficulties.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="align" label="Line up by" value={question.align}>
          <option value="phase">Phase</option>
          <option value="time">Time</option>
        </Choice>
      </div>
      <details open={isNarrowed(question)} data-more-choices>
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11 pointer-coarse:py-3">
          Region, date, kill time, group
        </summary>
        <div className={GRID}>
          <Choice name="kill" label="Kill time" value={String(question.minutes ?? '')}>
            <option value="">Any</option>
            {killMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} min at most
              </option>
            ))}
          </Choice>
          <Choice name="since" label="Killed" value={String(question.days ?? '')}>
            <option value="">Any time</option>
            {sinceDays.map((days) => (
              <option key={days} value={days}>
                Last {days} days
              </option>
            ))}
          </Choice>
          <Choice name="region" label="Region" value={question.region ?? ''}>
            <RegionOptions all="All regions" />
          </Choice>
          <Choice name="spec" label="With" value={String(question.specId ?? '')}>
            <option value="">Any group</option>
            {specializations
              .filter(({ role }) => role === 'healer')
              .map(({ id }) => (
                <option key={id} value={id}>
                  {playerKind(id)}
                </option>
              ))}
          </Choice>
        </div>
      </details>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </FilterForm>
  );
}
