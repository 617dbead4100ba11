import type { User } from '@supabase/supabase-js';
import { RouterContextProvider } from 'react-router';
import type { Database } from '#database/database.ts';
import { visitContext, type Visit } from '#web/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#web/server-context.server.ts';

/** What loaders and forms know of a visit: a signed-in account, on a database of the test. */
export function playerContext(userId: string, database: Database): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    host: null,
    confirmUser: async () => ({ id: userId }) as User,
    session: () => null,
  } as unknown as Visit);
  context.set(serverContext, { ...NO_SERVER, database: () => database });
  return context;
}
