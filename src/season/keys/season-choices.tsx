import { BarChoice } from '#season/views/season-bar.tsx';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import type { MplusFilters } from './plan-types.ts';

/**
 * The season, the same in every view. The region is chosen in the header. What is narrowed to a dungeon or a realm of the old
 * choice is left behind.
 */
export function SeasonChoices({
  filters,
  seasons,
}: {
  filters: MplusFilters;
  seasons: readonly { slug: string; name: string }[];
}) {
  return (
    <FilterForm
      className="flex min-w-0 gap-2 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col"
      kept={[
        ['region', filters.region],
        ...(filters.view === 'plan' ? [] : [['view', filters.view] as const]),
        ...filters.team.map((text) => ['c', text] as const),
        ...(filters.goal === null ? [] : [['goal', String(filters.goal)] as const]),
      ]}
    >
      <BarChoice name="season" label="Season" value={filters.season}>
        {seasons.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </BarChoice>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </FilterForm>
  );
}
