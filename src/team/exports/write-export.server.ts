import type { RouterContextProvider } from 'react-router';
import {
  exportedPlan,
  exportedPlanIds,
  exportedRows,
  EXPORTED_TABLES,
} from '#store/queries/team-export.ts';
import type { Transaction } from '#store/database.ts';
import type { TeamHead } from '#store/queries/teams.ts';
import { openTeam } from '#team/access/ask-team.server.ts';

/** Bytes of an export; of what comes after them the file says that it is missing. */
export const LARGEST_EXPORT = 24_000_000;
/** Bytes of one piece: the server holds no more of an export at once. */
const LARGEST_PIECE = 4_000_000;

/**
 * A team as JSON, piece by piece: `tables` with what the visitor's role reads, `leftOut` with what did not fit.
 *
 * Each piece is read under the role that the visitor has then, so that the export of a player who is removed meanwhile ends.
 *
 * @param most bytes of all rows together; smaller in tests.
 * @throws the answers of `openTeam` before the first piece.
 */
export async function exportTeam(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  most = LARGEST_EXPORT,
): Promise<AsyncGenerator<string>> {
  const ask = await openTeam(context, teamId);
  const head = await ask(async (_transaction, team) => team);
  return pieces(ask, head, most);
}

type Ask = <T>(work: (transaction: Transaction, team: TeamHead) => Promise<T>) => Promise<T>;

async function* pieces(ask: Ask, { id, role }: TeamHead, most: number): AsyncGenerator<string> {
  const leftOut: string[] = [];
  let left = most;
  const room = (): number => Math.max(0, Math.min(left, LARGEST_PIECE));
  const spend = (text: string): string => {
    left -= Buffer.byteLength(text);
    return text;
  };
  const about = { format: 'farseer-team', version: 1, exportedAt: new Date().toISOString(), role };
  yield `${JSON.stringify(about).slice(0, -1)},"tables":{`;
  let comma = '';
  for (const table of EXPORTED_TABLES) {
    const found = await ask((transaction) => exportedRows(transaction, id, table, room()));
    if (!found.isWhole) leftOut.push(table);
    yield `${comma}${JSON.stringify(table)}:[${spend(found.rows)}]`;
    comma = ',';
  }
  for (const [table, what] of [
    ['team_plans', 'plan'],
    ['team_plan_versions', 'versions'],
  ] as const) {
    yield `${comma}${JSON.stringify(table)}:[`;
    comma = '';
    for (const planId of await ask((transaction) => exportedPlanIds(transaction, id))) {
      const found = await ask((transaction) => exportedPlan(transaction, what, planId, room()));
      if (!found.isWhole) leftOut.push(`${table} of ${planId}`);
      if (found.rows === '') continue;
      yield comma + spend(found.rows);
      comma = ',';
    }
    yield ']';
    comma = ',';
  }
  yield `},"leftOut":${JSON.stringify(leftOut)}}\n`;
}
