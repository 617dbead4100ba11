import * as v from 'valibot';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { isFlowOver, lockFlowByCode } from './flow-states.ts';
import { answersChallenge } from './pkce.ts';
import { inetAddress, readBody, text, userAgent, type AuthContext } from './request.ts';
import { sessionHeaders, signIn } from './sessions.ts';
import { isBanned, lockUser } from './users.ts';

const body = v.object({ auth_code: text, code_verifier: text });

/** `POST /token?grant_type=pkce`: a session for the code of a flow and the verifier only its beginner knows. */
export async function exchangeCode(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  if (asked.auth_code === '' || asked.code_verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const origin = { address: inetAddress(auth, context), userAgent: userAgent(context) };
  const answer = await inTransaction(auth, async (transaction) => {
    const flow = await lockFlowByCode(auth, transaction, asked.auth_code);
    if (flow === null || flow.user_id === null) throw notFound();
    if (isFlowOver(auth, flow)) {
      await transaction.query('delete from auth.flow_state where id = $1', [flow.id]);
      return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    }
    const { code_challenge: challenge, code_challenge_method: method } = flow;
    if (challenge === null || method === null) throw notFound();
    if (!answersChallenge(asked.code_verifier, { challenge, method }))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    const user = await lockUser(transaction, flow.user_id);
    if (user === null) throw notFound();
    if (isBanned(auth, user)) throw new AuthError(403, 'user_banned', 'User is banned');
    await audit(auth, transaction, 'login', { id: user.id, name: user.email }, origin.address, {
      provider: flow.provider_type,
    });
    const ssoProviderId = /^sso:(.+)$/.exec(flow.provider_type)?.[1] ?? null;
    const session = await signIn(auth, transaction, user, {
      method: flow.authentication_method,
      origin,
      ssoProviderId,
      notAfter: readEnd(flow.provider_state),
    });
    await transaction.query('delete from auth.flow_state where id = $1', [flow.id]);
    return {
      ...session,
      ...(flow.provider_access_token === null
        ? {}
        : { provider_token: auth.secrets.open(flow.provider_access_token) }),
      ...(flow.provider_refresh_token === null
        ? {}
        : { provider_refresh_token: auth.secrets.open(flow.provider_refresh_token) }),
    };
  });
  return context.json(answer, 200, sessionHeaders(answer));
}

/** When the session of a company's sign-in has to end; kept where other flows keep what their provider needs. */
function readEnd(kept: string | null): Date | null {
  const written = /^ends (.+)$/.exec(kept ?? '')?.[1];
  return written === undefined ? null : new Date(written);
}

function notFound(): AuthError {
  return new AuthError(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  );
}
