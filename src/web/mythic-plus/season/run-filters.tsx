import { Form, useSubmit } from 'react-router';
import { classes } from '#game/classes.ts';
import { specializationsOfClass } from '#game/specializations.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice, Kept, NumberField, SearchField } from '#web/ui/form-fields.tsx';
import type { DungeonName, MplusFilters, WeekRow } from './plan-types.ts';
import { SeasonFields } from './season-fields.tsx';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** What the runs, or the figures about them, are narrowed to. A form that works without a script. */
export function RunFilters({
  filters,
  seasons,
  dungeons,
  weeks,
}: {
  filters: MplusFilters;
  seasons: readonly { slug: string; name: string }[];
  dungeons: readonly DungeonName[];
  weeks: readonly WeekRow[];
}) {
  const submit = useSubmit();
  const isRuns = filters.view === 'runs';
  return (
    <Form
      method="get"
      // Going back shows what the address says, not what the browser remembers of a field.
      autoComplete="off"
      replace
      preventScrollReset
      className="flex flex-col gap-3.5"
      onChange={(event) => {
        // Text and numbers are taken when they are sent, everything else at once.
        if (event.target instanceof HTMLSelectElement)
          void submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      <Kept
        values={[
          ['view', filters.view],
          ...filters.team.map((text) => ['c', text] as const),
          ...(isRuns && filters.withConnected ? [['connected', '1'] as const] : []),
        ]}
      />
      <SeasonFields region={filters.region} season={filters.season} seasons={seasons} />
      <Choice name="dungeon" label="Dungeon" value={String(filters.dungeonId ?? '')}>
        <option value="">All dungeons</option>
        {dungeons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {isRuns ? (
        <>
          <Choice name="week" label="Affix week" value={String(filters.periodId ?? '')}>
            <option value="">All weeks</option>
            {weeks
              .filter(({ when }) => when !== 'next')
              .toReversed()
              .map((week) => (
                <option key={week.periodId} value={week.periodId}>
                  {DAY.format(week.startsMs)}: {week.affixNames.map(shortAffix).join(', ')}
                </option>
              ))}
          </Choice>
          <Choice
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
          </Choice>
          <SearchField name="realm" label="Realm of a member" value={filters.realm} />
        </>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            name="low"
            label="From level"
            value={filters.lowLevel}
            minimum={2}
            maximum={40}
          />
          <NumberField
            name="high"
            label="To level"
            value={filters.highLevel}
            minimum={2}
            maximum={40}
          />
        </div>
      )}
      <Button type="submit" icon="lucide:search">
        Show
      </Button>
    </Form>
  );
}

/** `Voidbound` of `Xal'atath's Bargain: Voidbound`. */
function shortAffix(name: string): string {
  return name.split(': ').at(-1) ?? name;
}
