import { HallCard, type HallRow } from './hall-card.tsx';
import { PvpCard, type PvpRow } from './pvp-card.tsx';

/** Raid and PvP titles of the same kind; a sentence says which are missing. */
export function OtherTitles({ hall, pvp }: { hall: readonly HallRow[]; pvp: readonly PvpRow[] }) {
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
          Missing: {missing.join(' and ')}. This server has no access to Battle.net.
        </p>
      )}
    </>
  );
}
