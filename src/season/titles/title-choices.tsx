import { brackets } from '#season/model/cutoffs/cutoff-forecast.ts';
import { BarChoice } from '#season/views/season-bar.tsx';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import type { TitleFilterValues } from './title-filters.tsx';
import { bracketLabel } from './title-question.ts';

/** Season and bracket of the page. Its region is chosen in the header. A form that works without a script; with one, every choice is taken at once. */
export function TitleChoices({
  values,
  seasons,
}: {
  values: TitleFilterValues;
  seasons: readonly { slug: string; name: string }[];
}) {
  return (
    <FilterForm
      className="flex min-w-0 gap-2 max-sm:grid max-sm:grid-cols-[1.3fr_1fr]"
      kept={keptOf(values)}
    >
      <BarChoice name="season" label="Season" value={values.season}>
        {seasons.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </BarChoice>
      <BarChoice name="bracket" label="Bracket" value={values.bracket}>
        {brackets.map((bracket) => (
          <option key={bracket} value={bracket}>
            {bracketLabel(bracket)}
          </option>
        ))}
      </BarChoice>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </FilterForm>
  );
}

/** What the address asks besides season and bracket. */
function keptOf(values: TitleFilterValues): (readonly [name: string, value: string])[] {
  return [
    ['region', values.region],
    ...(values.nearLine ? [['near', '1'] as const] : []),
    ...(values.classId === null ? [] : [['class', String(values.classId)] as const]),
    ...(values.specId === null ? [] : [['spec', String(values.specId)] as const]),
    ...(values.realm === '' ? [] : [['realm', values.realm] as const]),
    ...(values.name === '' ? [] : [['name', values.name] as const]),
    ...(values.isWhole ? [['span', 'all'] as const] : []),
    ...(values.me === '' ? [] : [['me', values.me] as const]),
  ];
}
