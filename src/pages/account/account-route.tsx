import { useEffect } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/account-route';
import { readIntent, submitAccount } from '#account/settings/account-actions.ts';
import { actAccount, loadAccount } from '#account/settings/account-page.server.ts';
import { supabaseClient, whileLeaving } from '#account/auth/browser-session.ts';
import { statusOf } from '#account/auth/messages.ts';
import { displayName } from '#account/auth/display-name.ts';
import { EmailPart, PasswordPart, ProfilePart } from '#account/settings/account-view.tsx';
import { AppsPart } from '#account/settings/apps-part.tsx';
import { OwnCharacters } from '#account/characters/own-characters.tsx';
import { DataPart } from '#account/settings/data-part.tsx';
import { FactorsPart } from '#account/settings/factors-part.tsx';
import { IdentitiesPart } from '#account/settings/identities-part.tsx';
import { SessionsPart } from '#account/settings/sessions-part.tsx';
import { Horizon } from '#kit/shell/horizon.tsx';
import { Avatar } from '#kit/ui/avatar.tsx';
import { Note } from '#kit/ui/note.tsx';
import { OfflineLine } from '#kit/ui/offline-line.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadAccount({ request, url, context });
}

/** Without a script: the server does it. */
export function action({ request, url, context }: Route.ActionArgs) {
  return actAccount({ request, url, context });
}

/** In the browser its own client does it; only deleting the account is the server's. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = readIntent(form);
  const client = await supabaseClient().catch(() => null);
  if (!client || !intent || intent === 'delete') return serverAction();
  const submit = () => submitAccount(client, intent, form, location.origin);
  const answer = await (intent === 'sign-out' ? whileLeaving(submit) : submit());
  if (answer.goTo?.startsWith('/')) throw redirect(answer.goTo);
  if (answer.goTo !== undefined) location.assign(answer.goTo);
  // As the server says it: what a mistake has left as it was is not asked for again.
  return data(answer, statusOf(answer.mistakes));
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, session, sessions, apps, characters, providers, canDelete } = loaderData;
  const isRecovering = useSearchParams()[0].get('part') === 'password';
  const answer = actionData;

  useEffect(() => {
    if (!isRecovering) return undefined;
    // Visitors with a recovery link come for this. After the shell, which puts the focus on the page as a whole.
    const frame = requestAnimationFrame(() => {
      // A visitor who is typing already keeps the focus.
      if (document.activeElement instanceof HTMLInputElement) return;
      document.querySelector<HTMLElement>('#password input:not([type=hidden], [hidden])')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isRecovering]);

  const password = <PasswordPart user={user} answer={answer} />;
  return (
    <PageLayout>
      <PageHead title="Account" indexed={false} />
      <OfflineLine />
      <div className="flex items-center gap-4">
        <Avatar name={displayName(user)} size={56} />
        <div className="min-w-0">
          <p className="font-display text-sm font-medium tracking-wide text-accent">Account</p>
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{displayName(user)}</h1>
        </div>
      </div>
      <Horizon />
      {isRecovering && (
        <div className="mt-4">
          <Note kind="info">You are signed in. Choose a new password, and keep it somewhere.</Note>
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="flex flex-col gap-5 lg:gap-6">
          {isRecovering && password}
          <ProfilePart user={user} answer={answer} />
          <div id="characters" className="scroll-mt-20">
            <OwnCharacters known={characters} />
          </div>
          <EmailPart user={user} answer={answer} />
          {!isRecovering && password}
          <IdentitiesPart
            identities={user.identities ?? []}
            providers={providers}
            answer={answer}
          />
        </div>
        <div className="flex flex-col gap-5 lg:gap-6">
          <SessionsPart
            aal={session.aal}
            methods={session.methods}
            sessions={sessions}
            answer={answer}
          />
          <AppsPart apps={apps} answer={answer} />
          <FactorsPart
            factors={user.factors ?? []}
            isSecondLevel={session.aal === 'aal2'}
            answer={answer}
          />
          <DataPart user={user} canDelete={canDelete} answer={answer} />
        </div>
      </div>
    </PageLayout>
  );
}
