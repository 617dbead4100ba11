import { inTransaction, type Auth } from './auth.ts';
import { invalid } from './auth-error.ts';
import { bindBrowser, HOP, properStart } from './bound-browser.ts';
import { beginFlow } from './flow-states.ts';
import { readChallenge } from './pkce.ts';
import { askedRedirect, type AuthContext } from './request.ts';

/** Query parameters that the host sets itself or that are meant for it. */
const RESERVED = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'invite_token',
  'skip_http_redirect',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code',
  'request',
  'request_uri',
  HOP,
]);

/** `GET /authorize`: the way to a provider. Mistakes are answered as JSON, since it is not known yet where to return. */
export async function authorize(auth: Auth, context: AuthContext): Promise<Response> {
  const url = properStart(auth, context) ?? (await beginAtProvider(auth, context, null));
  return context.redirect(url, 302);
}

/**
 * Remembers the flow and builds the address of the provider.
 *
 * @param linkingTarget id of the account that gets the identity, null to sign in.
 */
export async function beginAtProvider(
  auth: Auth,
  context: AuthContext,
  linkingTarget: string | null,
): Promise<string> {
  const query = new URL(context.req.url).searchParams;
  const name = query.get('provider') ?? '';
  const provider = auth.provider(name);
  if (provider === null)
    throw invalid(
      name === ''
        ? 'Unsupported provider: provider is not enabled'
        : isSupported(name)
          ? 'Unsupported provider: provider is not enabled'
          : `Unsupported provider: Provider ${name} could not be found`,
    );
  if (!auth.rules.providers[name]?.clientId)
    throw invalid('Unsupported provider: missing OAuth client ID');
  const challenge = readChallenge(
    query.get('code_challenge') ?? '',
    query.get('code_challenge_method') ?? '',
  );
  const id = crypto.randomUUID();
  const begun = await provider.begin({
    state: id,
    redirectUri: `${auth.serviceUrl}/callback`,
    scopes: (query.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
    further: Object.fromEntries([...query].filter(([key]) => !RESERVED.has(key))),
  });
  await inTransaction(auth, (transaction) =>
    beginFlow(auth, transaction, {
      id,
      challenge,
      provider: name,
      method: 'oauth',
      referrer: askedRedirect(auth, context),
      linkingTarget,
      userId: linkingTarget,
      inviteToken: query.get('invite_token'),
      providerState: auth.secrets.seal(JSON.stringify(begun.state)),
    }),
  );
  if (challenge === null && linkingTarget === null) bindBrowser(auth, context, id);
  return begun.url.href;
}

/** Names this host could offer, whether or not they are configured. */
function isSupported(name: string): boolean {
  return ['battlenet', 'discord', 'google', 'apple', 'github', 'gitlab', 'twitch'].includes(name);
}
