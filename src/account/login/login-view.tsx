import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PROVIDERS } from '#account/auth/configuration.ts';
import type { LoginAnswer } from './login.ts';
import type { SignInSettings } from '#account/auth/settings.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { AccountForm, mistakeAt } from '#account/settings/account-form.tsx';
import { CodeField, Field } from '#account/settings/field.tsx';

export type LoginView = 'sign-in' | 'sign-up' | 'code' | 'forgot';

const link = 'underline underline-offset-4 hover:text-accent';

/** Which form the address asks for; the one to sign in unless it says otherwise. */
export function readLoginView(search: URLSearchParams): LoginView {
  const written = search.get('view');
  return written === 'sign-up' || written === 'code' || written === 'forgot' ? written : 'sign-in';
}

export interface LoginFormsProps {
  view: LoginView;
  settings: SignInSettings;
  answer: LoginAnswer | undefined;
}

/** Nothing that was typed is lost on the way from one form to another, but passwords. */
const NOTHING_TYPED = { contact: '', name: '' };
const NOT_SENT = { step: 'form', mistakes: [], kind: 'signin' } satisfies Partial<LoginAnswer>;

/** The form that was asked for. */
export function LoginForms(props: LoginFormsProps) {
  const { view, answer } = props;
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const forms = useRef<HTMLDivElement>(null);
  const shown = answer?.step === 'code' ? 'code-step' : view;
  const before = useRef(shown);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // What was clicked to come here is gone; the step by code takes the focus itself.
    if (!forms.current?.contains(document.activeElement))
      forms.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [shown]);

  // On leaving a field as well: what was typed before the scripts came is no change to them.
  function remember({ target }: ChangeEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || !Object.hasOwn(NOTHING_TYPED, target.name)) return;
    const { name, value } = target;
    setTyped((known) => ({ ...known, [name]: value }));
  }

  return (
    <div ref={forms} onChange={remember} onBlur={remember}>
      <AskedForm {...props} answer={answer ?? { ...NOT_SENT, ...typed }} />
    </div>
  );
}

function AskedForm({ view, settings, answer }: LoginFormsProps & { answer: LoginAnswer }) {
  if (answer.step === 'code') return <CodeStep view={view} settings={settings} answer={answer} />;
  if (view === 'sign-up') return <SignUp settings={settings} answer={answer} />;
  if (view === 'code') return <SendCode settings={settings} answer={answer} />;
  if (view === 'forgot') return <Forgot settings={settings} answer={answer} />;
  return <SignIn settings={settings} answer={answer} />;
}

function ContactField({
  settings,
  answer,
  autoComplete = 'username',
}: {
  settings: SignInSettings;
  answer: LoginAnswer | undefined;
  autoComplete?: string;
}) {
  return (
    <Field
      label={settings.hasPhone ? 'Email address or phone number' : 'Email address'}
      name="contact"
      type={settings.hasPhone ? 'text' : 'email'}
      inputMode={settings.hasPhone ? 'text' : 'email'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      required
      defaultValue={answer?.contact}
      mistake={mistakeAt(answer?.mistakes ?? [], 'contact')}
    />
  );
}

function SignIn({ settings, answer }: Omit<LoginFormsProps, 'view'>) {
  const mistakes = answer?.mistakes ?? [];
  return (
    <>
      <AccountForm
        intent="sign-in"
        mistakes={mistakes}
        submit="Sign in"
        aside={
          <Link to="?view=forgot" className={`text-sm ${link}`}>
            Forgot password?
          </Link>
        }
      >
        <ContactField settings={settings} answer={answer} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          mistake={mistakeAt(mistakes, 'password')}
        />
      </AccountForm>
      <OtherWays settings={settings}>
        <Link to="?view=code" className={buttonClass('outline', 'w-full')}>
          Email me a code
        </Link>
      </OtherWays>
      {settings.takesNewAccounts && (
        <p className="mt-5 text-sm text-muted">
          No account yet?{' '}
          <Link to="?view=sign-up" className={`text-text ${link}`}>
            Create one
          </Link>
        </p>
      )}
    </>
  );
}

function SignUp({ settings, answer }: Omit<LoginFormsProps, 'view'>) {
  const mistakes = answer?.mistakes ?? [];
  if (!settings.takesNewAccounts)
    return <Note kind="info">This Farseer takes no new accounts.</Note>;
  return (
    <>
      <AccountForm intent="sign-up" mistakes={mistakes} submit="Create account">
        <Field
          label="Name (optional)"
          name="name"
          type="text"
          autoComplete="nickname"
          maxLength={60}
          hint="What other players see. You can change it at any time."
          defaultValue={answer?.name}
          mistake={mistakeAt(mistakes, 'name')}
        />
        <ContactField settings={settings} answer={answer} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint="Tip: a few random words make a strong password."
          mistake={mistakeAt(mistakes, 'password')}
        />
      </AccountForm>
      <OtherWays settings={settings} />
      <BackToSignIn>You have an account already?</BackToSignIn>
    </>
  );
}

function SendCode({ settings, answer }: Omit<LoginFormsProps, 'view'>) {
  return (
    <>
      <AccountForm intent="send-code" mistakes={answer?.mistakes ?? []} submit="Send the code">
        <ContactField settings={settings} answer={answer} />
      </AccountForm>
      <BackToSignIn>You know your password?</BackToSignIn>
    </>
  );
}

function Forgot({ settings, answer }: Omit<LoginFormsProps, 'view'>) {
  const mistakes = answer?.mistakes ?? [];
  return (
    <>
      <AccountForm intent="recover" mistakes={mistakes} submit="Send the code">
        <Field
          label="Email address"
          name="contact"
          type="email"
          autoComplete="username"
          required
          hint={
            settings.sendsMail
              ? 'If there is an account with this address, a code and a link are sent to it.'
              : 'This Farseer has no mail server: the operator has to read the code to you.'
          }
          defaultValue={answer?.contact}
          mistake={mistakeAt(mistakes, 'contact')}
        />
      </AccountForm>
      <BackToSignIn>It came back to you?</BackToSignIn>
    </>
  );
}

const SENT: Record<LoginAnswer['kind'], string> = {
  signup: 'To confirm that it is yours, enter the code we have sent to',
  signin: 'Enter the code we have sent to',
  recovery: 'If there is an account with it, a code is on its way to',
};

function CodeStep({
  view,
  settings,
  answer,
}: Pick<LoginFormsProps, 'view' | 'settings'> & { answer: LoginAnswer }) {
  const { mistakes, contact, kind, notice } = answer;
  const hidden = { contact, kind };
  return (
    <>
      <output className="mb-4 block">
        {settings.sendsMail || !contact.includes('@') ? (
          <>
            {SENT[kind]} <strong className="wrap-anywhere">{contact}</strong>. The link in the mail
            does the same.
          </>
        ) : (
          <NotMailed kind={kind} contact={contact} />
        )}
      </output>
      {notice !== undefined && (
        <output className="mb-4 block">
          <Note kind="success">{notice}</Note>
        </output>
      )}
      <AccountForm intent="verify" takesFocus hidden={hidden} mistakes={mistakes} submit="Continue">
        <CodeField
          label="Code"
          mistake={mistakeAt(mistakes, 'code') ?? mistakeAt(mistakes, 'contact')}
        />
      </AccountForm>
      <div className="mt-4">
        <AccountForm
          intent="resend"
          hidden={hidden}
          submit="Send another code"
          look="ghost"
          label="Another code"
        />
      </div>
      <p className="mt-5 text-sm text-muted">
        Wrong address?{' '}
        <Link
          to={view === 'sign-in' ? '/login' : `/login?view=${view}`}
          className={`text-text ${link}`}
        >
          Change it
        </Link>
      </p>
    </>
  );
}

/** Without a mail server the code waits where only the operator can read it. */
function NotMailed({ kind, contact }: Pick<LoginAnswer, 'kind' | 'contact'>) {
  return (
    <Note kind="warning">
      <p>
        {kind === 'recovery' ? 'If there is an account with' : 'There is a code for'}{' '}
        <strong className="wrap-anywhere">{contact}</strong>
        {kind === 'recovery' && ', there is a code for it'}. It was not sent, because this site has
        no mail server yet. Ask the person who runs it for your code.
      </p>
    </Note>
  );
}

/** The second step of signing in. */
export function FactorStep({
  factors,
  answer,
}: {
  factors: readonly { id: string; name: string }[];
  answer: LoginAnswer | undefined;
}) {
  const mistakes = answer?.mistakes ?? [];
  return (
    <>
      <AccountForm
        intent="factor"
        takesFocus
        mistakes={mistakes}
        submit="Confirm"
        hidden={answer?.kind === 'recovery' ? { kind: 'recovery' } : {}}
      >
        {factors.length > 1 && (
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1 text-sm font-medium">Code of</legend>
            {factors.map(({ id, name }, index) => (
              <label key={id} className="flex min-h-9 items-center gap-2">
                <input type="radio" name="factor" value={id} defaultChecked={index === 0} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <CodeField label="Code of your authenticator app" mistake={mistakeAt(mistakes, 'code')} />
      </AccountForm>
      <div className="mt-6 border-t border-line pt-4">
        <p className="mb-2 text-sm text-muted">
          Signing in needs the app. If you have lost it, the operator of this Farseer can take it
          off your account.
        </p>
        <AccountForm
          intent="leave"
          submit="Use another account"
          look="ghost"
          label="Another account"
        />
      </div>
    </>
  );
}

function OtherWays({ settings, children }: { settings: SignInSettings; children?: ReactNode }) {
  const offered = PROVIDERS.filter(({ id }) => settings.providers.includes(id));
  if (offered.length === 0 && children === undefined) return null;
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
      {offered.map(({ id, name }) => (
        // A whole page load: it leads to the provider's own site.
        <a key={id} href={`/login?provider=${id}`} className={buttonClass('outline', 'w-full')}>
          Continue with {name}
        </a>
      ))}
      {children}
    </div>
  );
}

function BackToSignIn({ children }: { children: ReactNode }) {
  return (
    <p className="mt-5 text-sm text-muted">
      {children}{' '}
      <Link to="/login" className={`text-text ${link}`}>
        Sign in
      </Link>
    </p>
  );
}
