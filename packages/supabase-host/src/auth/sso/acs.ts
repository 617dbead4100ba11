import type { Queryable } from '#host/database.ts';
import { acceptIdentity } from '#host/auth/accept-identity.ts';
import { audit } from '#host/auth/audit.ts';
import { inTransaction, one, type Auth } from '#host/auth/auth.ts';
import { AuthError, asAuthError } from '#host/auth/auth-error.ts';
import { sessionFragment } from '#host/auth/callback.ts';
import { issueCode, lockFlow } from '#host/auth/flow-states.ts';
import type { ProviderProfile } from '#host/auth/providers/provider.ts';
import { oauthErrorName } from '#host/auth/redirect-errors.ts';
import { chooseRedirect, withParameters } from '#host/auth/redirects.ts';
import {
  clientAddress,
  inetAddress,
  readForm,
  userAgent,
  type AuthContext,
} from '#host/auth/request.ts';
import { signIn } from '#host/auth/sessions.ts';
import { isUuid } from '#host/guards.ts';
import { readAssertion, type Assertion } from './assertion.ts';
import { readIdentityProvider } from './identity-provider.ts';
import { findElements, readXml } from './read-xml.ts';
import { findSamlByEntity, findSamlById, type SamlRow } from './saml-records.ts';
import type { SamlAuth, ServiceProvider } from './service-provider.ts';

/** Milliseconds that a user has to sign in at the identity provider. */
const RELAY_LIFETIME = 120_000;
const SEEN_AT_LEAST = 24 * 3600 * 1000;

interface RelayRow {
  id: string;
  sso_provider_id: string;
  request_id: string;
  redirect_to: string | null;
  created_at: Date;
  flow_state_id: string | null;
}

/** `POST /sso/saml/acs`: the answer of an identity provider, carried here by the browser. */
export async function acceptAssertion(auth: SamlAuth, context: AuthContext): Promise<Response> {
  context.header('referrer-policy', 'no-referrer');
  context.header('cache-control', 'no-store');
  try {
    const { saml } = auth;
    await auth.limits.count('acs', clientAddress(auth, context));
    const form = await readForm(context);
    const answer = form.get('SAMLResponse') ?? '';
    if (answer === '') throw new AuthError(400, 'validation_failed', 'SAMLResponse is missing');
    const address = await arrive(auth, context, saml, {
      answer,
      relayState: form.get('RelayState') ?? '',
    });
    return context.redirect(address, 303);
  } catch (failure) {
    const error = asAuthError(failure);
    if (!(failure instanceof AuthError)) auth.host.log.error(`auth saml: ${String(failure)}`);
    const facts = {
      error: oauthErrorName(error, 'server_error'),
      error_code: error.code,
      error_description: error.message,
    };
    return context.redirect(
      withParameters(auth.redirects.siteUrl, facts, { ...facts, sb: '' }),
      303,
    );
  }
}

async function arrive(
  auth: Auth,
  context: AuthContext,
  saml: ServiceProvider,
  form: { answer: string; relayState: string },
): Promise<string> {
  const relay = isUuid(form.relayState) ? await consumeRelay(auth, form.relayState) : null;
  const provider =
    relay === null
      ? await findSamlByEntity(auth.host.database, issuerOf(form.answer))
      : await findSamlById(auth.host.database, relay.sso_provider_id);
  if (provider === null)
    throw new AuthError(
      404,
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    );
  if (provider.disabled)
    throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is disabled');
  const assertion = await check(saml, provider, form.answer, relay);
  const profile = readProfile(assertion);
  const redirectTo = chooseRedirect(
    [relay === null ? form.relayState : relay.redirect_to],
    auth.redirects,
  );
  return inTransaction(auth, async (transaction) => {
    await refuseSeen(auth, transaction, assertion);
    const address = inetAddress(auth, context);
    const name = `sso:${provider.sso_provider_id}`;
    const user = await acceptIdentity(auth, transaction, {
      provider: name,
      profile,
      isSso: true,
      emailOptional: false,
      address,
      redirectTo,
    });
    if (user instanceof AuthError) return user;
    await audit(auth, transaction, 'login', { id: user.id, name: user.email }, address, {
      provider: name,
    });
    const flow = relay?.flow_state_id ? await lockFlow(transaction, relay.flow_state_id) : null;
    if (flow !== null) {
      if (assertion.sessionEnd !== null)
        await transaction.query('update auth.flow_state set provider_state = $2 where id = $1', [
          flow.id,
          `ends ${assertion.sessionEnd.toISOString()}`,
        ]);
      const code = await issueCode(auth, transaction, flow, user.id);
      return withParameters(redirectTo, { code });
    }
    const session = await signIn(auth, transaction, user, {
      method: 'sso/saml',
      origin: { address, userAgent: userAgent(context) },
      ssoProviderId: provider.sso_provider_id,
      notAfter: assertion.sessionEnd,
    });
    return withParameters(redirectTo, {}, sessionFragment(session, null));
  });
}

/** Takes the remembered request, once. */
async function consumeRelay(auth: Auth, id: string): Promise<RelayRow> {
  const relay = await one<RelayRow>(
    auth.host.database,
    'delete from auth.saml_relay_states where id = $1 returning *',
    [id],
  );
  if (relay === null)
    throw new AuthError(
      404,
      'saml_relay_state_not_found',
      'SAML RelayState does not exist, try logging in again?',
    );
  if (relay.created_at.getTime() + RELAY_LIFETIME <= auth.host.now())
    throw new AuthError(
      422,
      'saml_relay_state_expired',
      'SAML RelayState has expired. Try logging in again?',
    );
  return relay;
}

async function check(
  saml: ServiceProvider,
  provider: SamlRow,
  answer: string,
  relay: RelayRow | null,
): Promise<Assertion> {
  let assertion: Assertion;
  try {
    const profile = await saml.readAnswer(
      readIdentityProvider(provider.metadata_xml),
      answer,
      relay?.request_id ?? null,
    );
    assertion = readAssertion(profile, provider.attribute_mapping ?? {});
  } catch (failure) {
    throw notValid(failure instanceof Error ? failure.message : 'malformed', failure);
  }
  // An unasked provider may not answer another user's request.
  if (assertion.inResponseTo !== (relay?.request_id ?? null))
    throw notValid('it answers another request');
  if (assertion.recipient !== null && assertion.recipient !== saml.acsUrl)
    throw notValid('it was made for another recipient');
  if (assertion.id === '') throw notValid('it has no ID');
  return assertion;
}

function readProfile(assertion: Assertion): ProviderProfile {
  if (assertion.profile === null)
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    );
  if (assertion.profile.email === null)
    throw new AuthError(
      400,
      'saml_assertion_no_email',
      'SAML Assertion does not contain an email address',
    );
  return assertion.profile;
}

/** An assertion signs in once, even within its time. */
async function refuseSeen(auth: Auth, queryable: Queryable, assertion: Assertion): Promise<void> {
  const now = auth.host.now();
  await queryable.query('delete from auth.saml_assertions_seen where not_after < $1', [
    new Date(now),
  ]);
  const end = Math.max(assertion.conditionsEnd?.getTime() ?? 0, now) + SEEN_AT_LEAST;
  const first = await one(
    queryable,
    `insert into auth.saml_assertions_seen (assertion_id, not_after) values ($1, $2)
     on conflict do nothing returning assertion_id`,
    [assertion.id, new Date(end)],
  );
  if (first === null) throw notValid('it was used before');
}

/** Who says to have written the answer; believed only after the signature was checked with their certificate. */
function issuerOf(answer: string): string {
  try {
    const root = readXml(Buffer.from(answer, 'base64').toString('utf8'));
    return findElements(root, 'Issuer')[0]?.text.trim() ?? '';
  } catch (failure) {
    throw notValid(failure instanceof Error ? failure.message : 'malformed', failure);
  }
}

function notValid(why: string, cause?: unknown): AuthError {
  return new AuthError(
    400,
    'validation_failed',
    `SAML Assertion is not valid: ${why}`,
    {},
    { cause },
  );
}
