import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import type { AccountAnswer, AccountIntent } from './account-actions.ts';
import { displayName } from '#account/auth/display-name.ts';
import { Note } from '#kit/ui/note.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { AccountForm, mistakeAt } from './account-form.tsx';
import { CodeField, Field } from './field.tsx';

/** What the last form of the page has answered, if it was one of these. */
export function answerTo(
  answer: AccountAnswer | undefined,
  ...intents: AccountIntent[]
): AccountAnswer | undefined {
  return answer && intents.includes(answer.intent) ? answer : undefined;
}

/** A part of the page with what its last form has done. */
export function AccountPart({
  id,
  title,
  answer,
  children,
}: {
  id: string;
  title: string;
  answer: AccountAnswer | undefined;
  children: ReactNode;
}) {
  return (
    <div id={id} className="scroll-mt-20">
      <Panel title={title}>
        {answer?.notice !== undefined && (
          <output className="mb-4 block">
            <Note kind="success">{answer.notice}</Note>
          </output>
        )}
        {children}
      </Panel>
    </div>
  );
}

export function ProfilePart({ user, answer }: { user: User; answer: AccountAnswer | undefined }) {
  const own = answerTo(answer, 'profile');
  return (
    <AccountPart id="profile" title="Name" answer={own}>
      <AccountForm intent="profile" mistakes={own?.mistakes ?? []} submit="Save name">
        <Field
          label="Name"
          name="name"
          type="text"
          autoComplete="nickname"
          maxLength={60}
          required
          hint="What other players see."
          defaultValue={own?.values?.['name'] ?? displayName(user)}
          mistake={mistakeAt(own?.mistakes ?? [], 'name')}
        />
      </AccountForm>
    </AccountPart>
  );
}

export function EmailPart({ user, answer }: { user: User; answer: AccountAnswer | undefined }) {
  const own = answerTo(answer, 'email');
  return (
    <AccountPart id="email" title="Email address" answer={own}>
      <p className="mb-4 text-sm wrap-anywhere">
        {user.email ? (
          <>
            Current: <strong>{user.email}</strong>
          </>
        ) : (
          'There is none yet.'
        )}
        {user.new_email !== undefined && (
          <>
            A change to <strong>{user.new_email}</strong> waits for its confirmation.
          </>
        )}
      </p>
      <AccountForm
        intent="email"
        mistakes={own?.mistakes ?? []}
        submit="Change address"
        look="outline"
      >
        <Field
          label="New email address"
          name="contact"
          type="email"
          autoComplete="email"
          required
          defaultValue={own?.values?.['contact']}
          mistake={mistakeAt(own?.mistakes ?? [], 'contact')}
        />
      </AccountForm>
    </AccountPart>
  );
}

export function PasswordPart({ user, answer }: { user: User; answer: AccountAnswer | undefined }) {
  const own = answerTo(answer, 'password');
  const mistakes = own?.mistakes ?? [];
  const asksCurrent = mistakes.some(({ field }) => field === 'current');
  return (
    <AccountPart id="password" title="Password" answer={own}>
      <AccountForm intent="password" mistakes={mistakes} submit="Set password" look="outline">
        {/* Password managers then know whose password changes. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={user.email ?? user.phone ?? ''}
        />
        {asksCurrent && (
          <Field
            label="The password you have now"
            name="current"
            type="password"
            autoComplete="current-password"
            mistake={mistakeAt(mistakes, 'current')}
          />
        )}
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint="This signs you out everywhere else."
          mistake={mistakeAt(mistakes, 'password')}
        />
        {own?.asksNonce === true && (
          <CodeField
            label="Code we have sent you"
            name="nonce"
            mistake={mistakeAt(mistakes, 'nonce')}
          />
        )}
      </AccountForm>
    </AccountPart>
  );
}
