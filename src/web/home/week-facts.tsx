import { Affixes } from './affixes.tsx';
import { describeResets } from './describe-resets.ts';
import type { HomeSeason } from './home-season.ts';

/** Below the clocks: where their hours come from, and the affixes of the region. */
export function WeekFacts({ home, region }: { home: HomeSeason | null; region: string }) {
  return (
    <>
      <p className="mx-auto mt-3 max-w-md text-xs text-muted">
        {describeResets(Object.keys(home?.resets ?? {}))}
      </p>
      {home?.affixes && <Affixes affixes={home.affixes} region={region} />}
    </>
  );
}
