import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/confirm-route';
import { storedSession, takeReturn } from '#account/auth/browser-session.ts';
import { ACCOUNT_PATH } from '#account/auth/configuration.ts';
import { NEW_PASSWORD_PATH } from '#account/auth/paths.ts';
import { questionOf, type LinkQuestion } from '#account/confirm/link-question.ts';
import {
  actReturn,
  loadReturn,
  type ConfirmAnswer,
  type ConfirmPageData,
} from '#account/confirm/return.server.ts';
import {
  explainReturn,
  NO_CODE,
  NOT_IMPLICIT,
  readReturn,
  type ReturnProblem,
} from '#account/auth/return-url.ts';
import { takeIntendedPath } from '#account/auth/signed-in.ts';
import { LinkQuestionView } from '#account/confirm/link-question-view.tsx';
import { NarrowPage } from '#account/settings/narrow-page.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadReturn({ request, url, context });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actReturn({ request, url, context });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { outcome, agree } = useReturn(settled(loaderData, actionData));
  if (outcome !== null && typeof outcome === 'object' && 'current' in outcome)
    return <LinkQuestionView question={outcome} onAgree={agree} />;
  const isHalf = outcome === 'half';
  const problem = isHalf ? null : outcome;
  return (
    <NarrowPage
      title="Confirmation"
      heading={problem ? 'That did not work' : isHalf ? 'Half done' : 'One moment'}
      lead={problem || isHalf ? undefined : <output>We are checking what you came with …</output>}
    >
      {isHalf && (
        <>
          <output>
            <Note kind="success">
              <p className="font-medium">This mailbox is confirmed.</p>
              <p className="mt-1">
                We sent a mail to your other address too. Open the link in it to change your
                address. Until then nothing changes.
              </p>
            </Note>
          </output>
          <p className="mt-5">
            <LinkButton to={ACCOUNT_PATH}>Open your account</LinkButton>
          </p>
        </>
      )}
      {problem && (
        <>
          <div role="alert">
            <Note kind="error">
              <p className="font-medium wrap-anywhere">{problem.message}</p>
              <p className="mt-1">{problem.advice}</p>
            </Note>
          </div>
          <p className="mt-5 flex flex-wrap gap-2">
            <LinkButton to="/login" look="solid">
              Sign in
            </LinkButton>
            <LinkButton to="/login?view=code">Email me a code</LinkButton>
          </p>
        </>
      )}
      <noscript>
        <Note kind="warning">
          If this stays so: your browser runs no scripts, and the link carries what only a script
          can read. Sign in with the code from the mail instead. If it was one of two mails that
          confirm a new address, open the other one now.
        </Note>
      </noscript>
    </NarrowPage>
  );
}

/** What there is to tell: a refusal, that one of two mailboxes is confirmed, or a question. */
type Outcome = ReturnProblem | LinkQuestion | 'half';

/** What the server has found; null where only the browser may find something. */
function settled(page: ConfirmPageData, answer: ConfirmAnswer | undefined): Outcome | null {
  if (answer?.isHalf) return 'half';
  return answer?.problem ?? page.problem ?? page.question;
}

/** Takes what the fragment of the address carries, which the server never sees, and goes on. */
function useReturn(found: Outcome | null): { outcome: Outcome | null; agree: () => void } {
  const [outcome, setOutcome] = useState<Outcome | null>(found);
  const [isAgreed, setAgreed] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (found) return undefined;
    let isOver = false;
    void (async () => {
      const taken = await takeFragment(isAgreed);
      if (isOver) return;
      if (typeof taken === 'object' && 'path' in taken)
        void navigate(taken.path, { replace: true });
      else setOutcome(taken);
    })();
    return () => {
      isOver = true;
    };
  }, [found, isAgreed, navigate]);

  return { outcome: found ?? outcome, agree: () => setAgreed(true) };
}

/** @returns where to go on, or what there is to tell or to ask. */
async function takeFragment(isAgreed: boolean): Promise<{ path: string } | Outcome> {
  const returned = readReturn(new URL(location.href));
  if (returned.kind === 'error') return returned.problem;
  if (returned.kind === 'half') return 'half';
  // A code is for the server, which looks for it in the query.
  if (returned.kind === 'code') return explainReturn(NOT_IMPLICIT, null);
  if (returned.kind !== 'tokens') return explainReturn(NO_CODE, null);
  const question = isAgreed ? null : questionOf(location.hash, await storedSession());
  if (question) return question;
  try {
    const error = await takeReturn();
    if (error) return explainReturn(error.message, error.code ?? null);
    const path = takeIntendedPath();
    return { path: returned.isRecovery ? NEW_PASSWORD_PATH : path };
  } catch (error) {
    console.error(error);
    return explainReturn('The account service cannot be reached at the moment.', null);
  }
}
