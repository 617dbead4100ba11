import { Figure, Figures } from '#season/views/figure.tsx';
import {
  formatChange,
  formatDay,
  formatFinePercent,
  formatRating,
  formatWhole,
} from '#season/views/format.ts';
import { placeWords } from '#season/views/region-place.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import type { loadSpecialization } from './load-specialization.server.ts';

const roundedPercent = (share: number) => Math.round(share * 1000) / 10;

/** `−0.1 points`: the change between two shares as they are shown, so that the three figures agree. */
function pointsBetween(before: number, now: number): string {
  return `${formatChange(roundedPercent(now) - roundedPercent(before))} points`;
}

/** What the page knows of a specialization in the running season. */
export type SpecSeason = NonNullable<Awaited<ReturnType<typeof loadSpecialization>>>;

/** How often it is played, where it stands, who leads. */
export function SpecFigures({ season, role }: { season: SpecSeason; role: string }) {
  const { share, place, roleSpecs, leaders, bestPlace, trend } = season;
  const [best] = leaders;
  const [before, now] = [trend.at(-2), trend.at(-1)];
  return (
    <Figures label="How often it is played">
      <Figure
        label={`Share of ${role.toLowerCase()} spots in groups`}
        value={
          share ? (
            <span className="flex items-center gap-2">
              {formatFinePercent(share.share)}
              <IntervalBar value={share.share} low={share.low} high={share.high} className="w-16" />
            </span>
          ) : (
            '–'
          )
        }
      >
        {share ? `of ${formatWhole(share.n)} tracked spots` : 'Not enough data'}
      </Figure>
      <Figure label="Place in its role" value={place === null ? '–' : `#${place}`}>
        of {roleSpecs} by share
      </Figure>
      <Figure label="Best rating" value={best ? formatRating(best.score) : '–'}>
        {bestPlace && placeWords(bestPlace)}
      </Figure>
      <Figure
        label="Since the week before"
        value={before && now ? pointsBetween(before.value, now.value) : '–'}
      >
        {before && now
          ? `${formatFinePercent(before.value)} to ${formatFinePercent(now.value)} of all spots, week of ${formatDay(now.atMs)}`
          : 'Not enough data'}
      </Figure>
    </Figures>
  );
}
