/** /login on the server: what it shows, what its forms do without a script, and the way to a provider. */

import { data, redirect, type RouterContextProvider } from 'react-router';
import { GUARD_RULES, PROVIDERS, type ProviderId } from '#account/auth/configuration.ts';
import { submitLogin, type LoginAnswer } from './login.ts';
import { AWAY_HEADERS } from '#kit/away-answer.server.ts';
import { mistakeOf, statusOf } from '#account/auth/messages.ts';
import { readField } from '#account/settings/form-fields.ts';
import { NEW_PASSWORD_PATH } from '#account/auth/paths.ts';
import { readSettings } from '#account/auth/settings.server.ts';
import type { SignInSettings } from '#account/auth/settings.ts';
import { redirectToIntended } from '#account/auth/signed-in.ts';
import { needsSecondFactor } from '#account/auth/token-claims.ts';
import { visitContext, whyNoClient } from '#account/auth/visit.server.ts';

export interface LoginPageData {
  /** `none`: no host is connected; `away`: it does not answer; `there`: it does. */
  host: 'none' | 'away' | 'there';
  settings: SignInSettings | null;
  /** Names of the second factors to choose from, when one is asked for before anything else. */
  factors: { id: string; name: string }[];
  /** Why a provider could not be asked. */
  mistake: string | null;
}

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What the page of signing in needs; a redirect where a provider was asked for or a visitor is signed in already. */
export async function loadLogin({ request, url, context }: Args) {
  const visit = context.get(visitContext);
  const page: LoginPageData = { host: 'none', settings: null, factors: [], mistake: null };
  if (!visit.host) return data(page, NO_STORE);

  const provider = PROVIDERS.find(({ id }) => id === url.searchParams.get('provider'));
  if (provider) {
    const asked = await askProvider({ request, url, context }, provider.id);
    if (asked instanceof Response) return asked;
    page.mistake = asked;
  }

  const found = await visit.confirmUser();
  if (found.kind === 'in') {
    const { session, user } = found;
    if (!needsSecondFactor({ ...session, user }))
      return redirectToIntended(request.headers.get('cookie'));
    page.factors = (user.factors ?? [])
      .filter(({ status }) => status === 'verified')
      .map(({ id, friendly_name }) => ({ id, name: friendly_name || 'Authenticator app' }));
  }

  page.settings = await readSettings(visit, url.origin);
  // One who is signed in would be sent on, were it there.
  page.host = page.settings && found.kind !== 'away' && !visit.isAway() ? 'there' : 'away';
  return data(page, NO_STORE);
}

/** A form of the page, posted without a script. */
export async function actLogin({ request, url, context }: Args) {
  const visit = context.get(visitContext);
  const form = await request.formData();
  const client = await visit.client();
  if (!client)
    return data(refusal(whyNoClient(visit), form), { status: 503, headers: AWAY_HEADERS });
  const answer = await submitLogin(client.auth, form, url.origin);
  if (answer.step === 'in')
    return redirectToIntended(
      request.headers.get('cookie'),
      answer.kind === 'recovery' ? NEW_PASSWORD_PATH : undefined,
    );
  return data(answer, statusOf(answer.mistakes));
}

/** @returns the way to the provider, or why there is none. */
async function askProvider(
  { url, context }: Args,
  provider: ProviderId,
): Promise<Response | string> {
  const visit = context.get(visitContext);
  const client = await visit.client();
  if (!client) return whyNoClient(visit);
  const settings = await readSettings(visit, url.origin);
  if (settings && !settings.providers.includes(provider))
    return mistakeOf({ code: 'provider_disabled' } as never).message;
  const { data: asked, error } = await client.auth.signInWithOAuth({
    provider: provider as never,
    options: { redirectTo: url.origin + GUARD_RULES.callback, skipBrowserRedirect: true },
  });
  return error ? mistakeOf(error).message : redirect(asked.url);
}

function refusal(message: string, form: FormData): LoginAnswer {
  return {
    step: 'form',
    mistakes: [{ field: '', message }],
    contact: readField(form, 'contact'),
    name: readField(form, 'name'),
    kind: 'signin',
  };
}
