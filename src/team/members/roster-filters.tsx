import { GROUP_PARTS } from '#team/model/roster/group-makeup.ts';
import { classes } from '#game/classes.ts';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { PART_TEXTS, rosterColumnLabel } from './roster-columns.tsx';
import { ROSTER_COLUMNS, type RosterView } from './roster-address.ts';

/** Which members and columns are shown; a form that works without a script. */
export function RosterFilters({ view, sort }: { view: RosterView; sort: string }) {
  return (
    <FilterForm
      // The fields follow the address when it changes in another way.
      key={JSON.stringify(view)}
      aria-label="Which members are shown"
      className="flex flex-wrap items-center gap-2 text-sm"
      kept={sort === '' ? [] : [['sort', sort]]}
    >
      <select
        name="part"
        aria-label="Part"
        defaultValue={view.part ?? ''}
        className={`${FIELD} w-auto!`}
      >
        <option value="">All parts</option>
        {GROUP_PARTS.map((part) => (
          <option key={part} value={part}>
            {PART_TEXTS[part]}
          </option>
        ))}
      </select>
      <select
        name="class"
        aria-label="Class"
        defaultValue={String(view.classId ?? '')}
        className={`${FIELD} w-auto!`}
      >
        <option value="">All classes</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Tick name="missing" isOn={view.onlyMissing}>
        Missing items only
      </Tick>
      <Tick name="mains" isOn={view.onlyMains}>
        Only mains
      </Tick>
      <details className="basis-full sm:basis-auto" open={view.columns !== null}>
        <summary className="flex min-h-9 cursor-pointer items-center text-muted pointer-coarse:min-h-11">
          Columns
        </summary>
        <fieldset className="flex flex-wrap gap-x-3">
          <legend className="sr-only">Columns, all without a choice</legend>
          {ROSTER_COLUMNS.map((column) => (
            <Tick
              key={column}
              name="show"
              value={column}
              isOn={view.columns?.includes(column) === true}
            >
              {rosterColumnLabel(column)}
            </Tick>
          ))}
        </fieldset>
      </details>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </FilterForm>
  );
}

function Tick({
  name,
  value = '1',
  isOn,
  children,
}: {
  name: string;
  value?: string;
  isOn: boolean;
  children: string;
}) {
  return (
    <label className="flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} /> {children}
    </label>
  );
}
