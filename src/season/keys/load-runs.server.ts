import { connectedRealms } from '#store/queries/connected-realms.ts';
import { dungeonResults } from '#store/queries/dungeon-results.ts';
import { findRealms } from '#store/queries/find-places.ts';
import { MAXIMUM_WALK, topRuns, type RunCursor, type TopRuns } from '#store/queries/top-runs.ts';
import { runLink } from '#season/views/links/run-link.ts';
import type { RunsAnswer, RunsRealm } from './plan-types.ts';
import { writeCursor } from './mplus-question.ts';
import type { MplusScope } from './mplus-scope.server.ts';

const PAGE = 50;
/** A rare filter may fit none of a walk: so many are taken before a page stays empty. */
const MAXIMUM_WALKS = 5;

/** A page of the best runs. */
export async function loadRuns(scope: MplusScope): Promise<RunsAnswer> {
  const { transaction, question, season, seasonId } = scope;
  const { region, dungeonId, periodId, specId, realm, withConnected, order, after } = question;
  const isCounted = periodId === null && specId === null && realm === '';
  const [where, count] = await Promise.all([readRealm(scope), isCounted ? countRuns(scope) : null]);
  let found: TopRuns = { runs: [], next: null };
  let walks = 0;
  // No character is from an unknown realm.
  if (where?.known !== false)
    for (let from: RunCursor | null = after; walks < MAXIMUM_WALKS; from = found.next) {
      walks += 1;
      const filters = { dungeonId, periodId, specId, realm, withConnected };
      found = await topRuns(transaction, {
        seasonId,
        region,
        ...filters,
        order,
        after: from,
        limit: PAGE,
      });
      if (found.runs.length > 0 || found.next === null) break;
    }
  const { runs, next } = found;
  const before = after?.place ?? 0;
  return {
    realm: where,
    order,
    lookedAt: walks * MAXIMUM_WALK,
    runs: runs.map(({ completedAt, sourceRunId, ...run }) => ({
      id: run.id,
      dungeonId: run.dungeonId,
      dungeonName: run.dungeonName,
      dungeonCode: run.dungeonCode,
      keyLevel: run.keyLevel,
      durationMs: run.durationMs,
      timerMs: run.timerMs,
      timed: run.timed,
      upgrades: run.upgrades,
      score: run.score,
      completedMs: completedAt.getTime(),
      source: run.source,
      url: runLink({ ...run, sourceRunId, season: season.slug }),
      members: run.members.map(({ specId: member, name, realmName, realmSlug }) => ({
        specId: member,
        name,
        realmName,
        realmSlug,
      })),
    })),
    next: next && writeCursor({ ...next, place: before + runs.length }, order),
    isFirst: after === null,
    from: before + 1,
    count,
  };
}

/** Runs of the region, or of one of its dungeons, as they are counted by dungeon and level. */
async function countRuns({ transaction, question, seasonId }: MplusScope): Promise<number> {
  const { region, dungeonId } = question;
  const results = await dungeonResults(transaction, { seasonId, regions: [region] });
  return results
    .filter((row) => dungeonId === null || row.dungeonId === dungeonId)
    .reduce((sum, { runs }) => sum + runs, 0);
}

async function readRealm({ transaction, question }: MplusScope): Promise<RunsRealm | null> {
  const { realm, region, withConnected } = question;
  if (realm === '') return null;
  const known = await connectedRealms(transaction, { region, realm });
  if (known)
    return {
      known: true,
      name: known.name,
      connected: known.connected.map(({ name }) => name),
      withConnected,
    };
  const similar = await findRealms(transaction, { name: realm, region });
  return { known: false, text: realm, similar: similar.map(({ slug, name }) => ({ slug, name })) };
}
