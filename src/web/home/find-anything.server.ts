import type { Transaction } from '#database/door.ts';
import { findCharacters } from '#database/queries/find-characters.ts';
import { findGuilds, findRealms } from '#database/queries/find-places.ts';
import { readPasted } from '#lib/pasted-character.ts';
import type { SearchAnswer, SearchHit } from './search-hits.ts';
import { splitAtHyphens } from './guild-and-realm.ts';

const CHARACTERS = 8;
/** Two letters would find half the world; two characters of another script are a whole word. */
const SHORTEST_LATIN = 3;

/** Characters, guilds and realms that a typed or pasted text could mean. */
export async function findAnything(
  transaction: Transaction,
  text: string,
  seasonId: number,
): Promise<SearchAnswer> {
  const pasted = readPasted(text);
  const isWord = text.length <= 60 && !/[/="\n]/.test(text);
  const hasRealm = pasted !== null && pasted.realm !== null;
  if (!hasRealm && !isLongEnough(pasted?.name ?? text)) return { text, tooShort: true, hits: [] };
  const hits: SearchHit[] = [];
  if (pasted?.kind === 'character') {
    const found = await findCharacters(transaction, { ...pasted, seasonId, limit: CHARACTERS });
    for (const one of found)
      hits.push({
        kind: 'character',
        id: `${one.region}/${one.realmSlug}/${one.name}`,
        name: one.name,
        place: `${one.realmName}, ${one.region.toUpperCase()}`,
        detail: one.score === null ? null : one.score.toFixed(1),
        classId: one.classId,
        source: one.source,
      });
  }
  if (isWord)
    for (const one of await findRealms(transaction, { name: text, limit: 5 }))
      hits.push({
        kind: 'realm',
        id: `${one.region}/${one.slug}`,
        name: one.name,
        place: one.region.toUpperCase(),
        detail: null,
        classId: null,
        source: null,
      });
  // `eu/realm/Name` is how pages write a guild as well.
  const isAddress = /^\w\w\/[^/]+\/[^/]+$/.test(text) && hits.length === 0;
  if (isWord || isAddress || pasted?.kind === 'guild') {
    const asked =
      pasted !== null && (isAddress || pasted.kind === 'guild')
        ? [pasted]
        : [{ name: text }, ...splitAtHyphens(text)];
    for (const one of await findFirstGuilds(transaction, asked))
      hits.push({
        kind: 'guild',
        id: `${one.region}/${one.realmSlug}/${one.name}`,
        name: one.name,
        place: `${one.realmName}, ${one.region.toUpperCase()}`,
        detail: null,
        classId: null,
        source: one.source,
      });
  }
  return { text, tooShort: false, hits };
}

type GuildQuestion = Parameters<typeof findGuilds>[1];

/** The guilds of the first question that finds any. */
async function findFirstGuilds(transaction: Transaction, questions: readonly GuildQuestion[]) {
  for (const one of questions) {
    const found = await findGuilds(transaction, one);
    if (found.length > 0) return found;
  }
  return [];
}

function isLongEnough(text: string): boolean {
  const isLatin = /^\p{Script=Latin}/u.test(text);
  const isHan = /^[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
  return Array.from(text).length >= (isHan ? 1 : isLatin ? SHORTEST_LATIN : 2);
}
