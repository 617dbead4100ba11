import { Form, useSubmit } from 'react-router';
import { BarChoice } from '#web/season/season-bar.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Kept } from '#kit/ui/form-fields.tsx';
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
  const submit = useSubmit();
  return (
    <Form
      method="get"
      // Going back shows what the address says, not what the browser remembers of a field.
      autoComplete="off"
      replace
      preventScrollReset
      className="flex min-w-0 gap-2 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col"
      onChange={(event) => {
        void submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      <Kept
        values={[
          ['region', filters.region],
          ...(filters.view === 'plan' ? [] : [['view', filters.view] as const]),
          ...filters.team.map((text) => ['c', text] as const),
          ...(filters.goal === null ? [] : [['goal', String(filters.goal)] as const]),
        ]}
      />
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
    </Form>
  );
}
