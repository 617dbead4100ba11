import { Link } from 'react-router';
import { regionName } from '#game/region-names.ts';
import { formatDay } from '#season/views/format.ts';
import { guildAddress } from '#season/views/links/links.ts';
import type { RaceQuestion } from '#season/views/race-question.ts';
import type { RaidRace } from '#season/views/raid-race.server.ts';
import { Panel } from '#kit/ui/panel.tsx';
import { formatLead } from './format-lead.ts';

/** Who defeated each boss first, and by how much: the race to world first, or of one region. */
export function RaceToFirst({ race, question }: { race: RaidRace; question: RaceQuestion }) {
  if (race.firsts.length === 0) return null;
  const { region } = question;
  return (
    <Panel
      title={region === null ? 'Race to world first' : `First in ${regionName(region)}`}
      className="mt-4"
    >
      <ol className="divide-y divide-line text-sm" data-race-to-first>
        {race.bosses.map(({ slug, name }) => {
          const [first, second] = race.firsts.filter(({ encounter }) => encounter === slug);
          const address = first && guildAddress({ ...first, name: first.guildName });
          return (
            <li key={slug} className="py-1.5">
              <span className="text-xs text-muted">{name}</span>
              {first ? (
                <p className="flex flex-wrap items-baseline justify-between gap-x-2">
                  {address ? (
                    <Link to={address} className="font-medium hover:underline touch-link">
                      <bdi>{first.guildName}</bdi>
                    </Link>
                  ) : (
                    <bdi className="font-medium">{first.guildName}</bdi>
                  )}
                  <span className="tabular text-xs text-muted">
                    {formatDay(first.defeatedMs)}
                    {second && `, ${formatLead(second.defeatedMs - first.defeatedMs)}`}
                  </span>
                </p>
              ) : (
                <p className="text-muted">Stands</p>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
