/** /confirm on the server: a mail or a provider has sent the visitor back. */

import type { AuthError } from '@supabase/supabase-js';
import { data, type RouterContextProvider } from 'react-router';
import { explainReturn, readReturn, type ReturnProblem } from './return-url.ts';
import { NEW_PASSWORD_PATH } from './paths.ts';
import { visitContext } from './request-context.server.ts';
import { redirectToIntended } from './signed-in.ts';

export interface ConfirmPageData {
  /** What went wrong; null when the server has found nothing, and the browser may still find something in the fragment. */
  problem: ReturnProblem | null;
}

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** Exchanges what the address carries for a session and goes on to the intended page. */
export async function loadReturn(args: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}) {
  const { request, url, context } = args;
  const returned = readReturn(url);
  if (returned.kind === 'nothing' || returned.kind === 'tokens' || returned.kind === 'half')
    return data({ problem: null });
  if (returned.kind === 'error') return data({ problem: returned.problem }, NO_STORE);

  const client = await context.get(visitContext).client();
  if (!client)
    return data({ problem: explainReturn('No account service is connected.', null) }, NO_STORE);

  let error: AuthError | null;
  let isRecovery: boolean;
  if (returned.kind === 'code') {
    const answer = await client.auth.exchangeCodeForSession(returned.code);
    error = answer.error;
    isRecovery = Reflect.get(answer.data, 'redirectType') === 'recovery';
  } else {
    const { type } = returned;
    error = (await client.auth.verifyOtp({ token_hash: returned.tokenHash, type })).error;
    isRecovery = type === 'recovery';
  }
  if (error) return data({ problem: explainReturn(error.message, error.code ?? null) }, NO_STORE);
  const cookies = request.headers.get('cookie');
  return redirectToIntended(cookies, isRecovery ? NEW_PASSWORD_PATH : undefined);
}
