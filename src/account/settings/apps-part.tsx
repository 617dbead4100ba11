import type { AccountAnswer } from './account-actions.ts';
import type { ActingApp } from './acting-apps.ts';
import { LocalTime } from '#kit/ui/local-time.tsx';
import { Note } from '#kit/ui/note.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPart, answerTo } from './account-view.tsx';

/** The apps of others that the visitor has allowed to act for them. */
export function AppsPart({
  apps,
  answer,
}: {
  apps: readonly ActingApp[];
  answer: AccountAnswer | undefined;
}) {
  const own = answerTo(answer, 'revoke-app');
  const mistakes = own?.mistakes ?? [];
  // Without apps there is nothing to read.
  if (apps.length === 0 && !own) return null;
  return (
    <AccountPart id="apps" title="Apps that act for you" answer={own}>
      {mistakes.length > 0 && (
        <div role="alert" className="mb-4">
          <Note kind="error">{mistakes.map(({ message }) => message).join(' ')}</Note>
        </div>
      )}
      <p className="mb-2 text-sm text-muted">
        {apps.length > 0
          ? 'You allowed these. Take one back and it ends at once. An app may ask again.'
          : 'There is none.'}
      </p>
      {apps.length > 0 && (
        <ul className="flex flex-col border-t border-line">
          {apps.map(({ id, name, address, knows, since }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {address === null ? (
                  name
                ) : (
                  <a
                    href={address}
                    rel="noreferrer"
                    className="underline underline-offset-4 hover:text-accent"
                  >
                    {name}
                  </a>
                )}
                <span className="block text-xs text-muted">knows {knows.join(', ')}</span>
                <span className="block text-xs text-muted">
                  since <LocalTime ms={Date.parse(since)} minutes />
                </span>
              </span>
              <AccountForm
                intent="revoke-app"
                hidden={{ app: id }}
                submit="Take back"
                look="ghost"
                label={`Take back what ${name} may do`}
              />
            </li>
          ))}
        </ul>
      )}
    </AccountPart>
  );
}
