import { Link } from 'react-router';
import { formatRating, formatWhole } from '#web/season/format.ts';
import { characterAddress } from '#web/season/links.ts';
import type { SpecSeason } from './spec-figures.tsx';

/** The best rated characters of a specialization in the region. A hidden character keeps its place and has no name. */
export function LeaderTable({ season, name }: { season: SpecSeason; name: string }) {
  const { leaders, leaderCount, ranksRead, region } = season;
  if (leaders.length === 0)
    return (
      <p className="text-sm text-muted">
        No {name} is among the best {formatWhole(ranksRead)} tracked characters of the region.
      </p>
    );
  return (
    <>
      <table className="data-table" data-leaders>
        <caption className="sr-only">Best rated characters of {name}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              Rank
            </th>
            <th scope="col">Character</th>
            <th scope="col" className="max-sm:hidden">
              Realm
            </th>
            <th scope="col" className="number">
              Rating
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map((one) => {
            const address = characterAddress({ region, realmSlug: one.realmSlug, name: one.name });
            return (
              <tr key={one.rank}>
                <td className="number text-muted">{formatWhole(one.rank)}</td>
                <th scope="row" className="text-text!">
                  {address === null ? (
                    <span className="text-muted">Hidden character</span>
                  ) : (
                    <Link to={address} className="underline-offset-4 hover:underline">
                      <bdi>{one.name}</bdi>
                    </Link>
                  )}
                </th>
                <td className="text-muted max-sm:hidden">
                  <bdi>{one.realmName}</bdi>
                </td>
                <td className="number">{formatRating(one.score)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        {formatWhole(leaderCount)} among the best {formatWhole(ranksRead)} tracked characters of the
        region.
      </p>
    </>
  );
}
