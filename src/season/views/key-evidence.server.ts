import { holdsFailures, type KeyEvidence } from '#season/model/keys/chance-in-time.ts';
import type { Transaction } from '#store/database.ts';
import type { DataOrigin } from '#store/queries/data-origins.ts';
import { dungeonResults } from '#store/queries/dungeon-results.ts';

/** Which source reported the players of each region that counts together with this one: invented regions with invented ones, real ones with real ones. */
export function alikeOrigins(origins: readonly DataOrigin[], region: string): DataOrigin[] {
  const players = origins.filter(({ kind }) => kind === 'players');
  const own = players.find((one) => one.region === region);
  return players.filter(({ origin }) => origin === own?.origin);
}

/**
 * How keys of a season ended in these regions taken together. Odds are those of the game, not of a region: several together
 * know more. What is invented says nothing of real keys, so `alikeOrigins` picks the regions.
 */
export async function loadKeyEvidence(
  transaction: Transaction,
  seasonId: number,
  regions: readonly string[],
): Promise<KeyEvidence> {
  const [all, whole] = await Promise.all([
    dungeonResults(transaction, { seasonId, regions }),
    dungeonResults(transaction, { seasonId, regions, isWhole: true }),
  ]);
  return { all, whole: holdsFailures(whole) ? whole : [] };
}
