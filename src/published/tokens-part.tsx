import { Form } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';

/** Tokens by which `farseer log FILE --publish` acts for the visitor: make one, see when each was used, take one back. */
export function TokensPart({
  tokens,
  token,
}: {
  tokens: readonly { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  /** A token that was just made. */
  token: string | undefined;
}) {
  return (
    <section aria-labelledby="tokens" className="mt-8 max-w-4xl" data-tokens>
      <h2 id="tokens" className="text-lg">
        Tokens for programs
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        A token lets the command line publish for you. It cannot open your account.
      </p>
      {token !== undefined && (
        <Note kind="success">
          <p className="font-medium">Copy the token now. It is not shown again.</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <code className="wrap-anywhere" data-new-token>
              {token}
            </code>
            <CopyButton what="Token" text={token} />
          </p>
        </Note>
      )}
      {tokens.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {tokens.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <p className="min-w-0 grow basis-48 wrap-anywhere">
                <bdi>{name}</bdi>
                <span className="block text-xs text-muted">
                  made {createdAt.slice(0, 10)} ·{' '}
                  {lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.slice(0, 10)}`}
                </span>
              </p>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-token"
                  look="ghost"
                  aria-label={`Take back the token ${name}`}
                >
                  Take back
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="mt-3 flex flex-wrap items-end gap-2" autoComplete="off">
        <label className="flex flex-col gap-1 text-sm">
          <span className="text-xs text-muted">Name of the token</span>
          <input
            name="name"
            required
            maxLength={60}
            placeholder="Raid computer"
            className={`${FIELD} max-w-64`}
          />
        </label>
        <Button type="submit" name="intent" value="add-token">
          Make a token
        </Button>
      </Form>
    </section>
  );
}
