import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { classes } from '#game/classes.ts';
import { namedRegions } from '#game/region-names.ts';
import { specializations } from '#game/specializations.ts';
import { brackets } from '#analysis/season/cutoff-forecast.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice, Kept, SearchField } from '#web/ui/form-fields.tsx';

export interface TitleFilterValues {
  region: string;
  season: string;
  bracket: string;
  nearLine: boolean;
  classId: number | null;
  specId: number | null;
  realm: string;
  name: string;
  me: string;
}

export interface TitleFiltersProps {
  values: TitleFilterValues;
  seasons: readonly { slug: string; name: string }[];
  bracketLabels: Readonly<Record<string, string>>;
}

/** What the page is asked. A form that works without a script; with one, every choice is taken at once. */
export function TitleFilters({ values, seasons, bracketLabels }: TitleFiltersProps) {
  const submit = useSubmit();
  const near = useShownCheck(values.nearLine);
  const choices =
    values.classId === null
      ? []
      : specializations.filter(({ classId }) => classId === values.classId);
  return (
    <Form
      method="get"
      // Going back shows what the address says, not what the browser remembers of a field.
      autoComplete="off"
      replace
      preventScrollReset
      className="flex flex-col gap-3.5"
      onChange={(event) => {
        // Text is taken when it is sent, everything else at once.
        if (event.target instanceof HTMLInputElement && event.target.type === 'search') return;
        void submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      <Choice name="region" label="Region" value={values.region}>
        {namedRegions.map(([region, name]) => (
          <option key={region} value={region}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="season" label="Season" value={values.season}>
        {seasons.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="bracket" label="Line" value={values.bracket}>
        {brackets.map((bracket) => (
          <option key={bracket} value={bracket}>
            {bracketLabels[bracket] ?? bracket}
          </option>
        ))}
      </Choice>
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          ref={near}
          type="checkbox"
          name="near"
          value="1"
          defaultChecked={values.nearLine}
          className="size-4"
        />
        Near the line: ±200 ranks
      </label>
      <Choice
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
      </Choice>
      {choices.length > 0 && (
        <Choice
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
        </Choice>
      )}
      <SearchField name="realm" label="Realm" value={values.realm} />
      <SearchField name="name" label="Name begins with" value={values.name} />
      {values.me !== '' && <Kept values={[['me', values.me]]} />}
      <Button type="submit" icon="lucide:search">
        Show
      </Button>
    </Form>
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
