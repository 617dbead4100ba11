import { signed } from './signed.ts';

export interface LineFactsProps {
  /** Points. */
  score: number;
  /** A week before; null where nobody knows. */
  weekAgo: number | null;
  isOver: boolean;
  /** Blizzard's number for a season that is over; null where none is known. */
  official: number | null;
  /** Where it is expected to end. */
  end: { atMs: number; isSeasonEnd: boolean; value: number; low: number; high: number } | null;
  population: number | null;
}

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The answer in one look: where the line is, where it goes. */
export function LineFacts({ score, weekAgo, isOver, official, end, population }: LineFactsProps) {
  return (
    <dl className="mb-5 grid max-w-3xl grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4" data-line-facts>
      {score !== official && (
        <Fact name={isOver ? 'Final estimate' : 'Line now'} value={score.toFixed(1)} />
      )}
      {official !== null && <Fact name="Blizzard’s number" value={String(official)} />}
      <Fact name="Last 7 days" value={weekAgo === null ? '–' : signed(score - weekAgo)} />
      {end ? (
        <>
          <Fact
            name={end.isSeasonEnd ? 'Expected at the end' : `Expected ${DAY.format(end.atMs)}`}
            value={end.value.toFixed(0)}
          />
          <Fact name="80 % band" value={`${end.low.toFixed(0)} to ${end.high.toFixed(0)}`} />
        </>
      ) : (
        <Fact
          name="Rated characters"
          value={population === null ? '–' : population.toLocaleString('en')}
        />
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular font-display text-xl font-semibold">{value}</dd>
    </div>
  );
}
