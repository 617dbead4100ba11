/** /account on the server: who it is, what their forms do without a script, and what only the server may do. */

import { data, redirect, type RouterContextProvider } from 'react-router';
import { listActingApps } from './acting-apps.server.ts';
import { readIntent, submitAccount, type AccountAnswer } from './account-actions.ts';
import { readOwnCharacters } from '#account/characters/load-characters.server.ts';
import { readField } from './form-fields.ts';
import { hostAddress } from '#account/auth/host.ts';
import { AWAY_HEADERS } from '#kit/away-answer.server.ts';
import { mistakeOf, OUT_OF_REACH, statusOf } from '#account/auth/messages.ts';
import { listOwnSessions } from './own-sessions.server.ts';
import { accountAway, requireUser } from '#account/auth/require-user.server.ts';
import { visitContext, type Visit } from '#account/auth/visit.server.ts';
import { readSettings } from '#account/auth/settings.server.ts';
import { readTokenClaims } from '#account/auth/token-claims.ts';

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The guard has let the visitor in; what the host says of them now is what is shown. */
export async function loadAccount({ url, context }: Args) {
  const visit = context.get(visitContext);
  const { user, session } = await requireUser(visit);
  const client = await visit.client();
  const [settings, sessions, apps, characters] = await Promise.all([
    readSettings(visit, url.origin),
    client && listOwnSessions(client),
    client && listActingApps(client),
    readOwnCharacters({ url, context }),
  ]);
  const { aal, amr } = readTokenClaims(session.access_token);
  return data(
    {
      user,
      session: { aal, methods: amr, endsAt: session.expires_at ?? null },
      sessions,
      apps: apps ?? [],
      characters,
      providers: settings?.providers ?? [],
      canDelete: (visit.host?.serviceRoleKey ?? null) !== null,
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

/** A form of the page, posted without a script; deleting the account always comes here. */
export async function actAccount({ request, url, context }: Args) {
  const visit = context.get(visitContext);
  const form = await request.formData();
  const intent = readIntent(form);
  if (!intent) throw data('Bad request', { status: 400, statusText: 'Bad request' });
  const client = await visit.client();
  if (!client) return data(outOfReach(intent), { status: 503, headers: AWAY_HEADERS });
  const answer =
    intent === 'delete'
      ? await deleteAccount(visit, form, url.origin)
      : await submitAccount(client, intent, form, url.origin);
  // A form may not lead to another site (Content-Security-Policy): the page shows the way there as a link.
  if (answer.goTo?.startsWith('/')) return redirect(answer.goTo);
  return data(answer, statusOf(answer.mistakes));
}

function outOfReach(intent: AccountAnswer['intent']): AccountAnswer {
  return { intent, mistakes: [{ field: '', message: OUT_OF_REACH }] };
}

/** Everything stored about the visitor, as a file. */
export async function exportAccount({ url, context }: Omit<Args, 'request'>): Promise<Response> {
  const visit = context.get(visitContext);
  const { host } = visit;
  const { user, session } = await requireUser(visit);
  if (!host) throw accountAway();
  const whole = await host
    .fetch(`${hostAddress(host, url.origin)}/functions/v1/export-account`, {
      method: 'POST',
      headers: { apikey: host.anonKey, authorization: `Bearer ${session.access_token}` },
    })
    .catch(() => {
      throw accountAway();
    });
  if (whole.status !== 404) return asPrivate(whole);
  await whole.body?.cancel();
  // A Supabase without this function: its account service still says what it keeps.
  return new Response(`${JSON.stringify({ exportedAt: new Date(), account: user }, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="farseer-account.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** The answer of the host under the headers of a page: those of the host speak of its own connection. */
function asPrivate(answer: Response): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of ['content-type', 'content-disposition']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

async function deleteAccount(visit: Visit, form: FormData, origin: string): Promise<AccountAnswer> {
  const intent = 'delete';
  const { host } = visit;
  const found = await visit.confirmUser();
  if (found.kind === 'away') return outOfReach(intent);
  if (!host?.serviceRoleKey || found.kind === 'out')
    return {
      intent,
      mistakes: [{ field: '', message: 'The account cannot be deleted from here.' }],
    };
  const { user } = found;
  const name = user.email || user.phone || user.id;
  if (readField(form, 'confirmation').toLowerCase() !== name.toLowerCase())
    return { intent, mistakes: [{ field: 'confirmation', message: `Enter ${name} to confirm.` }] };
  const { createClient } = await import('@supabase/supabase-js');
  const admin = createClient(hostAddress(host, origin), host.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: host.fetch },
  });
  const { error } = await admin.auth.admin.deleteUser(user.id);
  if (error) return { intent, mistakes: [mistakeOf(error)] };
  await (await visit.client())?.auth.signOut({ scope: 'local' });
  return { intent, mistakes: [], goTo: '/' };
}
