import { regions } from '#game/packs/define-season.ts';
import { Choice } from './filter-fields.tsx';

const REGION_NAMES: Readonly<Record<string, string>> = {
  eu: 'Europe',
  us: 'Americas',
  kr: 'Korea',
  tw: 'Taiwan',
  cn: 'China',
};

export function regionName(region: string): string {
  return REGION_NAMES[region] ?? region;
}

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
        {regions.map((one) => (
          <option key={one} value={one}>
            {regionName(one)}
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
