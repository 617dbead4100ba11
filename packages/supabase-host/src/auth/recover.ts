import * as v from 'valibot';
import type { Auth } from './auth.ts';
import { invalid } from './auth-error.ts';
import { sendMailInBackground, sendWithFlow } from './send-mail-background.ts';
import {
  clientAddress,
  readBody,
  refuseRobots,
  security,
  text,
  type AuthContext,
} from './request.ts';

const body = v.object({
  email: text,
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: security,
});

/** `POST /recover`: a mail with which to choose a new password. The answer is the same for every address. */
export async function recover(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('recover', clientAddress(auth, context));
  const asked = await readBody(context, body);
  await refuseRobots(auth, context, asked.gotrue_meta_security?.captcha_token ?? '');
  if (asked.email === '') throw invalid('Password recovery requires an email');
  const request = {
    ...asked,
    allowance: 'recover',
    action: 'user_recovery_requested',
    statusWithoutEmail: 422,
  } as const;
  await sendMailInBackground(auth, context, request, async (transaction, user, mail) => {
    await sendWithFlow(auth, transaction, user, mail, {
      kind: 'recovery',
      method: 'recovery',
      clearsPassword: user.email_confirmed_at === null,
    });
  });
  return context.json({});
}
