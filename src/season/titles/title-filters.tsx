import { useEffect, useRef } from 'react';
import { classes } from '#game/classes.ts';
import { specializations } from '#game/specializations.ts';
import { BarChoice, BarText } from '#season/views/season-bar.tsx';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';

export interface TitleFilterValues {
  region: string;
  season: string;
  bracket: string;
  /** The ranks around the cutoff instead of those above it. */
  nearLine: boolean;
  classId: number | null;
  specId: number | null;
  realm: string;
  name: string;
  me: string;
  /** The chart shows the whole season instead of its last six weeks. */
  isWhole: boolean;
}

/** What the list of characters is narrowed to. A form that works without a script; with one, every choice is taken at once. */
export function TitleFilters({ values }: { values: TitleFilterValues }) {
  const near = useShownCheck(values.nearLine);
  const choices =
    values.classId === null
      ? []
      : specializations.filter(({ classId }) => classId === values.classId);
  return (
    <FilterForm
      aria-label="Filter the characters"
      className="mb-2 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
      kept={[
        ['region', values.region],
        ['season', values.season],
        ['bracket', values.bracket],
        ...(values.isWhole ? [['span', 'all'] as const] : []),
        ...(values.me === '' ? [] : [['me', values.me] as const]),
      ]}
    >
      <BarChoice
        name="class"
        label="Class"
        value={values.classId === null ? '' : String(values.classId)}
      >
        <option value="">All classes</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </BarChoice>
      {choices.length > 0 && (
        <BarChoice
          name="spec"
          label="Specialization"
          value={values.specId === null ? '' : String(values.specId)}
        >
          <option value="">All specializations</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </BarChoice>
      )}
      <BarText name="realm" label="Realm" value={values.realm} className="sm:max-w-40" />
      <BarText name="name" label="Name begins with" value={values.name} className="sm:max-w-40" />
      <Button type="submit" icon="lucide:search">
        Filter
      </Button>
      <label className="col-span-2 flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          ref={near}
          type="checkbox"
          name="near"
          value="1"
          defaultChecked={values.nearLine}
          className="size-4"
        />
        Near the cutoff: ±200 ranks
      </label>
    </FilterForm>
  );
}

/** As `useShownValue`, for a box. */
function useShownCheck(isChecked: boolean) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(isChecked);
  useEffect(() => {
    if (box.current && shown.current !== isChecked) box.current.checked = isChecked;
    shown.current = isChecked;
  }, [isChecked]);
  return box;
}
