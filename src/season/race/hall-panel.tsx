import { Link } from 'react-router';
import { formatDay } from '#season/views/format.ts';
import { guildAddress } from '#season/views/links/links.ts';
import type { RaidRace } from '#season/views/raid-race.server.ts';
import { Panel } from '#kit/ui/panel.tsx';

/** The first places of the Hall of Fame of the raid. Nothing while none is known. */
export function HallPanel({ hall }: { hall: RaidRace['hall'] }) {
  if (hall.length === 0) return null;
  return (
    <Panel title="Hall of Fame" aside="first to end the raid" className="mt-4">
      <ol className="divide-y divide-line text-sm" data-hall>
        {hall.map(({ rank, list, guildName, realmSlug, region, defeatedMs }) => {
          const address = guildAddress({ region, realmSlug, name: guildName });
          return (
            <li key={`${list} ${rank}`} className="flex items-baseline gap-2 py-1">
              <span className="tabular w-6 shrink-0 text-right text-muted">{rank}</span>
              <span className="min-w-0 grow">
                {address === null ? (
                  <bdi>{guildName ?? 'Unknown guild'}</bdi>
                ) : (
                  <Link to={address} className="hover:underline touch-link">
                    <bdi>{guildName}</bdi>
                  </Link>
                )}
              </span>
              <span className="text-xs whitespace-nowrap text-muted">{formatDay(defeatedMs)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
