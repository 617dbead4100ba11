import { formatLeft } from '#lib/format-number.ts';
import { formatDay, formatWhole } from '#season/views/format.ts';
import { BossByDifficulty } from '#season/views/boss-by-difficulty.tsx';
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
      <BossByDifficulty
        caption={`First kills of ${card.name}`}
        difficulties={described}
        bosses={bosses}
      >
        {({ kills }, one) => <FirstKill kill={kills.find((kill) => kill.difficulty === one)} />}
      </BossByDifficulty>
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

function FirstKill({ kill }: { kill: GuildPage['bosses'][number]['kills'][number] | undefined }) {
  return kill ? `✓ ${formatDay(kill.defeatedMs)}` : <span className="text-muted">–</span>;
}
