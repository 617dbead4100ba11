/** /oauth/consent on the server: an app asks to act for the visitor, and they decide. */

import { data, type RouterContextProvider } from 'react-router';
import { NAMELESS, webAddress } from '#account/settings/acting-apps.server.ts';
import { describeScopes } from '#account/settings/app-scopes.ts';
import { readField } from '#account/settings/form-fields.ts';
import { answerOrAway } from '#kit/away-answer.server.ts';
import { accountAway, requireUser } from '#account/auth/require-user.server.ts';
import { isOutOfReach, mistakeOf } from '#account/auth/messages.ts';
import { visitContext } from '#account/auth/visit.server.ts';

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What an app asks for, as the page shows it. */
export interface AppQuestion {
  name: string;
  address: string | null;
  /** Host of the address that the answer goes to: only the app can read there. */
  answersTo: string;
  /** What it would get to know, in words. */
  knows: string[];
  /** The account it would act for. */
  account: string;
}

export interface ConsentPageData {
  question: AppQuestion | null;
  /** Where the app waits, when the visitor allowed it before. */
  goTo: string | null;
  /** Why there is nothing to decide. */
  problem: string | null;
}

export interface ConsentAnswer {
  /** Where the app waits for the answer. */
  goTo?: string;
  isAllowed?: boolean;
  problem?: string;
}

const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } };

/** What the app asks of the signed-in account. The guard has let them in. */
export async function loadConsent({ url, context }: Args) {
  const page: ConsentPageData = { question: null, goTo: null, problem: null };
  const { client, user } = await openClient(context);
  const name = nameIn(url);
  if (name === null) return data({ ...page, problem: GONE }, { ...PRIVATE, status: 400 });
  const { data: asked, error } = await client.auth.oauth.getAuthorizationDetails(name);
  if (error && isOutOfReach(error)) throw accountAway();
  if (error) return data({ ...page, problem: explain(error) }, { ...PRIVATE, status: 404 });
  if (!('authorization_id' in asked)) return data({ ...page, goTo: asked.redirect_url }, PRIVATE);
  return data(
    {
      ...page,
      question: {
        name: asked.client.name || NAMELESS,
        address: webAddress(asked.client.uri),
        answersTo: new URL(asked.redirect_uri).host,
        knows: describeScopes(asked.scope.split(' ').filter((scope) => scope !== '')),
        account: user.email || user.phone || user.id,
      },
    },
    PRIVATE,
  );
}

/** The decision, with or without a script: it is always the server that tells the host. */
export async function actConsent({ request, url, context }: Args) {
  const decision = readField(await request.formData(), 'decision');
  return answerOrAway(
    () => decide(context, nameIn(url), decision),
    ({ problem }) => ({ ...PRIVATE, status: problem === undefined ? 200 : 422 }),
  );
}

async function decide(
  context: Args['context'],
  name: string | null,
  decision: string,
): Promise<ConsentAnswer> {
  const { client } = await openClient(context);
  if (name === null || (decision !== 'allow' && decision !== 'deny'))
    throw data('Bad request', { status: 400, statusText: 'Bad request' });
  const isAllowed = decision === 'allow';
  const { oauth } = client.auth;
  const { data: answer, error } = isAllowed
    ? await oauth.approveAuthorization(name)
    : await oauth.denyAuthorization(name);
  if (error && isOutOfReach(error)) throw accountAway();
  return error ? { problem: explain(error) } : { goTo: answer.redirect_url, isAllowed };
}

/** The visitor and their client. @throws as `requireUser`. */
async function openClient(context: Args['context']) {
  const visit = context.get(visitContext);
  const { user } = await requireUser(visit);
  const client = await visit.client();
  if (!client) throw accountAway();
  return { client, user };
}

const GONE =
  'Nothing is asked here any more: a question holds for ten minutes, and for one account. Go back to the app and begin there again.';
const DECIDED = 'This was decided already. Go back to the app and begin there again.';

function explain(error: Parameters<typeof mistakeOf>[0]): string {
  if (error.code === 'oauth_authorization_not_found' || error.status === 404) return GONE;
  if (error.code === 'validation_failed') return DECIDED;
  return mistakeOf(error).message;
}

/** Part of an address of the host, so nothing but what the host itself writes. */
function nameIn(url: URL): string | null {
  const name = url.searchParams.get('authorization_id') ?? '';
  return /^[\w-]{1,128}$/.test(name) ? name : null;
}
