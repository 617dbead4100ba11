import { Link } from 'react-router';
import { formatDay, formatWhole } from '#web/season/format.ts';
import type { RaidRace } from '#web/season/raid-race.server.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { Panel } from '#kit/ui/panel.tsx';

/** How many guilds have defeated each boss of a raid, in its order, and when the first one did. */
export function BossRace({ race, difficulty }: { race: RaidRace; difficulty: string }) {
  const most = Math.max(1, ...race.bosses.map(({ guilds }) => guilds));
  return (
    <Panel
      title="Kills by boss"
      aside={`${difficulty === 'mythic' ? 'Mythic' : 'Heroic'}, known guilds`}
    >
      <table className="tabular w-full text-sm" data-boss-race>
        <caption className="sr-only">Guilds that have defeated each boss</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="text-left font-normal">
              Boss
            </th>
            <th scope="col" className="text-right font-normal">
              Guilds
            </th>
            <th scope="col" className="text-right font-normal">
              First
            </th>
          </tr>
        </thead>
        <tbody>
          {race.bosses.map(({ slug, name, guilds, firstMs }) => (
            <tr key={slug} className="h-11">
              <th scope="row" className="text-left font-normal">
                <Link to={`/boss/${slug}`} className="hover:underline touch-link">
                  {name}
                </Link>
                <IntervalBar value={guilds} most={most} className="block w-full" />
              </th>
              <td className="pl-2 text-right align-bottom">{formatWhole(guilds)}</td>
              <td className="pl-2 text-right align-bottom whitespace-nowrap text-muted">
                {firstMs === null ? '–' : formatDay(firstMs)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
