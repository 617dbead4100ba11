import { useLocation } from 'react-router';
import { GUARD_RULES } from '#account/auth/configuration.ts';
import { useAccount } from '#account/auth/use-account.ts';
import { Note } from '#kit/ui/note.tsx';

/** In the shell, for a visitor who is signed in: the account service did not answer when this page was drawn. */
export function AwayNote() {
  const { isAway, supabase_user: user } = useAccount();
  const { pathname } = useLocation();
  // The page of signing in says it itself.
  if (!isAway || !user || pathname === GUARD_RULES.login) return null;
  return (
    <aside aria-label="Account service" className="mx-auto w-full max-w-[110rem] px-4 pt-4 lg:px-6">
      <AwayWords />
    </aside>
  );
}

/** The same for a page that has found it out itself. */
export function AwayWords() {
  return (
    <output>
      <Note kind="warning">
        The account service does not answer right now. You are still signed in. Only what needs your
        account has to wait.
      </Note>
    </output>
  );
}
