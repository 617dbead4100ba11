import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { Queryable } from '#store/database.ts';
import { namesOfAccount } from '#store/queries/own-performances.ts';
import { isCharacterOfAnother } from '#store/queries/removed-names.ts';
import { regions } from '#game/packs/define-season.ts';

/** The sender's own player in a summary. */
export interface OwnPlayer {
  /** Index in the summary. */
  index: number;
  /** Where the character plays; null where neither the log nor Battle.net tells. */
  region: string | null;
}

/**
 * The player of a publication that is its sender's own: the one that the sender said, else the one that is named alone, else the one that
 * Battle.net says is theirs. A name that was removed from the fight, and a character of another account, is not the sender's own.
 *
 * @param sent as it came; `kept` is the same without removed names.
 */
export async function ownPlayerOf(
  database: Queryable,
  { sent, kept }: { sent: FightSummary; kept: FightSummary },
  { userId, names, own }: { userId: string; names: string; own: number | null },
): Promise<OwnPlayer | null> {
  const named = sent.players.flatMap(({ name }, index) => (name === '' ? [] : [{ name, index }]));
  const known = await namesOfAccount(
    database,
    userId,
    named.map(({ name }) => name),
  );
  const theirs = named.filter(({ name }) => known.has(name));
  const index =
    own ??
    (names === 'own' && named.length === 1 ? named : theirs.length === 1 ? theirs : [])[0]?.index;
  const name = index === undefined ? undefined : sent.players[index]?.name;
  if (index === undefined || name === undefined) return null;
  if (name === '') return { index, region: null };
  if (kept.players[index]?.name !== name) return null;
  if (await isCharacterOfAnother(database, name, userId)) return null;
  return { index, region: known.get(name) ?? regionOfName(name) };
}

/** The region at the end of a name, `Name-Realm-EU`; null where the log leaves it out. */
function regionOfName(name: string): string | null {
  const end = name.split('-')[2]?.toLowerCase();
  return regions.find((region) => region === end) ?? null;
}
