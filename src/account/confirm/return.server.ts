/** /confirm on the server: a mail or a provider has sent the visitor back. */

import type { AuthError, EmailOtpType } from '@supabase/supabase-js';
import { data, type RouterContextProvider } from 'react-router';
import { readField } from '#account/settings/form-fields.ts';
import { hostAddress } from '#account/auth/host.ts';
import { nameOf, type LinkQuestion } from './link-question.ts';
import {
  explainReturn,
  NOT_PKCE,
  readReturn,
  readType,
  type ReturnProblem,
} from '#account/auth/return-url.ts';
import { isOutOfReach } from '#account/auth/messages.ts';
import { NEW_PASSWORD_PATH } from '#account/auth/paths.ts';
import { redirectToIntended } from '#account/auth/signed-in.ts';
import { type Visit, visitContext, whyNoClient } from '#account/auth/visit.server.ts';

export interface ConfirmPageData {
  /** What went wrong; null when the server has found nothing, and the browser may still find something in the fragment. */
  problem: ReturnProblem | null;
  /** What is asked before the link of a mail is used. */
  question: LinkQuestion | null;
}

export interface ConfirmAnswer {
  problem: ReturnProblem | null;
  /** True once one of the two mailboxes of a new address is confirmed. */
  isHalf: boolean;
}

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

const NO_STORE = { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } };

/** Exchanges a code that this browser asked for. The link of a mail is only asked about: programs that read mail open links. */
export async function loadReturn({ request, url, context }: Args) {
  const nothing: ConfirmPageData = { problem: null, question: null };
  const failed = (problem: ReturnProblem) => data({ ...nothing, problem }, NO_STORE);
  const returned = readReturn(url);
  if (returned.kind === 'nothing' || returned.kind === 'half') return data(nothing);
  if (returned.kind === 'error') return failed(returned.problem);
  // The session itself comes in the fragment alone, which no server sees: anywhere else it would stand in logs.
  if (returned.kind === 'tokens') return failed(explainReturn(NOT_PKCE, null));

  const visit = context.get(visitContext);
  if (returned.kind === 'hash') {
    const asked = await askAbout(visit, url, returned.tokenHash, returned.type);
    return 'message' in asked ? failed(asked) : data({ ...nothing, question: asked }, NO_STORE);
  }
  const client = await visit.client();
  if (!client) return failed(explainReturn(whyNoClient(visit), null));
  const answer = await client.auth.exchangeCodeForSession(returned.code);
  if (answer.error) return failed(explainError(answer.error));
  const isRecovery = Reflect.get(answer.data, 'redirectType') === 'recovery';
  return goOn(request, isRecovery);
}

/** The visitor agrees to the link: only now it is used. */
export async function actReturn({ request, context }: Args) {
  const failed = (problem: ReturnProblem, isAway: boolean) =>
    data({ problem, isHalf: false } satisfies ConfirmAnswer, {
      ...NO_STORE,
      status: isAway ? 503 : 422,
    });
  const visit = context.get(visitContext);
  const form = await request.formData();
  const [tokenHash, type] = [readField(form, 'token_hash'), readType(readField(form, 'type'))];
  const client = await visit.client();
  if (!client) return failed(explainReturn(whyNoClient(visit), null), true);
  const answer = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  if (answer.error) return failed(explainError(answer.error), isOutOfReach(answer.error));
  if (!answer.data.session)
    return data({ problem: null, isHalf: true } satisfies ConfirmAnswer, NO_STORE);
  return goOn(request, type === 'recovery');
}

/** Which account the link opens, without using it. Only our own host says that; a Supabase knows no such call. */
async function askAbout(
  visit: Visit,
  url: URL,
  tokenHash: string,
  type: EmailOtpType,
): Promise<LinkQuestion | ReturnProblem> {
  const { host } = visit;
  const session = visit.session();
  const question: LinkQuestion = {
    account: null,
    current: session ? nameOf(session) : null,
    link: { tokenHash, type },
  };
  if (!host) return explainReturn(whyNoClient(visit), null);
  try {
    const answer = await visit.fetch(`${hostAddress(host, url.origin)}/auth/v1/verify/account`, {
      method: 'POST',
      headers: { apikey: host.anonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token_hash: tokenHash }),
    });
    const answered: unknown = await answer.json();
    const text = (name: string) => {
      const value: unknown =
        typeof answered === 'object' && answered ? Reflect.get(answered, name) : null;
      return typeof value === 'string' ? value : null;
    };
    if (answer.ok) return { ...question, account: text('account') };
    const code = text('error_code') ?? text('code');
    return code === 'otp_expired'
      ? explainReturn('Email link is invalid or has expired', code)
      : question;
  } catch {
    return visit.isAway() ? explainReturn(whyNoClient(visit), null) : question;
  }
}

function explainError(error: AuthError): ReturnProblem {
  return explainReturn(error.message, error.code ?? null);
}

function goOn(request: Request, isRecovery: boolean): Response {
  const cookies = request.headers.get('cookie');
  return redirectToIntended(cookies, isRecovery ? NEW_PASSWORD_PATH : undefined);
}
