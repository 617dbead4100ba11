import { HallCard, type HallRow } from './hall-card.tsx';
import { PvpCard, type PvpRow } from './pvp-card.tsx';

/** Raid and PvP titles of the same kind, where a source has told of them; where none has, it says so. */
export function OtherTitles({ hall, pvp }: { hall: readonly HallRow[]; pvp: readonly PvpRow[] }) {
  const missing = [
    hall.length > 0 ? '' : 'Hall of Fame',
    pvp.length > 0 ? '' : 'rank-one lines of PvP',
  ].filter(Boolean);
  return (
    <>
      <HallCard hall={hall} />
      <PvpCard pvp={pvp} />
      {missing.length > 0 && (
        <p className="text-xs text-muted" data-other-titles-missing>
          Not here yet: {missing.join(' and ')}. They come from Battle.net, which this server asks
          once it has keys for it.
        </p>
      )}
    </>
  );
}
