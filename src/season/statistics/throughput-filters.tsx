import { useLocation } from 'react-router';
import { specializations } from '#game/specializations.ts';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import {
  ALL_DUNGEONS,
  itemLevelWindows,
  percentiles,
  rankedDifficulties,
  throughputMetrics,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';
import { formatDay } from '#season/views/format.ts';
import { BarChoice } from '#season/views/season-bar.tsx';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Choice, FIELD, RegionOptions } from '#kit/ui/form-fields.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { useShownValue } from '#kit/ui/shown-value.ts';
import { formatKillTime, isAbout, METRIC_NAMES, wordsOf } from './format-throughput.ts';

const GRID = 'grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-4';

function isNarrowed({
  percentile,
  window,
  itemLevel,
  killSeconds,
  specId,
  own,
}: ThroughputQuestion): boolean {
  return (
    percentile !== 50 || [window, itemLevel, killSeconds, specId, own].some((one) => one !== null)
  );
}

/** What the figures are narrowed to. A form that works without a script; with one, every list is taken at once. */
export function ThroughputFilters({
  question,
  page,
}: {
  question: ThroughputQuestion;
  page: Pick<ThroughputPage, 'bosses' | 'dungeons' | 'isKeys' | 'target' | 'weeks' | 'week'>;
}) {
  const { level } = wordsOf(page);
  const isPublished = question.kills === 'published';
  // What the choices below leave out comes back with the next choice.
  const region = new URLSearchParams(useLocation().search).get('region');
  const dungeon = [{ slug: ALL_DUNGEONS, name: 'All dungeons' }, ...page.dungeons].find(
    ({ slug }) => slug === question.boss,
  );
  return (
    <FilterForm
      className="flex flex-col gap-2"
      data-throughput-filters
      kept={[
        ['view', 'specs'],
        // Damage taken is of published kills alone; the next metric begins with the rankings again.
        ...(isPublished && question.metric !== 'taken' ? [['kills', 'published'] as const] : []),
        ...(isPublished && region !== null ? [['region', region] as const] : []),
        ...(page.isKeys ? [['difficulty', question.difficulty] as const] : []),
        ...(question.shown === null ? [] : [['show', String(question.shown)] as const]),
      ]}
    >
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <BarChoice name="by" label="Damage or healing" value={question.metric}>
          {throughputMetrics.map((metric) => (
            <option key={metric} value={metric}>
              {METRIC_NAMES[metric].label}
            </option>
          ))}
        </BarChoice>
        {/* A list with other options is a new one: the old one would fall back to its first. */}
        <BarChoice
          key={question.kills}
          name="boss"
          label="Boss or dungeon"
          value={question.boss ?? ''}
        >
          <option value="">All bosses</option>
          {page.bosses.map(placeOption)}
          {isPublished && dungeon && (
            <option value={dungeon.slug}>{dungeon.name} (not published)</option>
          )}
          {!isPublished && (
            <optgroup label="Mythic+ keys">
              <option value={ALL_DUNGEONS}>All dungeons</option>
              {page.dungeons.map(placeOption)}
            </optgroup>
          )}
        </BarChoice>
        {!page.isKeys && (
          <BarChoice name="difficulty" label="Difficulty" value={question.difficulty}>
            {rankedDifficulties.map(placeOption)}
          </BarChoice>
        )}
        {!isPublished && (
          <BarChoice name="region" label="Region" value={question.region ?? ''}>
            <RegionOptions all="All regions" />
          </BarChoice>
        )}
        <BarChoice name="week" label="Week" value={String(page.week ?? '')}>
          <option value="">All weeks</option>
          {page.weeks.map(({ number, startsMs }) => (
            <option key={number} value={number}>
              Week {number}, from {formatDay(startsMs)}
            </option>
          ))}
        </BarChoice>
      </div>
      <details open={isNarrowed(question)} data-more-choices>
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11 pointer-coarse:py-3">
          Your {page.isKeys ? 'key level, time' : 'gear, kill time'} and result
        </summary>
        <div className={GRID}>
          <Choice name="p" label="Player" value={String(question.percentile)}>
            {percentiles.map((percentile) => (
              <option key={percentile} value={percentile}>
                {percentile === 50 ? 'Median' : `Better than ${percentile}%`}
              </option>
            ))}
          </Choice>
          <Choice
            name="window"
            label={page.isKeys ? 'Rows from keys' : 'Rows from gear'}
            value={String(question.window ?? '')}
          >
            {itemLevelWindows.map((window) => (
              <option key={window} value={window ?? ''}>
                {window === null ? `Any ${level}` : `Within ${window} levels`}
              </option>
            ))}
          </Choice>
          <TextField
            name="ilvl"
            label={page.isKeys ? 'Key level' : 'Item level'}
            value={question.itemLevel === null ? '' : String(question.itemLevel)}
            example={String(page.target.itemLevel)}
          />
          <TextField
            name="kill"
            label={page.isKeys ? 'Time' : 'Kill time'}
            value={question.killSeconds === null ? '' : formatKillTime(question.killSeconds)}
            example={formatKillTime(page.target.seconds || 300)}
          />
          <Choice name="spec" label="You play" value={String(question.specId ?? '')}>
            <option value="">–</option>
            {specializations
              .filter(({ role }) => isAbout(question.metric, role))
              .map(({ id }) => (
                <option key={id} value={id}>
                  {playerKind(id)}
                </option>
              ))}
          </Choice>
          <TextField
            name="mine"
            label="You did, per second"
            value={question.own === null ? '' : String(question.own)}
            example="1.2M"
          />
          <Button type="submit" look="solid">
            Show
          </Button>
        </div>
      </details>
    </FilterForm>
  );
}

function placeOption({ name, slug }: { name: string; slug: string }) {
  return (
    <option key={slug} value={slug}>
      {name}
    </option>
  );
}

function TextField({
  name,
  label,
  value,
  example,
}: {
  name: string;
  label: string;
  value: string;
  example: string;
}) {
  const field = useShownValue<HTMLInputElement>(value);
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-xs text-muted">{label}</span>
      <input
        ref={field}
        name={name}
        defaultValue={value}
        placeholder={example}
        maxLength={16}
        className={`${FIELD} tabular`}
      />
    </label>
  );
}
