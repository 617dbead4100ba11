import { Link } from 'react-router';
import { formatLeft } from '#lib/format-number.ts';
import { formatDay, formatWhole } from '#web/season/format.ts';
import { bossAddress } from '#web/season/links.ts';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';
import { raidDayWords } from './raid-days.ts';
import type { GuildPage } from './load-guild-page.server.ts';

const DIFFICULTIES = ['mythic', 'heroic', 'normal'] as const;

/** How far the guild is on each difficulty, and when each boss fell first. */
export function RaidTable({ page: { card, bosses, raidDays } }: { page: GuildPage }) {
  const described = DIFFICULTIES.filter(
    (one) =>
      card.progress.some(({ difficulty }) => difficulty === one) ||
      bosses.some(({ kills }) => kills.some(({ difficulty }) => difficulty === one)),
  );
  if (described.length === 0)
    return <p className="text-sm text-muted">No kill of this raid is tracked.</p>;
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-3" data-progress>
        {card.progress.map((one) => (
          <li key={one.difficulty} className="tabular">
            <p className="flex items-center gap-1.5 text-xs text-muted capitalize">
              <DifficultyMark name={one.difficulty} />
              {one.difficulty}
            </p>
            <p className="font-display text-2xl font-semibold">
              {one.bossesDown}/{card.bosses}
            </p>
            <p className="text-sm text-muted">
              {one.worldRank !== null && `World rank ${formatWhole(one.worldRank)}. `}
              {one.currentBoss !== null && describePulls(one)}
            </p>
          </li>
        ))}
      </ul>
      <table className="data-table">
        <caption className="sr-only">First kills of {card.name}</caption>
        <thead>
          <tr>
            <th scope="col">Boss</th>
            {described.map((one) => (
              <th key={one} scope="col" className="number capitalize">
                <span className="inline-flex items-center gap-1.5">
                  <DifficultyMark name={one} />
                  <span className="max-sm:sr-only">{one}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bosses.map(({ slug, name, kills }) => (
            <tr key={slug}>
              <th scope="row" className="text-text!">
                <Link
                  to={bossAddress(slug) ?? '/raid'}
                  className="font-normal underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              </th>
              {described.map((one) => {
                const kill = kills.find(({ difficulty }) => difficulty === one);
                return (
                  <td key={one} className="number whitespace-nowrap">
                    {kill ? (
                      `✓ ${formatDay(kill.defeatedMs)}`
                    ) : (
                      <span className="text-muted">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted" data-raid-days>
        {raidDays
          ? raidDayWords(raidDays)
          : 'Raid days are not known: the time zone of the realm is missing.'}
      </p>
    </>
  );
}

/** `Ula'tek, 41 pulls, best 18.0%` */
function describePulls(one: GuildPage['card']['progress'][number]): string {
  const pulls = one.pulls === null ? '' : `, ${formatWhole(one.pulls)} pulls`;
  const best = one.bestPercent === null ? '' : `, best ${formatLeft(one.bestPercent)}`;
  return `Next: ${one.currentBoss}${pulls}${best}`;
}
