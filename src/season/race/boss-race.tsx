import { Link } from 'react-router';
import { formatDay, formatWhole } from '#season/views/format.ts';
import type { RaidRace } from '#season/views/raid-race.server.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { Panel } from '#kit/ui/panel.tsx';

/** How many guilds have defeated each boss of a raid, in its order, and when the first one did. */
export function BossRace({ race, difficulty }: { race: RaidRace; difficulty: string }) {
  const most = Math.max(1, ...race.bosses.map(({ guilds }) => guilds));
  return (
    <Panel
      title="Kills by boss"
      aside={`${difficulty === 'mythic' ? 'Mythic' : 'Heroic'}, known guilds`}
    >
      <PlainTable
        mark="data-boss-race"
        caption="Guilds that have defeated each boss"
        columns={[
          {
            key: 'boss',
            label: 'Boss',
            kind: 'text',
            cell: ({ slug, name, guilds }) => (
              <>
                <Link to={`/boss/${slug}`} className="touch-link text-text">
                  {name}
                </Link>
                <IntervalBar value={guilds} most={most} className="block w-full" />
              </>
            ),
          },
          {
            key: 'guilds',
            label: 'Guilds',
            kind: 'count',
            cell: ({ guilds }) => formatWhole(guilds),
          },
          {
            key: 'first',
            label: 'First',
            kind: 'number',
            className: 'whitespace-nowrap',
            cell: ({ firstMs }) => (firstMs === null ? '–' : formatDay(firstMs)),
          },
        ]}
        rows={race.bosses}
        rowKey={({ slug }) => slug}
      />
    </Panel>
  );
}
