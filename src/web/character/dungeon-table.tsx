import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { outcomeOf } from '#web/season/figures.ts';
import { formatChange, formatDay, formatRating } from '#web/season/format.ts';
import { dungeonAddress } from '#web/season/links.ts';
import { IntervalBar } from '#web/ui/interval-bar.tsx';
import { DungeonMark, KeyLevelMark } from '#web/ui/marks/game-marks.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import type { CharacterPage } from './load-character-page.server.ts';

/** The best key in each dungeon of the season, and what one of the character's own highest level would still add. */
export function DungeonTable({ page: { dungeons, topLevel, card } }: { page: CharacterPage }) {
  if (dungeons.length === 0)
    return <p className="text-sm text-muted">The dungeons of this season are not known yet.</p>;
  const most = Math.max(1, ...dungeons.map(({ gain }) => gain));
  return (
    <ScrollBox label="Rating by dungeon">
      <table className="data-table [&_td]:whitespace-nowrap" data-dungeons>
        <caption className="sr-only">Best key of {card.name} in each dungeon</caption>
        <thead>
          <tr>
            <th scope="col">Dungeon</th>
            <th scope="col">Best key</th>
            <th scope="col" className="number">
              Time
            </th>
            <th scope="col" className="number max-sm:hidden">
              Score
            </th>
            <th scope="col" className="number">
              {topLevel === null ? (
                'To gain'
              ) : (
                <>
                  <span className="max-sm:hidden">Timed </span>+{topLevel} adds
                </>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {dungeons.map(({ dungeonId, name, slug, best, gain }) => (
            <tr key={dungeonId}>
              <th scope="row" className="text-text!">
                <span className="flex items-center gap-2 whitespace-nowrap">
                  <DungeonMark dungeonId={dungeonId} />
                  <Link
                    to={dungeonAddress(slug) ?? '/mplus'}
                    className="font-normal underline-offset-4 hover:underline max-sm:sr-only"
                  >
                    {name}
                  </Link>
                </span>
              </th>
              <td>
                {best ? (
                  <KeyLevelMark level={best.keyLevel} />
                ) : (
                  <span className="text-muted">none</span>
                )}
                {best && (
                  <span className="ml-2 text-xs text-muted max-sm:hidden">
                    {outcomeOf(best.timed)}
                  </span>
                )}
              </td>
              <td className="number">
                {best && (
                  <>
                    {formatClock(best.durationMs)}
                    {best.timerMs !== null && (
                      <span className="text-xs text-muted max-sm:hidden">
                        {' '}
                        of {formatClock(best.timerMs)}
                      </span>
                    )}
                    <span className="ml-2 text-xs text-muted max-lg:hidden">
                      {best.url === null ? (
                        formatDay(best.completedMs)
                      ) : (
                        <a
                          href={best.url}
                          rel="noreferrer"
                          className="underline underline-offset-4"
                        >
                          {formatDay(best.completedMs)}
                        </a>
                      )}
                    </span>
                  </>
                )}
              </td>
              <td className="number max-sm:hidden">{best ? formatRating(best.score) : '–'}</td>
              <td className="number">
                <span className="inline-flex items-center gap-2">
                  <IntervalBar value={gain} most={most} className="w-16 max-sm:hidden" />
                  <span className="w-12">{gain > 0 ? formatChange(gain) : '0'}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
