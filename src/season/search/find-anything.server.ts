import type { Transaction } from '#store/database.ts';
import {
  findCharacters,
  findMisspelledCharacters,
  type FoundCharacter,
} from '#store/queries/find-characters.ts';
import {
  findGuilds,
  findMisspelledGuilds,
  findMisspelledRealms,
  findRealms,
  type FoundGuild,
  type FoundRealm,
} from '#store/queries/find-places.ts';
import { listedThings } from '#store/queries/listed-things.ts';
import { isPossibleName } from '#lib/look-up-answer.ts';
import { readPasted } from '#lib/pasted-character.ts';
import type { SearchAnswer, SearchHit } from '#kit/browser/search-hits.ts';
import { characterAddress, guildAddress, realmAddress } from '#season/views/links/links.ts';
import { findInGame } from './game-index.server.ts';
import { splitAtHyphens } from './guild-and-realm.ts';

const CHARACTERS = 6;
const PLACES = 4;
/** Two letters would find half the world; two characters of another script are a whole word. */
const SHORTEST_LATIN = 3;

export interface SearchQuestion {
  /** Typed or pasted. */
  text: string;
  /** The visitor's region: its characters come first. */
  region: string | null;
  /** The season whose ratings are shown. */
  seasonId: number;
  /** Whether a source can be asked for a character that the store does not have. */
  canLookUp: boolean;
}

/** Everything that a typed or pasted text could mean; where nothing is called like that, what is one mistake away. */
export async function findAnything(
  transaction: Transaction,
  { text, region, seasonId, canLookUp }: SearchQuestion,
): Promise<SearchAnswer> {
  const pasted = readPasted(text);
  const isWord = text.length <= 60 && !/[/="\n]/.test(text);
  const listed = isWord ? await listedThings(transaction) : null;
  const inGame = isWord ? findInGame(text, false, listed) : [];
  const hasRealm = pasted !== null && pasted.realm !== null;
  const tooShort = !hasRealm && !isLongEnough(pasted?.name ?? text);
  const nothing = { text, tooShort, isMisspelled: false, needsRealm: false };
  if (tooShort) return { ...nothing, hits: inGame };

  const character =
    pasted?.kind === 'character'
      ? { ...pasted, seasonId, preferred: region, limit: CHARACTERS }
      : null;
  // All on their way before the first answer comes.
  const [characters, realms, guilds] = await Promise.all([
    character ? findCharacters(transaction, character) : [],
    isWord ? findRealms(transaction, { name: text, preferred: region, limit: PLACES }) : [],
    findGuildsOf(transaction, { text, region, isWord, pasted }),
  ]);
  const hits = [
    ...characters.map(characterHit),
    ...guilds.map(guildHit),
    ...realms.map(realmHit),
    ...inGame,
  ];
  if (hits.length > 0 || !isWord) return { ...nothing, hits };

  const [alike, guildsAlike, realmsAlike] = await Promise.all([
    character ? findMisspelledCharacters(transaction, character) : [],
    findMisspelledGuilds(transaction, { name: text, limit: PLACES }),
    findMisspelledRealms(transaction, { name: text, limit: PLACES }),
  ]);
  const near = [
    ...alike.map(characterHit),
    ...guildsAlike.map(guildHit),
    ...realmsAlike.map(realmHit),
    ...findInGame(text, true, listed),
  ];
  const needsRealm = canLookUp && character?.realm === null && isPossibleName(character.name);
  return { ...nothing, isMisspelled: near.length > 0, hits: near, needsRealm };
}

function characterHit(one: FoundCharacter): SearchHit {
  return {
    kind: 'character',
    name: one.name,
    place: `${one.realmName}, ${one.region.toUpperCase()}`,
    detail: one.score === null ? null : Math.round(one.score).toString(),
    href: characterAddress(one) ?? '/',
    classId: one.classId,
    specId: one.specId,
    dungeon: null,
    isSample: one.source === 'sample',
  };
}

function guildHit(one: FoundGuild): SearchHit {
  return {
    kind: 'guild',
    name: one.name,
    place: `${one.realmName}, ${one.region.toUpperCase()}`,
    detail: null,
    href: guildAddress(one) ?? '/',
    classId: null,
    specId: null,
    dungeon: null,
    isSample: one.source === 'sample',
  };
}

/** A realm has no page of its own: its characters are a filter of the title page. */
function realmHit({ region, slug, name }: FoundRealm): SearchHit {
  return {
    kind: 'realm',
    name,
    place: region.toUpperCase(),
    detail: null,
    href: realmAddress({ region, realmSlug: slug }),
    classId: null,
    specId: null,
    dungeon: null,
    isSample: false,
  };
}

type GuildQuestion = Parameters<typeof findGuilds>[1];

/** The guilds of the first way to read a text that finds any. `eu/realm/Name` is how pages write a guild as well. */
async function findGuildsOf(
  transaction: Transaction,
  {
    text,
    region,
    isWord,
    pasted,
  }: {
    text: string;
    region: string | null;
    isWord: boolean;
    pasted: ReturnType<typeof readPasted>;
  },
): Promise<FoundGuild[]> {
  const isAddress = /^\w\w\/[^/]+\/[^/]+$/.test(text);
  const questions: GuildQuestion[] =
    pasted !== null && (isAddress || pasted.kind === 'guild')
      ? [pasted]
      : isWord
        ? [{ name: text }, ...splitAtHyphens(text)]
        : [];
  for (const one of questions) {
    const found = await findGuilds(transaction, { ...one, preferred: region, limit: PLACES });
    if (found.length > 0) return found;
  }
  return [];
}

function isLongEnough(text: string): boolean {
  const isLatin = /^\p{Script=Latin}/u.test(text);
  const isHan = /^[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
  return Array.from(text).length >= (isHan ? 1 : isLatin ? SHORTEST_LATIN : 2);
}
