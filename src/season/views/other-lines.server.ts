import type { Bracket, LineSoFar } from '#season/model/cutoffs/cutoff-forecast.ts';
import { linesBeside } from '#season/model/cutoffs/stored-lines.ts';
import type { Transaction } from '#store/database.ts';
import { cutoffHistories, type RegionLine } from '#store/queries/cutoff-history.ts';

const known = new WeakMap<Transaction, Map<string, Promise<RegionLine[]>>>();

/**
 * The same line of a season in its other regions, which a forecast leans on: invented lines beside invented ones alone. A page that asks for several regions reads the
 * store once.
 */
export async function otherLines(
  transaction: Transaction,
  asked: { seasonId: number; region: string; bracket: Bracket; isSample: boolean },
): Promise<LineSoFar[]> {
  const { seasonId, region, bracket, isSample } = asked;
  const key = `${seasonId} ${bracket} ${isSample}`;
  const read = known.get(transaction) ?? new Map<string, Promise<RegionLine[]>>();
  known.set(transaction, read);
  const lines = read.get(key) ?? cutoffHistories(transaction, { seasonId, bracket, isSample });
  read.set(key, lines);
  return linesBeside(region, await lines, bracket);
}
