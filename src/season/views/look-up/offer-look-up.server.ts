import type { RouterContextProvider } from 'react-router';
import { findRealms } from '#store/queries/find-places.ts';
import type { Transaction } from '#store/database.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { isPossibleName } from '#lib/look-up-answer.ts';
import { readPasted } from '#lib/pasted-character.ts';
import { realmKey } from '#lib/search-key.ts';
import { serverContext } from '#kit/server-context.server.ts';
import type { LookUpOffer } from './look-up-form.tsx';

/** So many realms of one name may be offered: one in each region. */
const MOST_OFFERS = regions.length;

/**
 * The characters of this name that could be looked up: one for each realm that is called like this, of one region or of all.
 *
 * @returns none where the source is off, the name cannot be one, or no realm is called like this.
 */
export async function offerLookUp(
  context: Readonly<RouterContextProvider>,
  transaction: Transaction,
  {
    region,
    realm,
    name,
    preferred = null,
  }: {
    region: string | null;
    realm: string;
    name: string;
    /** Its realm comes before those of the same name in other regions. */
    preferred?: string | null;
  },
): Promise<LookUpOffer[]> {
  if (context.get(serverContext).lookUp === null || !isPossibleName(name)) return [];
  const found = await findRealms(transaction, {
    name: realm,
    region,
    preferred,
    limit: MOST_OFFERS,
  });
  return found
    .filter((one) => [one.slug, one.name].some((text) => realmKey(text) === realmKey(realm)))
    .map((one) => ({
      region: one.region as Region,
      realmSlug: one.slug,
      realmName: one.name,
      name: name.normalize('NFC'),
    }));
}

/** The characters that could be looked up for a pasted text, of the region that is looked at where the text names none. */
export async function offerPasted(
  context: Readonly<RouterContextProvider>,
  transaction: Transaction,
  text: string,
  region: string,
): Promise<LookUpOffer[]> {
  const pasted = readPasted(text);
  if (pasted?.kind !== 'character' || pasted.realm === null) return [];
  return offerLookUp(context, transaction, {
    name: pasted.name,
    realm: pasted.realm,
    region: pasted.region ?? region,
  });
}
