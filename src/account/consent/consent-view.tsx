import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { AppQuestion } from './consent.server.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';

/** Who asks, for which account, what they would know and do, and the two answers. */
export function ConsentQuestion({ question }: { question: AppQuestion }) {
  const isSending = useNavigation().state !== 'idle';
  const { name, address, answersTo, knows, account } = question;
  return (
    <Panel>
      <div className="flex items-center gap-3">
        <Avatar name={name} size={44} />
        <p className="min-w-0 text-sm wrap-anywhere">
          <strong className="block text-base">{name}</strong>
          {address !== null && (
            <a
              href={address}
              rel="noreferrer"
              className="text-muted underline underline-offset-4 hover:text-accent"
            >
              {address}
            </a>
          )}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        <dt className="text-muted">Your account</dt>
        <dd className="wrap-anywhere">{account}</dd>
        <dt className="text-muted">Answer goes to</dt>
        <dd className="wrap-anywhere">{answersTo}</dd>
      </dl>
      <h2 className="mt-4 text-sm font-medium">It would know</h2>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {knows.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <h2 className="mt-4 text-sm font-medium">It could do</h2>
      <p className="mt-1 text-sm">
        Read what every visitor reads here: rankings, runs and profiles.
      </p>
      <h2 className="mt-4 text-sm font-medium">It could not</h2>
      <p className="mt-1 text-sm">
        Read your files or your list of characters, or change anything in your name. See where you
        are signed in, or delete the account.
      </p>
      <p className="mt-4 text-sm text-muted">
        The operator of this site knows the app, but not what it does with your data. Take this back
        at any time under{' '}
        <Link to="/account" className="underline underline-offset-4 hover:text-accent">
          Account
        </Link>
        .
      </p>
      <Form
        method="post"
        className="mt-4 flex flex-wrap gap-2"
        onSubmit={(event) => {
          // A second press would be a second answer to one question.
          if (isSending) event.preventDefault();
        }}
      >
        <Button
          type="submit"
          name="decision"
          value="allow"
          look="solid"
          aria-disabled={isSending || undefined}
        >
          Allow
        </Button>
        <Button type="submit" name="decision" value="deny" aria-disabled={isSending || undefined}>
          Do not allow
        </Button>
      </Form>
    </Panel>
  );
}

/** The way back to the app. A form may not lead to another site (Content-Security-Policy), so without a script it is a link. */
export function GoOn({ to, isAllowed }: { to: string; isAllowed: boolean }) {
  useEffect(() => {
    // The question has its answer: going back should not lead to it.
    location.replace(to);
  }, [to]);
  return (
    <>
      <p className="mb-4">
        {isAllowed
          ? 'The app may act for you. It waits for you to come back.'
          : 'The app may not act for you.'}
      </p>
      <a href={to} rel="noreferrer" className={buttonClass('solid')}>
        Go back to {new URL(to).host}
      </a>
    </>
  );
}
