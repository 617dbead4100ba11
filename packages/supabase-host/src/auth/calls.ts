import type { Handler, Hono } from 'hono';
import type { ServiceEnvironment } from '#host/host-context.ts';
import type { Auth } from './auth.ts';
import { requireAdmin } from './caller.ts';
import type { AuthContext } from './request.ts';

/** Some calls of the account service, with paths relative to `/auth/v1`. */
export type AuthRoutes = Hono<ServiceEnvironment>;

/** Calls that only a host has whose operator asked for them: `load-parts.ts`. */
export interface AuthPart {
  name: 'saml' | 'apps';
  routes: (auth: Auth) => AuthRoutes;
}

/** What answers a call, from what the service is made of and the request. */
export type Answer<A extends Auth = Auth> = (
  auth: A,
  context: AuthContext,
) => Response | Promise<Response>;

/** How routes hand a request to what answers it. */
export interface Calls<A extends Auth = Auth> {
  /** For everybody: the answer itself asks who it is. */
  call: (answer: Answer<A>) => Handler<ServiceEnvironment>;
  /** For the host's own server alone. */
  admin: (answer: Answer<A>) => Handler<ServiceEnvironment>;
}

export function callsOf<A extends Auth>(auth: A): Calls<A> {
  return {
    call: (answer) => (request) => answer(auth, request),
    admin: (answer) => async (request) => {
      await requireAdmin(auth, request);
      return answer(auth, request);
    },
  };
}
