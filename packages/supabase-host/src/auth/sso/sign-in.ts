import * as v from 'valibot';
import { currentTime, inTransaction, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { beginFlow } from '#host/auth/flow-states.ts';
import { readChallenge } from '#host/auth/pkce.ts';
import {
  askedRedirect,
  clientAddress,
  readBody,
  refuseRobots,
  security,
  text,
  type AuthContext,
} from '#host/auth/request.ts';
import { isUuid } from '#host/guards.ts';
import { readIdentityProvider } from './identity-provider.ts';
import { findSamlByDomain, findSamlById, type SamlRow } from './saml-records.ts';
import type { SamlAuth } from './service-provider.ts';

const body = v.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: v.nullish(v.boolean(), false),
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: security,
});
const KEPT = 24 * 3600 * 1000;

/** `POST /sso`: the way to a company's sign-in. */
export async function beginSso(auth: SamlAuth, context: AuthContext): Promise<Response> {
  const { saml } = auth;
  await auth.limits.count('sso', clientAddress(auth, context));
  const asked = await readBody(context, body);
  await refuseRobots(auth, context, asked.gotrue_meta_security?.captcha_token ?? '');
  if (asked.provider_id !== '' && asked.domain !== '')
    throw invalid('Only one of provider_id or domain supported');
  if (asked.provider_id === '' && asked.domain === '')
    throw invalid('A provider_id or domain needs to be provided');
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  const provider = await findProvider(auth, asked.provider_id, asked.domain);
  if (provider.disabled)
    throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is disabled');
  const relayState = crypto.randomUUID();
  const requestId = `_${crypto.randomUUID()}`;
  const redirectTo = askedRedirect(auth, context, asked.redirect_to);
  await inTransaction(auth, async (transaction) => {
    const now = currentTime(auth);
    await transaction.query(
      `delete from auth.saml_relay_states where ctid in (
         select ctid from auth.saml_relay_states where created_at < $1 limit 20 for update skip locked)`,
      [new Date(now.getTime() - KEPT)],
    );
    const flow =
      challenge === null
        ? null
        : await beginFlow(auth, transaction, {
            challenge,
            provider: `sso:${provider.sso_provider_id}`,
            method: 'sso/saml',
            referrer: redirectTo,
          });
    await transaction.query(
      `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, created_at, updated_at, flow_state_id)
       values ($1, $2, $3, $4, $5, $5, $6)`,
      [relayState, provider.sso_provider_id, requestId, redirectTo, now, flow?.id ?? null],
    );
  });
  const url = await saml.signInUrl(readIdentityProvider(provider.metadata_xml), {
    id: requestId,
    relayState,
    nameIdFormat: provider.name_id_format,
  });
  return asked.skip_http_redirect ? context.json({ url }) : context.redirect(url, 303);
}

async function findProvider(auth: Auth, id: string, domain: string): Promise<SamlRow> {
  const { database } = auth.host;
  if (id === '') {
    const found = await findSamlByDomain(database, domain);
    if (found === null)
      throw new AuthError(
        404,
        'sso_provider_not_found',
        'No SSO provider assigned for this domain',
      );
    return found;
  }
  const found = isUuid(id) ? await findSamlById(database, id) : null;
  if (found === null) throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider');
  return found;
}

const FIVE_YEARS = 5 * 365 * 24 * 3600 * 1000;

/** `GET /sso/saml/metadata`: this host as identity providers want it described. */
export function getSamlMetadata({ saml, host }: SamlAuth, context: AuthContext): Response {
  const isDownload = context.req.query('download') === 'true';
  if (isDownload) context.header('content-disposition', 'attachment; filename="metadata.xml"');
  context.header('content-type', 'application/xml');
  return context.body(saml.metadata(isDownload ? new Date(host.now() + FIVE_YEARS) : null));
}
