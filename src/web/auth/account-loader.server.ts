/** What every document says of the visitor. */

import type { RouterContextProvider } from 'react-router';
import { visitContext } from './request-context.server.ts';
import { dehydrate } from './shared-state.ts';
import type { AccountState } from './use-account.ts';

/** What every page tells its browser of who is signed in; without secrets beyond the visitor's own session. */
export function loadAccountState(context: Readonly<RouterContextProvider>): AccountState {
  const visit = context.get(visitContext);
  const { host } = visit;
  return {
    ...dehydrate(visit.session()),
    host: host && { url: host.url, anonKey: host.anonKey },
    isAway: visit.isAway(),
  };
}
