import type { RouterContextProvider } from 'react-router';
import { regions } from '#game/packs/define-season.ts';
import { regionName } from '#game/region-names.ts';
import { awayAnswer, DATABASE_AWAY } from '#kit/away-answer.server.ts';
import { askSignedIn } from '#kit/database-context.server.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { isUuid } from '#lib/guards.ts';
import { describeLookUp, isPossibleName } from '#lib/look-up-answer.ts';
import { isDatabaseError, type Transaction } from '#store/database.ts';
import {
  claimOwnCharacter,
  ownClaims,
  proveOwnClaim,
  withdrawOwnClaim,
} from '#store/queries/own-claims.ts';
import { readField } from '#account/settings/form-fields.ts';
import { proofProblem } from '#season/views/format-claim.ts';
import { offerLookUp } from '#season/views/look-up/offer-look-up.server.ts';
import { whoIs } from '#season/views/look-up/look-up-form.tsx';
import type { CharactersAnswer } from './own-characters.tsx';

type Context = Readonly<RouterContextProvider>;
type Visitor = Parameters<typeof askSignedIn>[1];

/** Forms of claims: opened, checked and taken back. */
export const OWN_CLAIM_INTENTS: ReadonlySet<string> = new Set([
  'claim-character',
  'check-claim',
  'withdraw-claim',
]);

const GONE: CharactersAnswer = { problem: 'This claim is not there any more. Reload the page.' };
const NO_SOURCE: CharactersAnswer = {
  problem: 'This Farseer does not read Raider.IO, so no gear can prove a character.',
};

/** Opens, checks or takes back a claim of the visitor. The database decides whose it is, and compares. */
export async function actOnOwnClaims(
  context: Context,
  visitor: Visitor,
  form: FormData,
): Promise<CharactersAnswer> {
  const intent = readField(form, 'intent');
  try {
    if (intent === 'claim-character')
      return await open(context, visitor, {
        region: readField(form, 'region'),
        realm: readField(form, 'realm'),
        name: readField(form, 'name'),
      });
    const claim = readField(form, 'claim');
    if (!isUuid(claim)) return GONE;
    if (intent === 'check-claim') return await check(context, visitor, claim);
    return (await ask(context, visitor, (transaction) => withdrawOwnClaim(transaction, claim)))
      ? { notice: 'The claim is taken back.' }
      : GONE;
  } catch (error) {
    // A rule of the database with the sentence that says so.
    if (isDatabaseError(error) && error.code === 'P0001') return { problem: error.message };
    throw error;
  }
}

async function open(
  context: Context,
  visitor: Visitor,
  asked: { region: string; realm: string; name: string },
): Promise<CharactersAnswer> {
  if (context.get(serverContext).lookUp === null) return NO_SOURCE;
  if (!isPossibleName(asked.name))
    return {
      problem: 'The name of a character has two to twelve letters. Check how it is written.',
    };
  if (!regions.some((one) => one === asked.region)) return { problem: 'Choose a region.' };
  return ask(context, visitor, async (transaction) => {
    const [offer] = await offerLookUp(context, transaction, asked);
    if (!offer)
      return {
        problem: `No realm of ${regionName(asked.region)} is called “${asked.realm.slice(0, 60)}”. Check how it is written.`,
      };
    const { region, realmSlug: realm, name } = offer;
    await claimOwnCharacter(transaction, { region, realm, name });
    return { notice: `Prove that ${whoIs(offer)} is yours as the list below says.` };
  });
}

/** Has the source read the character anew, then compares. */
async function check(
  context: Context,
  visitor: Visitor,
  claimId: string,
): Promise<CharactersAnswer> {
  const claims = await ask(context, visitor, (transaction) => ownClaims(transaction));
  const claim = claims.find(({ id }) => id === claimId);
  if (!claim) return GONE;
  const lookUp = context.get(serverContext).lookUp;
  if (lookUp === null) return NO_SOURCE;
  const { region, realm, name } = claim;
  const answer = await lookUp({ region, realm, name });
  if (answer.kind !== 'kept')
    return {
      problem: describeLookUp(answer, `${name} on ${realm} (${region.toUpperCase()})`).text,
    };
  const proof = await ask(context, visitor, (transaction) => proveOwnClaim(transaction, claimId));
  const problem = proofProblem(proof, claim.slots, Date.now());
  return problem === null ? { notice: `${name} is yours. Hide it below.` } : { problem };
}

async function ask<T>(
  context: Context,
  visitor: Visitor,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const found = await askSignedIn(context, visitor, work);
  if (found === null) throw awayAnswer(DATABASE_AWAY);
  return found;
}
