import type { RouterContextProvider } from 'react-router';
import type { Transaction } from '#store/database.ts';
import { readPasted } from '#lib/pasted-character.ts';
import { realmKey, searchKey } from '#lib/search-key.ts';
import type { SearchAnswer, SearchHit } from '#kit/browser/search-hits.ts';
import { characterAddress } from '#season/views/links/links.ts';
import { offerLookUp } from '#season/views/look-up/offer-look-up.server.ts';
import type { LookUpOffer } from '#season/views/look-up/look-up-form.tsx';

/**
 * The characters that a typed or pasted text names in full and that are not among the hits.
 *
 * @returns none for a text without a realm.
 */
export async function offerUnknown(
  context: Readonly<RouterContextProvider>,
  transaction: Transaction,
  { text, hits, isMisspelled }: SearchAnswer,
  /** The visitor's region: its realm comes first. */
  preferred: string | null,
): Promise<LookUpOffer[]> {
  const pasted = readPasted(text);
  if (pasted?.kind !== 'character' || pasted.realm === null) return [];
  const offers = await offerLookUp(context, transaction, {
    ...pasted,
    realm: pasted.realm,
    preferred,
  });
  if (isMisspelled) return offers;
  return offers.filter(
    (offer) =>
      !hits.some(
        ({ kind, name, href }) =>
          kind === 'character' &&
          searchKey(name) === searchKey(offer.name) &&
          realmKey(decodeURIComponent(href)).startsWith(
            realmKey(`/character/${offer.region}/${offer.realmSlug}/`),
          ),
      ),
  );
}

/** An offer as a line of the list of hits. */
export function offerHit(offer: LookUpOffer): SearchHit {
  return {
    kind: 'look-up',
    name: `Look up ${offer.name}-${offer.realmName}`,
    place: `${offer.region.toUpperCase()}, on Raider.IO`,
    detail: null,
    href: characterAddress(offer) ?? '/',
    classId: null,
    specId: null,
    dungeon: null,
    isSample: false,
  };
}
