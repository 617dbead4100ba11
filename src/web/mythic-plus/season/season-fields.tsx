import { namedRegions } from '#game/region-names.ts';
import { Choice } from '#web/ui/form-fields.tsx';

/** Where and when, the same in every view. */
export function SeasonFields({
  region,
  season,
  seasons,
}: {
  region: string;
  season: string;
  seasons: readonly { slug: string; name: string }[];
}) {
  return (
    <>
      <Choice name="region" label="Region" value={region}>
        {namedRegions.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="season" label="Season" value={season}>
        {seasons.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  );
}
