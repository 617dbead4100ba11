import { data, redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/login-route';
import { supabaseClient } from '#account/auth/browser-session.ts';
import { noteAskedLink } from '#account/settings/asked-links.ts';
import { GUARD_RULES } from '#account/auth/configuration.ts';
import { submitLogin } from '#account/login/login.ts';
import { statusOf } from '#account/auth/messages.ts';
import { NEW_PASSWORD_PATH } from '#account/auth/paths.ts';
import { actLogin, loadLogin } from '#account/login/sign-in.server.ts';
import type { SignInSettings } from '#account/auth/settings.ts';
import { useAccount } from '#account/auth/use-account.ts';
import { takeIntendedPath } from '#account/auth/signed-in.ts';
import {
  FactorStep,
  LoginForms,
  readLoginView,
  type LoginView,
} from '#account/login/login-view.tsx';
import { NarrowPage } from '#account/settings/narrow-page.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadLogin({ request, url, context });
}

/** Without a script: the server does it. */
export function action({ request, url, context }: Route.ActionArgs) {
  return actLogin({ request, url, context });
}

/** In the browser its own client does it: the host then sees the visitor, and other tabs hear of it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const client = await supabaseClient().catch(() => null);
  if (!client) return serverAction();
  const answer = await submitLogin(client.auth, await request.formData(), location.origin);
  if (answer.step === 'code') noteAskedLink(answer.contact);
  // As the server says it: the forms stay, with what was typed, also when the service is away by now.
  if (answer.step !== 'in') return data(answer, statusOf(answer.mistakes));
  const path = takeIntendedPath();
  throw redirect(answer.kind === 'recovery' ? NEW_PASSWORD_PATH : path);
}

/** Of a service that is away: the form that was sent is shown again with what was typed. */
const NO_SETTINGS: SignInSettings = {
  providers: [],
  hasPhone: false,
  takesNewAccounts: true,
  sendsMail: true,
};

const HEADINGS: Record<LoginView, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  code: 'Sign in with a code',
  forgot: 'Choose a new password',
};

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = readLoginView(useSearchParams()[0]);
  const { host, settings, factors, mistake } = loaderData;
  const isSecondStep = factors.length > 0 || actionData?.step === 'factor';
  return (
    <NarrowPage
      title={isSecondStep ? 'Second step' : HEADINGS[view]}
      heading={isSecondStep ? 'One more step' : HEADINGS[view]}
      lead={
        isSecondStep
          ? 'This account is protected by a second factor.'
          : 'You only need an account for guilds, shared plans and hiding your characters. Everything else, including reading logs, works without one.'
      }
      // Guarded pages lead here without a session.
      indexed={!isSecondStep && view === 'sign-in'}
    >
      {mistake !== null && (
        <div role="alert" className="mb-4">
          <Note kind="error">{mistake}</Note>
        </div>
      )}
      {isSecondStep ? (
        <FactorStep factors={factors} answer={actionData} />
      ) : (host === 'there' && settings) || actionData ? (
        <LoginForms view={view} settings={settings ?? NO_SETTINGS} answer={actionData} />
      ) : (
        <NoService host={host} />
      )}
    </NarrowPage>
  );
}

/** In place of the forms: why there is nothing to sign in with. */
function NoService({ host }: { host: 'none' | 'away' | 'there' }) {
  const { supabase_user: user } = useAccount();
  if (host === 'none')
    return (
      <Note kind="warning">
        No account service is connected to this Farseer. Everything that needs no account works.
      </Note>
    );
  return (
    <>
      <Note kind="warning">
        The account service does not answer at the moment. Everything that needs no account works.
        {user && ' You are still signed in.'}
      </Note>
      <p className="mt-5">
        <LinkButton to={GUARD_RULES.login} reloadDocument look="solid">
          Try again
        </LinkButton>
      </p>
    </>
  );
}
