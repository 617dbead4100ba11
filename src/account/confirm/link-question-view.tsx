import { Form, useNavigation } from 'react-router';
import type { LinkQuestion } from './link-question.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { NarrowPage } from '#account/settings/narrow-page.tsx';

/** Asks before a link opens an account. Nothing has happened until then. */
export function LinkQuestionView({
  question: { account, current, link },
  onAgree,
}: {
  question: LinkQuestion;
  /** For a link that only the browser has. */
  onAgree: () => void;
}) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <NarrowPage
      title="Sign in by link"
      heading={account === null ? 'Continue with this link?' : `Continue as ${account}?`}
      lead="You have opened a sign-in link. Continue only if you asked for it yourself."
    >
      {current !== null && (
        <Note kind="warning">
          You are signed in as <strong className="wrap-anywhere">{current}</strong>. To continue
          replaces that account in this browser.
        </Note>
      )}
      <Form
        method="post"
        // The link is posted; it need not stand in the address as well.
        action="/confirm"
        className="mt-5 flex flex-wrap gap-2"
        onSubmit={(event) => {
          if (link) return;
          event.preventDefault();
          onAgree();
        }}
      >
        {link && <input type="hidden" name="token_hash" value={link.tokenHash} />}
        {link && <input type="hidden" name="type" value={link.type} />}
        <Button type="submit" look="solid" aria-disabled={isSending || undefined}>
          {isSending ? 'One moment …' : 'Continue'}
        </Button>
        <LinkButton to="/">{current === null ? 'Cancel' : 'Stay signed in as before'}</LinkButton>
      </Form>
    </NarrowPage>
  );
}
