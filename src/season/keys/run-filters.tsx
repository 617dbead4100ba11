import { classes } from '#game/classes.ts';
import { specializationsOfClass } from '#game/specializations.ts';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { formatDay } from '#season/views/format.ts';
import { BarChoice, BarText } from '#season/views/season-bar.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { useShownValue } from '#kit/ui/shown-value.ts';
import type { DungeonName, MplusFilters, WeekRow } from './plan-types.ts';

/** What the runs, or the figures about them, are narrowed to. A form that works without a script. */
export function RunFilters({
  filters,
  dungeons,
  weeks,
}: {
  filters: MplusFilters;
  dungeons: readonly DungeonName[];
  weeks: readonly WeekRow[];
}) {
  const isRuns = filters.view === 'runs';
  return (
    <FilterForm
      className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
      kept={[
        ['view', filters.view],
        ['region', filters.region],
        ['season', filters.season],
        ...filters.team.map((text) => ['c', text] as const),
        ...(isRuns && filters.withConnected ? [['connected', '1'] as const] : []),
      ]}
    >
      <BarChoice name="dungeon" label="Dungeon" value={String(filters.dungeonId ?? '')}>
        <option value="">All dungeons</option>
        {dungeons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </BarChoice>
      {isRuns ? (
        <>
          {weeks.length > 0 && (
            <BarChoice name="week" label="Affix week" value={String(filters.periodId ?? '')}>
              <option value="">All weeks</option>
              {weeks
                .filter(({ when }) => when !== 'next')
                .toReversed()
                .map((week) => (
                  <option key={week.periodId} value={week.periodId}>
                    {[formatDay(week.startsMs), week.affixNames.map(shortAffix).join(', ')]
                      .filter((words) => words !== '')
                      .join(': ')}
                  </option>
                ))}
            </BarChoice>
          )}
          <BarChoice
            name="spec"
            label="Specialization in the group"
            value={String(filters.specId ?? '')}
          >
            <option value="">All specializations</option>
            {classes.map(({ id, name }) => (
              <optgroup key={id} label={name}>
                {specializationsOfClass(id).map((spec) => (
                  <option key={spec.id} value={spec.id}>
                    {spec.name} {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </BarChoice>
          <div className="flex min-w-0 gap-2">
            <BarText name="realm" label="Realm" value={filters.realm} className="sm:max-w-44" />
            <ShowButton isShort />
          </div>
        </>
      ) : (
        <>
          <LevelFilter name="low" label="From level" value={filters.lowLevel} />
          <LevelFilter name="high" label="To level" value={filters.highLevel} />
          <ShowButton />
        </>
      )}
    </FilterForm>
  );
}

/** Beside a field of a phone there is room for its icon only. */
function ShowButton({ isShort = false }: { isShort?: boolean }) {
  return (
    <Button type="submit" icon="lucide:search" className={isShort ? 'max-sm:min-w-11' : ''}>
      <span className={isShort ? 'max-sm:sr-only' : ''}>Show</span>
    </Button>
  );
}

function LevelFilter({ name, label, value }: { name: string; label: string; value: number }) {
  const field = useShownValue<HTMLInputElement>(value);
  return (
    <label className="flex items-center justify-between gap-2 text-sm text-muted max-sm:rounded-control max-sm:border max-sm:border-line max-sm:pl-2">
      {label}
      <input
        ref={field}
        type="number"
        name={name}
        min={2}
        max={40}
        defaultValue={value}
        className={`${FIELD} tabular w-16! text-text`}
      />
    </label>
  );
}

/** `Voidbound` of `Xal'atath's Bargain: Voidbound`. */
function shortAffix(name: string): string {
  return name.split(': ').at(-1) ?? name;
}
