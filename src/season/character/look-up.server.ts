import { data, redirect, type RouterContextProvider } from 'react-router';
import { regions } from '#game/packs/define-season.ts';
import { describeLookUp, isPossibleName, type LookUpAnswer } from '#lib/look-up-answer.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { loadCharacter, type Address } from '#season/views/cards/character-card.server.ts';
import { characterAddress } from '#season/views/links/links.ts';
import { offerLookUp } from '#season/views/look-up/offer-look-up.server.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { whoIs, type LookUpOffer } from '#season/views/look-up/look-up-form.tsx';
import {
  notFoundMessage,
  storeAway,
  unknownPage,
} from '#season/views/look-up/unknown-thing.server.ts';
import { sameName } from './same-name.server.ts';
import type { UnknownName } from './unknown-character.tsx';

const NO_SOURCE =
  'This character is not known here. No source is switched on, so it cannot be looked up.';

type Context = Readonly<RouterContextProvider>;

/** What the page of an unknown name says, and who else is called so; null for a region that the game has not. */
export async function describeUnknown(
  context: Context,
  request: Request,
  asked: Address,
): Promise<UnknownName | null> {
  if (!isRegion(asked.region)) return null;
  const answer = await askPublic(context, async (transaction) => ({
    offers: await offerLookUp(context, transaction, asked),
    others: await sameName(transaction, asked, currentMs()),
  }));
  if (!answer) throw storeAway();
  const { offers, others } = answer;
  const isOff = context.get(serverContext).lookUp === null;
  const cannot = isOff && isPossibleName(asked.name) ? NO_SOURCE : hintOf(asked);
  return {
    message: notFoundMessage(request),
    name: asked.name.slice(0, 60),
    hint: offers.length > 0 ? null : cannot,
    offers: offers.slice(0, 1),
    others,
  };
}

/** Looks the character up, then leads to its page; says what to do where that did not work. */
export async function actOnLookUp(context: Context, request: Request, asked: Address) {
  const lookUp = context.get(serverContext).lookUp;
  if (lookUp === null || !isRegion(asked.region)) throw unknownPage(request);
  const offers = await askPublic(context, (transaction) =>
    offerLookUp(context, transaction, asked),
  );
  if (!offers) throw storeAway();
  const [offer] = offers;
  if (!offer) return refuse(404, hintOf(asked));
  const { region, realmSlug, name } = offer;
  const answer = await lookUp({ region, realm: realmSlug, name });
  const isShown = answer.kind === 'kept' && (await isKnown(context, offer));
  if (isShown) throw redirect(characterAddress(offer) ?? '/', 303);
  // A character that is hidden is as unknown as one that does not exist.
  const shown: LookUpAnswer = answer.kind === 'kept' ? { kind: 'unknown' } : answer;
  const { status, text } = describeLookUp(shown, whoIs(offer));
  return refuse(status, text, 'retryAfterSeconds' in shown ? shown.retryAfterSeconds : null);
}

async function isKnown(
  context: Context,
  { region, realmSlug, name }: LookUpOffer,
): Promise<boolean> {
  const found = await askPublic(context, async (transaction) => ({
    known: await loadCharacter(transaction, { region, realm: realmSlug, name }, currentMs()),
  }));
  if (!found) throw storeAway();
  return found.known !== null;
}

function hintOf({ region, realm, name }: Address): string {
  return isPossibleName(name)
    ? `No realm of ${region.toUpperCase()} is called “${realm.slice(0, 60)}”. Check how it is written.`
    : 'The name of a character has two to twelve letters. Check how it is written.';
}

function refuse(status: number, failure: string, retryAfterSeconds: number | null = null) {
  return data(
    { failure },
    {
      status,
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfterSeconds !== null && {
          'Retry-After': String(Math.max(1, retryAfterSeconds)),
        }),
      },
    },
  );
}

function isRegion(region: string): boolean {
  return regions.some((one) => one === region);
}
