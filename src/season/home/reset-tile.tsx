import { namedRegions, regionName } from '#game/region-names.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useNow } from '#kit/browser/use-now.ts';
import { Tile } from './tile.tsx';
import { describeWait, nextResetOf, REGION_RESETS, type KnownResets } from './weekly-reset.ts';

/**
 * How long the week of the region still lasts, and the resets of all regions behind it.
 *
 * @param props.at the server's time, epoch ms: the first paint stands on it, in UTC.
 * @param props.known ends of weeks as a source has them.
 */
export function ResetTile({
  region,
  at,
  known,
}: {
  region: string;
  at: number;
  known: KnownResets;
}) {
  const now = useNow();
  const own =
    REGION_RESETS.find(({ slugs }) => slugs.some((one) => one === region)) ?? REGION_RESETS[0]!;
  const reset = nextResetOf(own, now ?? at, known);
  const format = (ms: number) =>
    now === undefined
      ? `${formatMoment(ms, 'weekdayTime', 'UTC')} UTC`
      : formatMoment(ms, 'weekdayTime');
  return (
    <Tile title="Weekly reset">
      <p className="tabular font-display text-2xl leading-8 font-semibold sm:text-3xl" data-reset>
        {describeWait(reset - (now ?? at))}
      </p>
      <p className="tabular text-sm text-muted">
        {format(reset)}, {regionName(region)}
      </p>
      <details className="mt-1 text-xs text-muted">
        <summary className="cursor-pointer">All regions</summary>
        <ul aria-label="Weekly reset of each region" className="tabular mt-1">
          {REGION_RESETS.map((one) => {
            const next = nextResetOf(one, now ?? at, known);
            return (
              <li key={one.name} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span>
                  {one.slugs
                    .map((slug) => namedRegions.find(([id]) => id === slug)?.[1])
                    .join(', ')}
                </span>
                <span className="text-text">
                  {format(next)}
                  <span className="ml-2 text-muted max-sm:hidden">
                    in {describeWait(next - (now ?? at))}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="mt-1">Usual reset times. Patch days can shift them.</p>
        <a href={`/calendar/${region}.ics`} className="underline underline-offset-4">
          Resets as a calendar (iCal)
        </a>
      </details>
    </Tile>
  );
}
