import type { Transaction } from '#database/door.ts';
import { replaceSample, scopesIn, type DataScope } from './replace-sample.ts';
import type { StoreRows, Told } from './tables.ts';
import { writeRows, type WriteReport } from './write-rows.ts';

/**
 * Stores the rows of one real answer, and says that what they are about is real from now on. To be called in a
 * transaction: either all of it happens or nothing.
 *
 * @param answer who said it, when (epoch ms), and whether it was read before (`Told`).
 */
export async function storeAnswer(
  transaction: Transaction,
  rows: StoreRows,
  answer: Told & { source: string },
): Promise<{ written: WriteReport; scopes: DataScope[] }> {
  const scopes = scopesIn(rows);
  // First, so that the roll-ups count what was there before and no real row meets an invented one of its own key.
  for (const scope of scopes) await replaceSample(transaction, scope, answer);
  return { written: await writeRows(transaction, rows, 'merge', answer), scopes };
}
