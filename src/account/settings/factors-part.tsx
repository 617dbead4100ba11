import type { Factor } from '@supabase/supabase-js';
import { encode } from 'uqr';
import type { AccountAnswer } from './account-actions.ts';
import type { NewFactor } from './factors.ts';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { AccountForm, mistakeAt } from './account-form.tsx';
import { AccountPart, answerTo } from './account-view.tsx';
import { CodeField, Field } from './field.tsx';

/** Second factors: those there are, and the way to one more. */
export function FactorsPart({
  factors,
  isSecondLevel,
  answer,
}: {
  factors: readonly Factor[];
  /** True when this session has been asked for one already. */
  isSecondLevel: boolean;
  answer: AccountAnswer | undefined;
}) {
  const own = answerTo(answer, 'enrol-factor', 'verify-factor', 'remove-factor');
  const mistakes = own?.mistakes ?? [];
  const verified = factors.filter(({ status }) => status === 'verified');
  return (
    <AccountPart id="factors" title="Second factor" answer={own}>
      {verified.length === 0 ? (
        <p className="mb-4 text-sm text-muted">
          With an authenticator app your password alone is not enough to sign in.
        </p>
      ) : (
        <ul className="mb-4 flex flex-col gap-2">
          {verified.map(({ id, friendly_name, created_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Icon name="lucide:shield-check" size={18} className="text-accent" />
              <span className="min-w-0 flex-1">
                {friendly_name || 'Authenticator app'}
                <span className="block text-xs text-muted">since {created_at.slice(0, 10)}</span>
              </span>
              <AccountForm
                intent="remove-factor"
                hidden={{ factor: id }}
                submit="Remove"
                look="ghost"
                label={`Remove ${friendly_name || 'the authenticator app'}`}
                mistakes={own?.intent === 'remove-factor' ? mistakes : []}
              />
            </li>
          ))}
        </ul>
      )}
      {verified.length > 0 && !isSecondLevel && (
        <p className="mb-4 text-sm text-muted">This session has not been asked for it yet.</p>
      )}
      {own?.newFactor ? (
        <NewFactorForm factor={own.newFactor} mistakes={mistakes} />
      ) : (
        <AccountForm
          intent="enrol-factor"
          mistakes={own?.intent === 'enrol-factor' ? mistakes : []}
          submit="Add an authenticator app"
          look="outline"
        >
          <Field
            label="Name of the factor (optional)"
            name="name"
            type="text"
            autoComplete="off"
            maxLength={60}
            hint="For example the phone it is on."
            defaultValue={own?.values?.['name']}
            mistake={mistakeAt(mistakes, 'name')}
          />
        </AccountForm>
      )}
    </AccountPart>
  );
}

function NewFactorForm({
  factor,
  mistakes,
}: {
  factor: NewFactor;
  mistakes: AccountAnswer['mistakes'];
}) {
  const { id, name, secret, uri } = factor;
  return (
    <AccountForm
      intent="verify-factor"
      takesFocus
      hidden={{ factor: id, name, secret, uri }}
      mistakes={mistakes}
      submit="Confirm"
    >
      <p>Scan this with your authenticator app, or type the secret into it.</p>
      <QrCode text={uri} />
      <div>
        <p className="text-sm font-medium">Secret</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <code className="rounded-control bg-surface-2 px-2 py-1 text-sm tracking-wider break-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} what="Secret" look="ghost">
            Copy
          </CopyButton>
        </p>
      </div>
      <CodeField label="Code the app shows" mistake={mistakeAt(mistakes, 'code')} />
    </AccountForm>
  );
}

/** Dark on light in both themes: many cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, without a file
      role="img"
      aria-label="QR code of the secret"
      className="w-48 max-w-full rounded-control border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
