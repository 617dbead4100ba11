import type { UserIdentity } from '@supabase/supabase-js';
import type { AccountAnswer } from './account-actions.ts';
import { PROVIDERS, type ProviderId } from '#account/auth/configuration.ts';
import { Note } from '#kit/ui/note.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPart, answerTo } from './account-view.tsx';

const NAMES = new Map<string, string>([
  ['email', 'Email'],
  ['phone', 'Phone'],
  ...PROVIDERS.map(({ id, name }): [string, string] => [id, name]),
]);

/** The ways into the account, and those that could be added. */
export function IdentitiesPart({
  identities,
  providers,
  answer,
}: {
  identities: readonly UserIdentity[];
  /** Those the host has switched on. */
  providers: readonly ProviderId[];
  answer: AccountAnswer | undefined;
}) {
  const own = answerTo(answer, 'link', 'unlink');
  const mistakes = own?.mistakes ?? [];
  const missing = PROVIDERS.filter(
    ({ id }) => providers.includes(id) && !identities.some(({ provider }) => provider === id),
  );
  return (
    <AccountPart id="identities" title="Ways to sign in" answer={own}>
      {own && mistakes.length > 0 && (
        <div role="alert" className="mb-4">
          <Note kind="error">{mistakes.map(({ message }) => message).join(' ')}</Note>
        </div>
      )}
      {own?.goTo !== undefined && (
        <p className="mb-4">
          <a href={own.goTo} className="underline underline-offset-4 hover:text-accent">
            Continue to link it
          </a>
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {identities.map(({ identity_id, provider, identity_data }) => {
          const name = NAMES.get(provider) ?? provider;
          const who: unknown = identity_data?.['email'] ?? identity_data?.['name'];
          return (
            <li key={identity_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {typeof who === 'string' && <span className="block text-xs text-muted">{who}</span>}
              </span>
              {identities.length > 1 && (
                <AccountForm
                  intent="unlink"
                  hidden={{ identity: identity_id }}
                  submit="Unlink"
                  look="ghost"
                  label={`Unlink ${name}`}
                />
              )}
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
          {missing.map(({ id, name }) => (
            <AccountForm
              key={id}
              intent="link"
              hidden={{ provider: id }}
              submit={`Link ${name}`}
              look="outline"
              label={`Link ${name}`}
            />
          ))}
        </div>
      )}
    </AccountPart>
  );
}
