import { connectedRealms } from '#database/queries/connected-realms.ts';
import { findRealms } from '#database/queries/find-places.ts';
import { MAXIMUM_WALK, topRuns, type TopRuns } from '#database/queries/top-runs.ts';
import { characterLink } from '#web/season/character-link.ts';
import { runLink } from '#web/season/run-link.ts';
import type { RunsAnswer, RunsRealm } from './plan-types.ts';
import { writeCursor } from './mplus-question.ts';
import type { MplusScope } from './mplus-scope.server.ts';

const PAGE = 50;
/** A rare filter may fit none of a walk: so many are taken before a page stays empty. */
const MAXIMUM_WALKS = 5;

/** A page of the best runs. */
export async function loadRuns(scope: MplusScope): Promise<RunsAnswer> {
  const { transaction, question, season, seasonId } = scope;
  const { region, dungeonId, periodId, specId, realm, withConnected, after } = question;
  const where = await readRealm(scope);
  let found: TopRuns = { runs: [], next: null };
  let walks = 0;
  // An unknown realm has no members.
  if (where?.known !== false)
    for (let from = after; walks < MAXIMUM_WALKS; from = found.next) {
      walks += 1;
      const filters = { dungeonId, periodId, specId, realm, withConnected };
      found = await topRuns(transaction, {
        seasonId,
        region,
        ...filters,
        after: from,
        limit: PAGE,
      });
      if (found.runs.length > 0 || found.next === null) break;
    }
  const { runs, next } = found;
  return {
    realm: where,
    lookedAt: walks * MAXIMUM_WALK,
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
      url: runLink({ ...run, sourceRunId, season: season.slug }),
      members: run.members.map(({ specId: member, name, realmName, realmSlug }) => ({
        specId: member,
        name,
        realmName,
        url: characterLink({ region, realmSlug, name, source: run.source }),
      })),
    })),
    next: next && writeCursor(next),
    isFirst: after === null,
  };
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
