import { data, type RouterContextProvider } from 'react-router';
import { ownClaims } from '#store/queries/own-claims.ts';
import { hideCharacter, keepOwnCharacters, ownCharacters } from '#store/queries/own-characters.ts';
import { answerOrAway, awayAnswer, DATABASE_AWAY } from '#kit/away-answer.server.ts';
import { requireUser } from '#account/auth/require-user.server.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { readSettings } from '#account/auth/settings.server.ts';
import { askAsServer, askSignedIn } from '#kit/database-context.server.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { isFailure } from '#lib/failure.ts';
import { actOnOwnClaims, OWN_CLAIM_INTENTS } from './act-on-own-claims.server.ts';
import type { CharactersAnswer } from './own-characters.tsx';

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } };

/** The visitor as the host confirms them now, and what of Battle.net they have brought along. */
async function readVisitor(context: Args['context']) {
  const visit = context.get(visitContext);
  const { user, session, userId, sessionId } = await requireUser(visit);
  const identity = user.identities?.find(({ provider }) => provider === 'battlenet');
  return {
    userId,
    sessionId,
    visit,
    /** Number of the linked account; the host vouches for it. */
    accountId: identity?.id ?? null,
    /** Lies in the session until that is refreshed. */
    token: session.provider_token ?? null,
  };
}

/** The same as the answer of a page. */
export async function loadOwnCharacters({ url, context }: Args) {
  return data(await readOwnCharacters({ url, context }), PRIVATE);
}

/** The characters of the visitor that are known, and whether Battle.net can be asked for more. */
export async function readOwnCharacters({ url, context }: Omit<Args, 'request'>) {
  const visitor = await readVisitor(context);
  const { visit, accountId, token } = visitor;
  const settings = await readSettings(visit, url.origin);
  const { lookUp, readsGuildRanks } = context.get(serverContext);
  const known = await askSignedIn(context, visitor, async (transaction) => ({
    characters: await ownCharacters(transaction),
    claims: await ownClaims(transaction),
  }));
  return {
    hasDatabase: known !== null,
    canLink: settings?.providers.includes('battlenet') ?? false,
    isLinked: accountId !== null,
    canAsk: accountId !== null && token !== null,
    canProve: lookUp !== null,
    canVouch: readsGuildRanks,
    claims: known?.claims ?? [],
    characters: (known?.characters ?? []).map(({ confirmedAt, ...one }) => ({
      ...one,
      confirmedMs: confirmedAt.getTime(),
    })),
  };
}

/**
 * `intent=ask` asks Battle.net for the visitor's characters; `intent=hide` and `show` turn the switch of one of them; the others are of
 * claims that gear proves.
 */
export async function actOnOwnCharacters({ request, context }: Args) {
  const form = await request.formData();
  return answerOrAway(
    () => act(context, form),
    ({ problem }) => ({ status: problem === undefined ? 200 : 422, ...PRIVATE }),
  );
}

async function act(context: Args['context'], form: FormData): Promise<CharactersAnswer> {
  const visitor = await readVisitor(context);
  const intent = form.get('intent');
  if (intent === 'ask') return claim(context, visitor);
  if (typeof intent === 'string' && OWN_CLAIM_INTENTS.has(intent))
    return actOnOwnClaims(context, visitor, form);
  const id = Number(form.get('character'));
  if ((intent !== 'hide' && intent !== 'show') || !Number.isSafeInteger(id))
    throw data('Bad request', { status: 400, statusText: 'Bad request' });
  // The database itself looks whose it is.
  const done = await askSignedIn(context, visitor, (transaction) =>
    hideCharacter(transaction, id, intent === 'hide'),
  );
  if (done === null) throw awayAnswer(DATABASE_AWAY);
  if (!done) return { problem: 'This is no character of yours.' };
  return {
    notice:
      intent === 'hide'
        ? 'It is hidden: it counts, and its name is shown nowhere.'
        : 'It is shown again.',
  };
}

async function claim(
  context: Args['context'],
  { userId, accountId, token }: Awaited<ReturnType<typeof readVisitor>>,
): Promise<CharactersAnswer> {
  const read = context.get(serverContext).readOwnCharacters;
  if (!context.get(serverContext).database() || !read) throw awayAnswer(DATABASE_AWAY);
  if (accountId === null) return { problem: 'Link Battle.net to your account first.' };
  if (token === null) return { problem: SIGN_IN_AGAIN };
  let found;
  try {
    found = await read({ token, accountId });
  } catch (error) {
    if (isFailure(error, 'token')) return { problem: SIGN_IN_AGAIN };
    if (isFailure(error, 'other-account'))
      return { problem: 'You signed in with another Battle.net account than the one linked here.' };
    if (isFailure(error, 'no-answer'))
      return { problem: 'Battle.net does not answer as it should. Try again in a while.' };
    throw error;
  }
  const kept = await askAsServer(context, async (transaction) => {
    await keepOwnCharacters(transaction, userId, found);
    return true;
  });
  if (kept === null) throw awayAnswer(DATABASE_AWAY);
  return {
    notice:
      found.length === 0
        ? 'Battle.net knows no character of this account.'
        : `Battle.net named ${found.length} ${found.length === 1 ? 'character' : 'characters'}.`,
  };
}

const SIGN_IN_AGAIN =
  'The sign-in with Battle.net has run out. Sign out, sign in with Battle.net, and ask again.';
