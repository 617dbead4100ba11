import { Link } from 'react-router';
import { formatChange, formatRating } from '#web/season/format.ts';
import { characterAddress } from '#web/season/links.ts';
import { classTint, playerKind, SpecMark } from '#web/ui/marks/player-marks.tsx';
import type { GuildPage } from './load-guild-page.server.ts';

/** The members of a guild, best rating first. Hidden characters are not among them. */
export function MemberTable({ page: { members, card } }: { page: GuildPage }) {
  if (members.length === 0)
    return <p className="text-sm text-muted">No member of this guild is tracked.</p>;
  return (
    <table className="data-table" data-members>
      <caption className="sr-only">Members of {card.name} by rating</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col" className="max-sm:hidden">
            Realm
          </th>
          <th scope="col" className="number">
            Rating
          </th>
          <th scope="col" className="number">
            7 days
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((one) => {
          const kind = playerKind(one.specId, one.classId);
          return (
            <tr key={one.id}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  <SpecMark specId={one.specId} classId={one.classId} label={kind} />
                  <Link
                    to={characterAddress(one) ?? '/'}
                    className={`name-tint font-medium underline-offset-4 hover:underline ${classTint(one.classId)}`}
                  >
                    <bdi>{one.name}</bdi>
                  </Link>
                </span>
              </th>
              <td className="text-muted max-sm:hidden">
                <bdi>{one.realmName}</bdi>
              </td>
              <td className="number">{one.score === null ? '–' : formatRating(one.score)}</td>
              <td className="number text-muted">
                {one.score === null || one.scoreWeekAgo === null
                  ? '–'
                  : formatChange(one.score - one.scoreWeekAgo)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
