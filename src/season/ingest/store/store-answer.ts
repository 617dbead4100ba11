import type { Transaction } from '#store/database.ts';
import { keyRows, readKeyedId } from './keyed-ids.ts';
import { replaceSample, scopesIn, type DataScope } from './replace-sample.ts';
import { moveCharacters } from './move-characters.ts';
import { noteSightings, resolveSeasons, mergeSeasons } from './merge-seasons.ts';
import type { Received } from './table-shape.ts';
import type { StoreRows } from './tables.ts';
import { nameAffixes } from './name-affixes.ts';
import { removeInvented } from './remove-invented.ts';
import { giveWeeks, giveWeeksLater, putIntoWeeksOfBoards, weekNumbering } from './weeks-of-runs.ts';
import { writeRows, type WriteReport } from './write-rows.ts';

/**
 * Stores the rows of one real answer, and says that what they are about is real from now on. To be called in a
 * transaction: either all of it happens or nothing.
 *
 * @param rows as a connector gives them.
 * @param answer who said it, when (epoch ms), and whether it was read before (`Received`).
 * @returns what was written, and the rows as they are known now: seasons may have got other numbers than the answer knew.
 */
export async function storeAnswer(
  transaction: Transaction,
  rows: StoreRows,
  answer: Received & { source: string },
): Promise<{ written: WriteReport; scopes: DataScope[]; rows: StoreRows }> {
  // Which number a season has comes before its rows.
  const { season_slugs, season_periods, ...others } = keyRows(rows, await readKeyedId(transaction));
  const links = {
    ...(season_slugs && { season_slugs }),
    ...(season_periods && { season_periods }),
  };
  const linked = await writeRows(transaction, links, 'merge', answer);
  const resolved = await giveWeeks(transaction, await resolveSeasons(transaction, others));
  await removeInvented(transaction, resolved);
  const numbering = await weekNumbering(transaction, resolved);
  await putIntoWeeksOfBoards(transaction, resolved);
  const written = await writeRows(transaction, resolved, 'merge', answer);
  await nameAffixes(transaction, resolved);
  await moveCharacters(transaction, resolved);
  await noteSightings(transaction, resolved);
  await giveWeeksLater(transaction, resolved, numbering);
  await mergeSeasons(transaction, links);
  // At the end: what is real is counted with the rows of this answer.
  const scopes = scopesIn(resolved);
  for (const scope of scopes) await replaceSample(transaction, scope, answer);
  return { written: { ...linked, ...written }, scopes, rows: resolved };
}
