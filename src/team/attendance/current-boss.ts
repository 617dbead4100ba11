import type { CurrentBoss } from '#team/model/roster/raid-answers.ts';
import type { Queryable } from '#store/database.ts';
import { teamProgress } from '#store/queries/team-progress.ts';
import { difficultyById } from '#game/difficulties.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import type { Region } from '#game/packs/define-season.ts';
import { encounterById, lastStartedSeason, seasons } from '#game/packs/index.ts';
import { searchKey } from '#lib/search-key.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { readNights } from './read-nights.ts';

/** The boss that stands in a team's way, by the guild's public progress of the season, else by the newest saved night. */
export async function currentBoss(
  transaction: Queryable,
  team: { id: string; guild: string; region: string },
  nowMs: number,
): Promise<CurrentBoss | null> {
  const latest = lastStartedSeason(nowMs, team.region as Region);
  const until = latest ? seasons.indexOf(latest) : 0;
  const raids = seasons.slice(0, until + 1).findLast((one) => one.raids.length > 0)?.raids ?? [];
  const tracked = await teamProgress(transaction, {
    region: team.region,
    nameKey: searchKey(team.guild),
    raids: raids.map(({ slug }) => slug),
  });
  if (tracked) {
    const boss = raids
      .flatMap(({ encounters }) => encounters)
      .find(({ name }) => bossSlug(name) === tracked.currentEncounter);
    if (boss)
      return {
        name: boss.name,
        difficulty: tracked.difficulty.replace(/^./, (letter) => letter.toUpperCase()),
        pulls: tracked.pulls,
        best: tracked.bestPercent,
        source: 'tracked',
      };
  }
  const tomorrow = new Date(nowMs + DAY_MS).toISOString().slice(0, 10);
  const nights = await readNights(transaction, team.id, tomorrow);
  const last = nights[0]?.bosses.findLast(({ kills }) => kills.length === 0);
  if (!last) return null;
  const pulls = nights
    .flatMap(({ bosses }) => bosses)
    .filter(
      (one) => one.encounterId === last.encounterId && one.difficultyId === last.difficultyId,
    );
  return {
    name: encounterById(last.encounterId)?.encounter.name ?? 'Unknown boss',
    difficulty: difficultyById(last.difficultyId)?.name ?? '',
    pulls: pulls.reduce((sum, one) => sum + one.pulls.length, 0),
    best: null,
    source: 'nights',
  };
}
