import type { Session, User } from '@supabase/supabase-js';
import { RouterContextProvider } from 'react-router';
import type { Database } from '#store/database.ts';
import { visitContext, type Visit } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';

/** What loaders and forms know of a visit: a signed-in account, on a database of the test; null while it is away. */
export function playerContext(userId: string, database: Database | null): RouterContextProvider {
  const context = new RouterContextProvider();
  const user = { id: userId } as User;
  const session = { access_token: `.${btoa('{}')}.`, user } as Session;
  context.set(visitContext, {
    host: null,
    confirmUser: async () => ({ kind: 'in', user, session }),
    session: () => session,
    refresh: async () => undefined,
  } as unknown as Visit);
  context.set(serverContext, { ...NO_SERVER, database: () => database });
  return context;
}
