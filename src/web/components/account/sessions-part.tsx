import type { AccountAnswer } from '#web/account/account-actions.ts';
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

/** This session, and how to end it and the others. */
export function SessionsPart({
  aal,
  methods,
  answer,
}: {
  aal: 'aal1' | 'aal2';
  /** How the session was opened, newest first; seconds since 1970. */
  methods: readonly { method: string; timestamp: number }[];
  answer: AccountAnswer | undefined;
}) {
  const own = answerTo(answer, 'sign-out');
  const mistakes = own?.mistakes ?? [];
  const first = methods.at(-1);
  return (
    <AccountPart id="sessions" title="Sessions" answer={own}>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Signed in by</dt>
        <dd>{methods.map(({ method }) => METHODS[method] ?? method).join(' and ') || 'unknown'}</dd>
        {first && (
          <>
            <dt className="text-muted">Since</dt>
            <dd>
              {new Date(first.timestamp * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC
            </dd>
          </>
        )}
        <dt className="text-muted">Level</dt>
        <dd>{aal === 'aal2' ? 'Second factor confirmed' : 'First factor only'}</dd>
      </dl>
      <div className="flex flex-wrap items-start gap-2">
        <AccountForm
          intent="sign-out"
          hidden={{ scope: 'local' }}
          submit="Sign out here"
          label="This session"
          mistakes={mistakes}
        />
        <AccountForm
          intent="sign-out"
          hidden={{ scope: 'others' }}
          submit="Sign out the others"
          look="outline"
          label="Other sessions"
        />
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
