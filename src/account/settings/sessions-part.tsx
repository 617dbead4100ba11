import { joinList } from '#lib/join-list.ts';
import type { AccountAnswer } from './account-actions.ts';
import type { OwnSession } from './own-sessions.ts';
import { LocalTime, useLocalTime } from '#kit/ui/local-time.tsx';
import { Note } from '#kit/ui/note.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPart, answerTo } from './account-view.tsx';

const METHODS: Record<string, string> = {
  password: 'password',
  otp: 'code or link',
  oauth: 'another account',
  totp: 'authenticator app',
  recovery: 'recovery',
  'sso/saml': 'single sign-on',
};

/** Where the account is signed in, and how to end it here, there and everywhere. */
export function SessionsPart({
  aal,
  methods,
  sessions,
  answer,
}: {
  aal: 'aal1' | 'aal2';
  /** How the session was opened, newest first; seconds since 1970. */
  methods: readonly { method: string; timestamp: number }[];
  /** All of them, this one first; null where the host cannot list them. */
  sessions: readonly OwnSession[] | null;
  answer: AccountAnswer | undefined;
}) {
  const own = answerTo(answer, 'sign-out', 'end-session');
  const mistakes = own?.mistakes ?? [];
  const first = methods.at(-1);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent);
  return (
    <AccountPart id="sessions" title="Sessions" answer={own}>
      {own?.intent === 'end-session' && mistakes.length > 0 && (
        <div role="alert" className="mb-4">
          <Note kind="error">{mistakes.map(({ message }) => message).join(' ')}</Note>
        </div>
      )}
      <h3 className="mb-2 font-medium">
        {sessions?.find(({ isCurrent }) => isCurrent)?.device ?? 'This device'}{' '}
        <span className="ml-1 rounded-control bg-surface-2 px-1.5 py-0.5 text-xs font-normal text-muted">
          this session
        </span>
      </h3>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Signed in by</dt>
        <dd>{joinList(methods.map(({ method }) => METHODS[method] ?? method)) || 'unknown'}</dd>
        {first && (
          <>
            <dt className="text-muted">Since</dt>
            <dd>
              <LocalTime ms={first.timestamp * 1000} minutes />
            </dd>
          </>
        )}
        <dt className="text-muted">Two-factor</dt>
        <dd>{aal === 'aal2' ? 'Used in this session' : 'Not used in this session'}</dd>
      </dl>
      {others && others.length > 0 && (
        <ul aria-label="Other sessions" className="mb-4 flex flex-col border-t border-line">
          {others.map((session) => (
            <OtherSession key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others?.length === 0 && <p className="mb-4 text-sm text-muted">No other sessions.</p>}
      <div className="flex flex-wrap items-start gap-2">
        <AccountForm
          intent="sign-out"
          hidden={{ scope: 'local' }}
          submit="Sign out here"
          label="This session"
          mistakes={own?.intent === 'sign-out' ? mistakes : []}
        />
        {others?.length !== 0 && (
          <AccountForm
            intent="sign-out"
            hidden={{ scope: 'others' }}
            submit="Sign out the others"
            look="outline"
            label="The other sessions"
          />
        )}
        <AccountForm
          intent="sign-out"
          hidden={{ scope: 'global' }}
          submit="Sign out everywhere"
          look="outline"
          label="All sessions"
        />
      </div>
    </AccountPart>
  );
}

function OtherSession({ session }: { session: OwnSession }) {
  const { id, device, address, since, lastUsed } = session;
  const signedIn = useLocalTime(Date.parse(since), true);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {device}
        <span className="block text-xs text-muted">
          last used <LocalTime ms={Date.parse(lastUsed)} minutes />
          {address !== null && `, from ${address}`}
        </span>
        <span className="block text-xs text-muted">signed in {signedIn}</span>
      </span>
      <AccountForm
        intent="end-session"
        hidden={{ session: id }}
        submit="Sign out"
        look="ghost"
        label={`Sign out ${device}, signed in ${signedIn}`}
      />
    </li>
  );
}
