import { createHash } from 'node:crypto';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { withNames } from '#analysis/publish/summary-names.ts';
import type { Queryable, Transaction } from '#store/database.ts';
import {
  addRemovedName,
  contentOfPublication,
  isCharacterOfAnother,
  namesRemovedBy,
  removedHashes,
  replaceSummary,
  uploadsOfFight,
} from '#store/queries/removed-names.ts';
import { disownPlayers } from '#store/queries/own-performances.ts';
import { lockPublications } from '#store/queries/store-publication.ts';
import { packSummary, unpackSummary } from './read-summary.server.ts';

/** Names that an account may remove in a day: enough for a raid, too few for a site. */
const MOST_REMOVED = 10;

/** What removing a name has done, or why not. */
export interface RemoveNameAnswer {
  notice?: string;
  problem?: string;
}

/**
 * The SHA-256 of a name in one fight: of the content, and of name and realm without the region, which some logs leave out. The same name
 * in another boss or dungeon has another one.
 */
function hashOf({ fight }: Pick<FightSummary, 'fight'>, name: string): Uint8Array {
  const [character = '', realm = ''] = name.toLowerCase().split('-');
  const content = `${fight.encounterId ?? 0} ${fight.challengeModeId ?? 0}`;
  return createHash('sha256').update(`${content}\n${character}\n${realm}`).digest();
}

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** A summary without the names that were removed from its fight, as the server. */
export async function withoutRemovedNames(
  database: Queryable,
  summary: FightSummary,
): Promise<FightSummary> {
  const hashes = summary.players
    .filter(({ name }) => name !== '')
    .map(({ name }) => hashOf(summary, name));
  const removed = await removedHashes(database, new Date(summary.fight.startedAt), hashes);
  if (removed.size === 0) return summary;
  return withNames(summary, (name) => name === '' || !removed.has(hex(hashOf(summary, name))));
}

/**
 * Removes a name from every upload of a fight, as the server, for an account that sees the fight. The account need not prove that the name is
 * theirs: the specialization stands in its place, no number of the fight changes, and no account removes more than `MOST_REMOVED` in a day. A character
 * that Battle.net says is another account's stays named until that account removes or hides it.
 *
 * @param index of the player in the summary of the publication.
 */
export async function removeName(
  transaction: Transaction,
  publicationId: string,
  index: number,
  userId: string,
): Promise<RemoveNameAnswer> {
  const content = await contentOfPublication(transaction, publicationId);
  // No upload of the same boss comes in between.
  if (content) await lockPublications(transaction, content);
  const uploads = await uploadsOfFight(transaction, publicationId);
  const seen = uploads.find(({ id }) => id === publicationId);
  if (!seen) return { problem: 'This fight is not published any more. Reload the page.' };
  const summary = await unpackSummary(seen.packed);
  const name = summary.players[index]?.name ?? '';
  if (name === '') return { problem: 'This player is not named any more. Reload the page.' };
  if ((await namesRemovedBy(transaction, userId)) >= MOST_REMOVED)
    return {
      problem: `An account removes at most ${MOST_REMOVED} names in a day. Try again tomorrow.`,
    };
  if (await isCharacterOfAnother(transaction, name, userId))
    return { problem: 'This character belongs to another account.' };
  const startedAt = new Date(summary.fight.startedAt);
  await addRemovedName(transaction, { hash: hashOf(summary, name), startedAt, userId });
  for (const upload of uploads) {
    const before = await unpackSummary(upload.packed);
    const after = await withoutRemovedNames(transaction, before);
    if (after === before) continue;
    await replaceSummary(transaction, upload.id, await packSummary(after));
    const gone = after.players.flatMap((player, at) =>
      player.name === before.players[at]!.name ? [] : [at],
    );
    await disownPlayers(transaction, upload.id, gone);
  }
  return { notice: 'The name is removed from every upload of this fight.' };
}
