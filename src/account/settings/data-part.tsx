import type { User } from '@supabase/supabase-js';
import { Link } from 'react-router';
import type { AccountAnswer } from './account-actions.ts';
import { EXPORT_PATH } from '#account/auth/export-path.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { AccountForm, mistakeAt } from './account-form.tsx';
import { AccountPart, answerTo } from './account-view.tsx';
import { Field } from './field.tsx';

/** What is kept of the visitor, to take along and to delete. */
export function DataPart({
  user,
  canDelete,
  answer,
}: {
  user: User;
  canDelete: boolean;
  answer: AccountAnswer | undefined;
}) {
  const own = answerTo(answer, 'delete');
  const mistakes = own?.mistakes ?? [];
  const name = user.email || user.phone || user.id;
  return (
    <AccountPart id="data" title="Your data" answer={own}>
      <p className="mb-3 text-sm text-muted">
        Everything this site stores about you, as a JSON file. That includes{' '}
        <Link to="/account/fights" className="underline underline-offset-2">
          your published fights
        </Link>
        ,{' '}
        <Link to="/account/reminders" className="underline underline-offset-2">
          your reminders
        </Link>{' '}
        and{' '}
        <Link to="/account/discord" className="underline underline-offset-2">
          your user of Discord
        </Link>
        . Logs never leave your device.
      </p>
      {/* The answer says that it is a file. Were it said here, the login page would be saved as one after the session's end. */}
      <a href={EXPORT_PATH} className={buttonClass('outline')}>
        <Icon name="lucide:download" />
        Export my data
      </a>
      <div className="mt-5 border-t border-line pt-4">
        {canDelete ? (
          <AccountForm intent="delete" mistakes={mistakes} submit="Delete my account" look="danger">
            <p className="text-sm text-muted">The account and everything in it are gone forever.</p>
            <Field
              label={`Enter ${name} to confirm`}
              name="confirmation"
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              mistake={mistakeAt(mistakes, 'confirmation')}
            />
          </AccountForm>
        ) : (
          <p className="text-sm text-muted">
            To have the account deleted, ask the operator of this Farseer.
          </p>
        )}
      </div>
    </AccountPart>
  );
}
