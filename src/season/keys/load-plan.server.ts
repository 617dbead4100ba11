import {
  levelForRating,
  levelFromRating,
  levelsToTry,
  planKeys,
  untimedKeys,
} from '#season/model/keys/key-plan.ts';
import { keysOfLevel, teamMatrix } from '#season/model/keys/team-matrix.ts';
import { vaultSlots } from '#season/model/keys/vault-slots.ts';
import type { LevelResult } from '#season/model/keys/chance-in-time.ts';
import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';
import { characterBestRuns } from '#store/queries/character-season.ts';
import { characterWeekKeys } from '#store/queries/character-week.ts';
import { findCharacters } from '#store/queries/find-characters.ts';
import { ratedCharacters } from '#store/queries/rated-characters.ts';
import type { SeasonWeek } from '#store/queries/season-weeks.ts';
import { regions } from '#game/packs/define-season.ts';
import { lastReset } from '#game/packs/reset-clock.ts';
import { readPasted } from '#lib/pasted-character.ts';
import { readTypedRating } from '#lib/typed-rating.ts';
import { searchKey } from '#lib/search-key.ts';
import { loadKeyEvidence } from '#season/views/key-evidence.server.ts';
import { runLink } from '#season/views/links/run-link.ts';
import type { PlanAnswer, TeamMember } from './plan-types.ts';
import type { MplusScope } from './mplus-scope.server.ts';

/** Ratings that earn something in every season. */
const GOALS = [2000, 2500, 3000];
/** Levels shown where no character is tracked. */
const SHOWN_LEVELS = [2, 4, 7, 10, 12, 13, 14, 15, 16, 18, 20];

/** What to run next: for one character, and for a team. */
export async function loadPlan(
  scope: MplusScope,
  weeks: readonly SeasonWeek[],
): Promise<PlanAnswer> {
  const { transaction, question, season, seasonId, alike, nowMs } = scope;
  const week = weeks.find(
    ({ startsAt, endsAt }) => startsAt.getTime() <= nowMs && nowMs < endsAt.getTime(),
  );
  const reported = week && { region: question.region, startsAt: week.startsAt };
  const isExample = question.team.length === 0;
  // A rating is enough for the levels that lead to a goal; everything else needs a character.
  const [only = ''] = question.team;
  const typedRating = question.team.length === 1 ? readTypedRating(only) : null;
  const asked = typedRating === null ? question.team : [];
  const here = alike.map(({ region }) => region);
  const [evidence, team] = await Promise.all([
    loadKeyEvidence(transaction, seasonId, here),
    isExample
      ? loadExample(scope, reported)
      : Promise.all(asked.map((text) => loadMember(scope, text, reported))),
  ]);
  const found = team.filter((member) => member.found);
  const [first] = found;
  const best = found.map((member) => member.best);
  const teamLevel = question.level ?? levelOfTeam(best.flat().map(({ keyLevel }) => keyLevel));
  const levels = first ? levelsToTry(first.best) : [];
  const keys = first ? planKeys(season, first.best, levels, evidence) : [];
  const holders = team.flatMap((member, index) => {
    const key = question.held[index];
    return member.found && key ? [{ holder: found.indexOf(member), key }] : [];
  });
  const isGoalAsked = question.goal !== null || typedRating !== null;
  const goal = question.goal ?? nextRound(first?.score ?? typedRating);
  return {
    team,
    typedRating,
    isExample: isExample && first !== undefined,
    goal,
    keys,
    untimed: first ? untimedKeys(season, first.best, levels, evidence) : [],
    goals: (isGoalAsked ? [...new Set([...GOALS, goal])] : [])
      .toSorted((one, other) => one - other)
      .map((rating) => ({
        ...(typedRating === null
          ? levelForRating(season, first?.best ?? [], rating)
          : levelFromRating(season, typedRating, rating)),
        name: season.achievements?.find((one) => one.rating === rating)?.name ?? null,
      })),
    matrix:
      found.length < 2
        ? null
        : {
            keyLevel: teamLevel,
            rows: teamMatrix(season, best, keysOfLevel(season, teamLevel), evidence),
          },
    held: holders
      .flatMap(({ holder, key }) =>
        teamMatrix(season, best, [key], evidence).map((row) => ({ ...row, holder })),
      )
      .toSorted((one, other) => (other.expected ?? -1) - (one.expected ?? -1)),
    levels: first ? [] : levelShares(evidence.whole),
    evidence: {
      isOfBestRuns: evidence.all.length > 0 && evidence.whole.length === 0,
      runs: (evidence.whole.length > 0 ? evidence.whole : evidence.all).reduce(
        (sum, { runs }) => sum + runs,
        0,
      ),
      parts: alike.map(({ region, source, updatedAt }) => ({
        of: region.toUpperCase(),
        source,
        atMs: updatedAt.getTime(),
      })),
    },
  };
}

/** Where the ladder is long enough, examples come from here on: a player as many are, not the best one. */
const EXAMPLE_RANK = 100;
/** Ranks that are looked at for an example: hidden characters are none. */
const EXAMPLE_RANKS = 20;

/** The plan of a tracked character, for a visitor who has asked for none; empty where no character is tracked. */
async function loadExample(
  scope: MplusScope,
  reported: ReportedWeek | undefined,
): Promise<TeamMember[]> {
  const { transaction, question, seasonId } = scope;
  for (const fromRank of [EXAMPLE_RANK, 1]) {
    const ladder = await ratedCharacters(transaction, {
      seasonId,
      region: question.region,
      fromRank,
      toRank: fromRank + EXAMPLE_RANKS,
    });
    const one = ladder.find(({ name, realmSlug }) => name !== null && realmSlug !== null);
    if (!one) continue;
    const member = await loadMember(
      scope,
      `${question.region}/${one.realmSlug}/${one.name}`,
      reported,
    );
    if (member.found) return [member];
  }
  return [];
}

/** The next rating that is a multiple of 100; 3000 without one. */
function nextRound(score: number | null): number {
  return score === null ? 3000 : (Math.floor(score / 100) + 1) * 100;
}

/** The running week of a region, where a source has it. */
interface ReportedWeek {
  region: string;
  startsAt: Date;
}

async function loadMember(
  { transaction, question, season, seasonId, nowMs }: MplusScope,
  text: string,
  reported: ReportedWeek | undefined,
): Promise<TeamMember> {
  const pasted = readPasted(text);
  if (pasted?.kind !== 'character') return { found: false, text };
  const asked = pasted.region === null ? [question.region, null] : [pasted.region];
  for (const region of asked) {
    const [one] = await findCharacters(transaction, {
      name: pasted.name,
      realm: pasted.realm,
      region,
      seasonId,
      limit: 1,
    });
    // A name that only begins like this is another character's.
    if (!one || searchKey(one.name) !== searchKey(pasted.name)) continue;
    const best = await characterBestRuns(transaction, one.id, seasonId);
    const levels = await characterWeekKeys(transaction, {
      characterId: one.id,
      seasonId,
      since:
        reported?.region === one.region
          ? reported.startsAt
          : new Date(
              lastReset(
                regions.find((known) => known === one.region)!,
                nowMs,
              ),
            ),
    });
    return {
      found: true,
      text: `${one.region}/${one.realmSlug}/${one.name}`,
      name: one.name,
      realmName: one.realmName,
      region: one.region,
      classId: one.classId,
      specId: one.specId,
      score: one.score ?? best.reduce((sum, run) => sum + run.score, 0),
      source: one.source,
      seenMs: one.seenAt.getTime(),
      best: best.map((run) => ({
        dungeonId: run.dungeonId,
        keyLevel: run.keyLevel,
        durationMs: run.durationMs,
        timerMs: run.timerMs,
        timed: run.timed,
        score: run.score,
        completedMs: run.completedAt.getTime(),
        url: runLink({ ...run, season: season.slug }),
      })),
      vault: vaultSlots(levels, season.rewards),
      weekKeys: levels.length,
    };
  }
  return { found: false, text };
}

/** One above the middle of all best keys: what a group of them would try next. */
function levelOfTeam(levels: readonly number[]): number {
  const sorted = levels.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? 9) + 1;
}

function levelShares(results: readonly LevelResult[]): PlanAnswer['levels'] {
  return SHOWN_LEVELS.flatMap((keyLevel) => {
    const rows = results.filter((row) => row.keyLevel === keyLevel);
    const runs = rows.reduce((sum, row) => sum + row.runs, 0);
    const timed = rows.reduce((sum, row) => sum + row.timed, 0);
    const [low, high] = wilsonInterval(timed, runs, 1.2816);
    return runs === 0 ? [] : [{ keyLevel, runs, timed, low, high }];
  });
}
