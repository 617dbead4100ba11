import { HallCard, type HallRow } from './hall-card.tsx';
import { EmptyWords, type WhyEmpty } from '#season/views/why-empty.tsx';
import { PvpCard, type PvpRow } from './pvp-card.tsx';

/** Raid and PvP titles of the same kind; a sentence says which are missing. */
export function OtherTitles({
  hall,
  pvp,
  why,
}: {
  hall: readonly HallRow[];
  pvp: readonly PvpRow[];
  /** Why something is missing; null where nothing is. */
  why: WhyEmpty | null;
}) {
  const missing = [
    hall.length > 0 ? '' : 'Hall of Fame',
    pvp.length > 0 ? '' : 'PvP rank-one cutoffs',
  ].filter(Boolean);
  return (
    <>
      <HallCard hall={hall} />
      <PvpCard pvp={pvp} />
      {missing.length > 0 && (
        <p className="text-xs text-muted" data-other-titles-missing>
          Missing: {missing.join(' and ')}.{' '}
          <EmptyWords why={why} adds="the Hall of Fame and the cutoffs of PvP titles">
            Battle.net lists none yet.
          </EmptyWords>
        </p>
      )}
    </>
  );
}
