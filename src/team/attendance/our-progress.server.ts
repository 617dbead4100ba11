import { teamBosses, type TeamPull } from '#season/model/progress/team-pulls.ts';
import type { Transaction } from '#store/database.ts';
import { readSentEnds } from '#team/model/roster/sent-night.ts';
import {
  publishedTeamPulls,
  reportedPulls,
  savedPulls,
  type NightPullsRow,
  type PullRow,
} from '#store/queries/team-pulls.ts';
import { ownTeams } from '#store/queries/teams.ts';
import { difficultyById, loggedDifficulty } from '#game/difficulties.ts';
import { phasesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { regions } from '#game/packs/define-season.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { searchKey } from '#lib/search-key.ts';
import { may } from '#lib/team-policy.ts';
import { knownFightName } from '#published/index.server.ts';

export type OurProgress = Awaited<ReturnType<typeof loadOurProgress>>;
export type OurBoss = ReturnType<typeof namedBosses>[number];

/**
 * How far a team of the caller is on each boss of this season: pulls that members published for it, those of its saved nights, and those in
 * reports of its guild on Warcraft Logs, each once (role `authenticated`). Guests of a team see none of it.
 *
 * @param asked id of a team; without one of the caller's, their first team is taken.
 */
export async function loadOurProgress(
  transaction: Transaction,
  asked: string | null,
  nowMs: number,
) {
  const teams = (await ownTeams(transaction)).filter(({ role }) => may(role, 'fight.read'));
  const team = teams.find(({ id }) => id === asked) ?? teams[0] ?? null;
  const listed = teams.map(({ id, name, guild }) => ({ id, name: `${guild}, ${name}` }));
  if (!team) return { teams: listed, team: null, bosses: [] as OurBoss[] };
  const region = regions.find((one) => one === team.region) ?? 'us';
  const startsMs = lastStartedSeason(nowMs, region)?.startsMs[region];
  if (startsMs === undefined) return { teams: listed, team: team.id, bosses: [] as OurBoss[] };
  const since = new Date(startsMs);
  const nameKey = searchKey(team.guild);
  const [published, nights, reported] = await Promise.all([
    publishedTeamPulls(transaction, team.id, since),
    savedPulls(transaction, team.id, since),
    reportedPulls(transaction, { region, nameKey, since }),
  ]);
  const pulls = [
    ...published.map((row): TeamPull => ({
      ...pullOf(row, row.difficulty),
      phase: row.phase,
      fightId: row.publicationId,
      sources: ['published'],
    })),
    ...nights.flatMap(pullsOfNight).filter(({ startedMs }) => startedMs >= startsMs),
    ...reported.map((row): TeamPull => ({
      ...pullOf(row, loggedDifficulty(row.difficulty)!),
      phase: null,
      fightId: null,
      sources: ['reports'],
    })),
  ].filter(({ difficultyId }) => difficultyById(difficultyId)?.kind === 'raid');
  return { teams: listed, team: team.id, bosses: namedBosses(pulls) };
}

/** The bosses of a team's pulls with their names and those of their phases, the one with the newest pull first. */
export function namedBosses(pulls: readonly TeamPull[]) {
  return teamBosses(pulls).map((boss) => ({
    ...boss,
    name: knownFightName({ encounterId: boss.encounterId, challengeModeId: null }),
    difficulty: difficultyById(boss.difficultyId)?.name ?? '',
    /** By number, as the packs name them. */
    phases: (phasesOfEncounter(boss.encounterId, boss.difficultyId)?.phases ?? []).map(
      ({ number, name }) => ({ number, name }),
    ),
  }));
}

/** Nothing of a night whose ends are not readable: officers may write what they like. */
function pullsOfNight({ encounterId, difficulty, pulls, kills, ends }: NightPullsRow): TeamPull[] {
  return (readSentEnds(ends, pulls.length) ?? []).map(
    ({ startedMs, durationMs, leftPercent, phase }, at) => {
      const killed = kills.includes(pulls[at]!);
      return {
        encounterId,
        difficultyId: difficulty,
        startedMs,
        durationMs,
        killed,
        leftPercent: killed ? 0 : leftPercent,
        phase: killed ? null : phase,
        fightId: null,
        sources: ['nights'],
      };
    },
  );
}

function pullOf(
  { encounterId, startedAt, durationMs, success, leftPercent }: PullRow,
  difficultyId: number,
) {
  return {
    encounterId,
    difficultyId,
    startedMs: startedAt.getTime(),
    durationMs,
    killed: success,
    leftPercent: success ? 0 : leftPercent,
  };
}
