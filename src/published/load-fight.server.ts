import { data, type RouterContextProvider } from 'react-router';
import { awayAnswer } from '#kit/away-answer.server.ts';
import { SUMMARY_RULES } from '#analysis/publish/fight-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { withNames, withoutUnnamedGear } from '#analysis/publish/summary-names.ts';
import { packedPublication, seenPublication } from '#store/queries/publications.ts';
import type { Transaction } from '#store/database.ts';
import { hiddenNames } from '#store/queries/store-publication.ts';
import { accountAway, findUser } from '#account/auth/require-user.server.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { askAsServer, askPublic, askSignedIn } from '#kit/database-context.server.ts';
import { isUuid } from '#lib/guards.ts';
import { knownFightName } from './known-fight.ts';
import { compareInFight, whyNotCompared, type ComparedPlayer } from './compare-fight.server.ts';
import { unpackSummary } from './read-summary.server.ts';

/** What a link to a published fight shows. */
export interface ShownPublication {
  id: string;
  summary: FightSummary;
  visibility: string;
  isOwn: boolean;
  isHeld: boolean;
  /** Other players' logs agree with it. */
  isVerified: boolean;
  reasons: string[];
  /** A later version of the rules counts otherwise. */
  isOld: boolean;
  uploads: number;
  publishedAt: string;
  /** The visitor may be signed in, and sees what everybody sees. */
  isAccountAway: boolean;
  /** The player that was asked for beside matched ones, or why there is none; null where no player was asked for. */
  compared: ComparedPlayer | { index: number; why: string } | null;
}

/**
 * A published fight by its link, by the name that Farseer knows for its boss or dungeon and without the names of players who hide
 * their characters. Of who is not named it says class and specialization, and no item level.
 *
 * @param compare index of a player who is compared with matched ones.
 * @throws a 404 answer where there is none for this visitor; 503 without the database, and where only the account service could say
 *   whether there is.
 */
export async function loadFight(
  context: Readonly<RouterContextProvider>,
  id: string,
  compare: number | null = null,
): Promise<ShownPublication> {
  if (!isUuid(id)) throw unknown();
  const visitor = await findUser(context.get(visitContext));
  const work = async (transaction: Transaction) => ({
    seen: await seenPublication(transaction, id),
  });
  const answer =
    typeof visitor === 'object'
      ? await askSignedIn(context, visitor, work)
      : await askPublic(context, work);
  if (!answer) throw away();
  const { seen } = answer;
  if (!seen) throw visitor === 'away' ? accountAway() : unknown();
  const inside = await askAsServer(context, (transaction) => readInside(transaction, id, compare));
  if (!inside) throw away();
  if ('isGone' in inside) throw unknown();
  const { summary, compared } = inside;
  const why = compare === null ? null : whyNotCompared(summary, compare);
  const { visibility, isOwn, isHeld, isVerified, reasons, uploads } = seen;
  return {
    id,
    summary: {
      ...withoutUnnamedGear(summary),
      fight: { ...summary.fight, name: knownFightName(summary.fight) },
    },
    visibility,
    isOwn,
    isHeld,
    isVerified,
    reasons,
    isOld: seen.rules < SUMMARY_RULES,
    uploads,
    publishedAt: seen.publishedAt.toISOString(),
    isAccountAway: visitor === 'away',
    compared: compare !== null && why !== null ? { index: compare, why } : compared,
  };
}

/** What no visitor's role reads: the summary without the names of those who hide, and the comparison. As the server. */
async function readInside(transaction: Transaction, id: string, compare: number | null) {
  const packed = await packedPublication(transaction, id);
  if (!packed) return { isGone: true };
  const stored = await unpackSummary(packed);
  const named = stored.players.map(({ name }) => name).filter((name) => name !== '');
  const hidden = await hiddenNames(transaction, named);
  const summary = withNames(stored, (name) => !hidden.includes(name));
  return {
    summary,
    compared: compare === null ? null : await compareInFight(transaction, id, summary, compare),
  };
}

function unknown() {
  return data(
    'This fight was never published, was withdrawn, or is for a team that you are not in.',
    { status: 404, statusText: 'No such fight' },
  );
}

function away() {
  return awayAnswer('The database does not run. Try again in a moment.');
}
