import { topRuns } from '#database/queries/top-runs.ts';
import type { RunsAnswer } from '#web/components/mplus-plan/plan-types.ts';
import { writeCursor } from './mplus-question.ts';
import type { MplusScope } from './mplus-scope.server.ts';

const PAGE = 50;

/** A page of the best runs. */
export async function loadRuns(scope: MplusScope): Promise<RunsAnswer> {
  const { transaction, question, season, seasonId } = scope;
  const { region, dungeonId, periodId, specId, realm, after } = question;
  const { runs, next } = await topRuns(transaction, {
    seasonId,
    region,
    dungeonId,
    periodId,
    specId,
    realm,
    after,
    limit: PAGE,
  });
  return {
    runs: runs.map(({ completedAt, sourceRunId, ...run }) => ({
      id: run.id,
      dungeonName: run.dungeonName,
      keyLevel: run.keyLevel,
      durationMs: run.durationMs,
      timerMs: run.timerMs,
      timed: run.timed,
      upgrades: run.upgrades,
      score: run.score,
      completedMs: completedAt.getTime(),
      source: run.source,
      url: linkBack(run.source, sourceRunId, season.slug),
      members: run.members.map(({ specId: member, name, realmName, realmSlug }) => ({
        specId: member,
        name,
        realmName,
        realmSlug,
      })),
    })),
    next: next && writeCursor(next),
    isFirst: after === null,
  };
}

/** Only Raider.IO gives its runs a page of their own. */
function linkBack(source: string, sourceRunId: number | null, season: string): string | null {
  return source === 'raiderio' && sourceRunId !== null
    ? `https://raider.io/mythic-plus-runs/${season}/${sourceRunId}`
    : null;
}
