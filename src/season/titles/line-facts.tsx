import { formatFixed } from '#lib/format-number.ts';
import { formatChange, formatDay, formatWhole } from '#season/views/format.ts';

export interface LineFactsProps {
  /** Points. */
  score: number;
  /** A week before; null where it is unknown. */
  weekAgo: number | null;
  isOver: boolean;
  /** Blizzard's number for a season that is over; null where none is known. */
  official: number | null;
  /** The forecast's last day; null for a season that is over. */
  end: { atMs: number; isSeasonEnd: boolean; value: number; low: number; high: number } | null;
  /** Rated characters that the source counts; null where it does not say. */
  population: number | null;
}

/** The answer in one look: where the cutoff is, and where it goes; of a season that is over, how it ended. */
export function LineFacts(props: LineFactsProps) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-8" data-line-facts>
      {props.isOver ? <Final {...props} /> : <Running {...props} />}
    </dl>
  );
}

function Running({ score, weekAgo, end }: LineFactsProps) {
  const change = weekAgo === null ? null : score - weekAgo;
  return (
    <>
      <Fact name="Cutoff now">{formatFixed(score, 0)}</Fact>
      <Fact name="Last 7 days">
        <span className={change !== null && change > 0 ? 'text-accent' : ''}>
          {change === null ? '–' : formatChange(change, 0)}
        </span>
      </Fact>
      {end && (
        <Fact
          name={
            end.isSeasonEnd
              ? `Forecast for the season's end, ${formatDay(end.atMs)}`
              : `Forecast for ${formatDay(end.atMs)}`
          }
        >
          {formatFixed(end.value, 0)}{' '}
          <span className="text-sm text-muted sm:text-lg">
            {formatFixed(end.low, 0)}–{formatFixed(end.high, 0)}
            <span className="sr-only"> (80% range)</span>
          </span>
        </Fact>
      )}
    </>
  );
}

function Final({ score, official, population }: LineFactsProps) {
  return (
    <>
      {official !== null && <Fact name="Final cutoff (Blizzard)">{official}</Fact>}
      {score !== official && (
        <Fact name={official === null ? 'Final cutoff, estimated' : 'Last estimate'}>
          {formatFixed(score, 1)}
        </Fact>
      )}
      {population !== null && <Fact name="Rated characters">{formatWhole(population)}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular font-display text-[1.375rem] leading-tight sm:text-[1.75rem] font-semibold">
        {children}
      </dd>
    </div>
  );
}
