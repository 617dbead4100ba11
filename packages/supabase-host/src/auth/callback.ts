import { isUuid } from '#host/guards.ts';
import { acceptIdentity, linkIdentity, type Vouched } from './accept-identity.ts';
import { audit } from './audit.ts';
import { inTransaction, one, type Auth } from './auth.ts';
import { AuthError, asAuthError } from './auth-error.ts';
import { requireSameBrowser } from './bound-browser.ts';
import { issueCode, isFlowOver, lockFlow, type FlowRow } from './flow-states.ts';
import type { ProviderState, ProviderTokens } from './providers/provider.ts';
import { oauthErrorName } from './redirect-errors.ts';
import { withParameters } from './redirects.ts';
import { inetAddress, readForm, userAgent, type AuthContext } from './request.ts';
import { signIn, type SessionAnswer } from './sessions.ts';
import { lockUser } from './users.ts';

/** `GET|POST /callback`: the way back from a provider, always on to the application. */
export async function callback(auth: Auth, context: AuthContext): Promise<Response> {
  const answer = new URL(context.req.url).searchParams;
  if (context.req.method === 'POST')
    for (const [name, value] of await readForm(context)) answer.set(name, value);
  context.header('referrer-policy', 'no-referrer');
  context.header('cache-control', 'no-store');
  let flow: FlowRow;
  try {
    flow = await readFlow(auth, answer.get('state'));
    requireSameBrowser(auth, context, flow);
  } catch (failure) {
    const facts = describe(auth, failure);
    return context.redirect(withParameters(auth.redirects.siteUrl, facts), 303);
  }
  const redirectTo = flow.referrer ?? auth.redirects.siteUrl;
  try {
    const { query, fragment } = await arrive(auth, context, flow, answer);
    return context.redirect(withParameters(redirectTo, query, fragment), 302);
  } catch (failure) {
    const facts = describe(auth, failure);
    return context.redirect(withParameters(redirectTo, facts, { ...facts, sb: '' }), 302);
  }
}

async function readFlow(auth: Auth, state: string | null): Promise<FlowRow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  if (!isUuid(state))
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid');
  const flow = await one<FlowRow>(
    auth.host.database,
    `select * from auth.flow_state where id = $1 and authentication_method = 'oauth'`,
    [state],
  );
  if (flow !== null && flow.auth_code !== null)
    throw new AuthError(400, 'flow_state_already_used', 'OAuth state was used before');
  if (flow === null || flow.provider_state === null)
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  if (isFlowOver(auth, flow))
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired');
  return flow;
}

interface Leaving {
  query: Record<string, string>;
  fragment: Record<string, string>;
}

async function arrive(
  auth: Auth,
  context: AuthContext,
  flow: FlowRow,
  answer: URLSearchParams,
): Promise<Leaving> {
  const name = flow.provider_type;
  const provider = auth.provider(name);
  if (provider === null)
    throw new AuthError(400, 'oauth_provider_not_supported', 'Provider is not enabled any more');
  const refused = answer.get('error');
  if (refused !== null)
    throw new AuthError(
      refused === 'access_denied' ? 403 : 500,
      'bad_oauth_callback',
      answer.get('error_description') ?? refused,
    );
  const kept = JSON.parse(auth.secrets.open(flow.provider_state ?? '')) as ProviderState;
  const { profile, tokens } = await provider
    .finish({
      url: new URL(`${auth.serviceUrl}/callback?${answer.toString()}`),
      state: flow.id,
      kept,
    })
    .catch((failure: unknown) => {
      auth.host.log.error(`auth callback of ${name}: ${String(failure)}`);
      throw new AuthError(
        500,
        'unexpected_failure',
        'Unable to exchange external code',
        {},
        { cause: failure },
      );
    });
  const options = auth.rules.providers[name];
  return finish(auth, context, flow, boundTokens(tokens), {
    provider: name,
    profile,
    isSso: false,
    emailOptional: options?.emailOptional ?? options?.kind === 'battlenet',
    address: inetAddress(auth, context),
    redirectTo: flow.referrer ?? auth.redirects.siteUrl,
  });
}

/** Characters of a provider's token. A session carries it in its cookies. */
const LONGEST_TOKEN = 4096;

/** Without a token that would make the session too large for the headers of a request. */
function boundTokens({ accessToken, refreshToken }: ProviderTokens): ProviderTokens {
  return {
    accessToken: accessToken.length > LONGEST_TOKEN ? '' : accessToken,
    refreshToken: (refreshToken ?? '').length > LONGEST_TOKEN ? null : refreshToken,
  };
}

async function finish(
  auth: Auth,
  context: AuthContext,
  seen: FlowRow,
  tokens: ProviderTokens,
  who: Vouched,
): Promise<Leaving> {
  return inTransaction(auth, async (transaction): Promise<Leaving | AuthError> => {
    const flow = await lockFlow(transaction, seen.id);
    if (flow === null || flow.auth_code !== null)
      throw new AuthError(400, 'flow_state_already_used', 'OAuth state was used before');
    let user;
    if (flow.linking_target_id === null) user = await acceptIdentity(auth, transaction, who);
    else {
      const target = await lockUser(transaction, flow.linking_target_id);
      if (target === null) throw new AuthError(403, 'user_not_found', 'User not found');
      user = await linkIdentity(auth, transaction, target, who);
    }
    if (user instanceof AuthError) return user;
    if (flow.code_challenge !== null) {
      await transaction.query(
        `update auth.flow_state set provider_access_token = $2, provider_refresh_token = $3, provider_state = null
         where id = $1`,
        [
          flow.id,
          auth.secrets.seal(tokens.accessToken),
          tokens.refreshToken === null ? null : auth.secrets.seal(tokens.refreshToken),
        ],
      );
      return { query: { code: await issueCode(auth, transaction, flow, user.id) }, fragment: {} };
    }
    await transaction.query('delete from auth.flow_state where id = $1', [flow.id]);
    await audit(auth, transaction, 'login', { id: user.id, name: user.email }, who.address, {
      provider: who.provider,
    });
    const session = await signIn(auth, transaction, user, {
      method: 'oauth',
      origin: { address: who.address, userAgent: userAgent(context) },
    });
    return { query: {}, fragment: sessionFragment(session, tokens) };
  });
}

/** A session as the implicit flow hands it over. */
export function sessionFragment(
  session: SessionAnswer,
  tokens: ProviderTokens | null,
): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(tokens === null ? {} : { provider_token: tokens.accessToken }),
    ...(tokens?.refreshToken ? { provider_refresh_token: tokens.refreshToken } : {}),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  };
}

function describe(auth: Auth, failure: unknown): Record<string, string> {
  const error = asAuthError(failure);
  if (!(failure instanceof AuthError)) auth.host.log.error(`auth callback: ${String(failure)}`);
  return {
    error: oauthErrorName(error, 'server_error'),
    error_code: error.code,
    error_description: error.message,
  };
}
