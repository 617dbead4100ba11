import { Link } from 'react-router';
import { ACCOUNT_PATH, GUARD_RULES } from '#account/auth/configuration.ts';
import { displayName } from '#account/auth/display-name.ts';
import { useAccount } from '#account/auth/use-account.ts';
import { Avatar, UnnamedAvatar } from '#kit/ui/avatar.tsx';
import { LinkButton } from '#kit/ui/button.tsx';

/** In the shell: the way in, or who is in. A page that many members share shows a figure until the browser knows the name. */
export function AccountLink() {
  const { supabase_user: user, isForMembers } = useAccount();
  if (!user && !isForMembers)
    return (
      <LinkButton to={GUARD_RULES.login} className="whitespace-nowrap">
        Sign in
      </LinkButton>
    );
  return (
    <Link
      to={ACCOUNT_PATH}
      prefetch="none"
      data-tooltip="Your account"
      className="inline-grid min-h-9 min-w-9 place-items-center rounded-full pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <span className="sr-only">Your account{user && ', '}</span>
      {user ? <Avatar name={displayName(user)} /> : <UnnamedAvatar />}
    </Link>
  );
}
