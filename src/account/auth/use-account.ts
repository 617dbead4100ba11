import { createContext, useContext, useSyncExternalStore } from 'react';
import { sharedStore } from './browser-session.ts';
import type { PublicHost } from './host.ts';
import type { HydratedState } from './shared-state.ts';

/** What the document brought along: who was signed in when it was drawn, and who signs people in. */
export interface AccountState extends HydratedState {
  host: PublicHost | null;
  /** True when the account service did not answer while the document was drawn. */
  isAway: boolean;
  /** True in a page that all visitors who are signed in share: the browser reads from its cookie who it is. */
  isForMembers: boolean;
}

/** Before any document said otherwise. */
export const NO_ACCOUNT: AccountState = {
  supabase_session: null,
  supabase_user: null,
  host: null,
  isAway: false,
  isForMembers: false,
};

export const AccountContext = createContext(NO_ACCOUNT);

/**
 * Who is signed in: at first as the server drew it, from then on as it is in this tab.
 *
 * @returns `isForMembers` only until the browser has looked.
 */
export function useAccount(): AccountState {
  const drawn = useContext(AccountContext);
  const state = useSyncExternalStore(
    sharedStore.subscribe,
    () => sharedStore.get() ?? drawn,
    () => drawn,
  );
  // A session that was refreshed since is the sign of an answer.
  const isSame = state.supabase_session?.expires_at === drawn.supabase_session?.expires_at;
  return {
    ...state,
    host: drawn.host,
    isAway: drawn.isAway && isSame,
    isForMembers: drawn.isForMembers && state === drawn,
  };
}
