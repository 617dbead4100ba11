import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasLeft, isLeaving, look, onSessionEvent, startSession } from './browser-session.ts';
import { GUARD_RULES } from './configuration.ts';
import { isGuarded } from './guard.ts';
import { rememberIntendedPath } from './guard-navigation.ts';
import { NEW_PASSWORD_PATH } from './paths.ts';
import type { AccountState } from './use-account.ts';

/** What runs beside the pages: the session is looked after, and a page that asks for one is left when it ends. */
export function useAccountServices(drawn: AccountState): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { url, anonKey } = drawn.host ?? {};

  useEffect(
    () => startSession(anonKey === undefined ? null : { url: url ?? null, anonKey }),
    [url, anonKey],
  );

  // The server has answered anew: it may have refreshed, opened or ended the session on the way.
  useEffect(look, [drawn]);

  useEffect(
    () =>
      onSessionEvent((event) => {
        // A visitor who signs out on this page is on the way elsewhere already.
        if (event === 'SIGNED_OUT' && !isLeaving() && isGuarded({ path: location.pathname })) {
          if (!hasLeft()) rememberIntendedPath(location.pathname + location.search + location.hash);
          void navigate(GUARD_RULES.login, { replace: true });
        }
        if (event === 'PASSWORD_RECOVERY') void navigate(NEW_PASSWORD_PATH);
      }),
    [location, navigate],
  );
}
