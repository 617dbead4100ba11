import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/confirm.ts';
import { hasReturned, supabaseClient } from '#web/account/browser-session.ts';
import { NEW_PASSWORD_PATH } from '#web/account/paths.ts';
import { loadReturn } from '#web/account/return.server.ts';
import { explainReturn, NO_CODE, readReturn, type ReturnProblem } from '#web/account/return-url.ts';
import { takeIntendedPath } from '#web/account/signed-in.ts';
import { NarrowPage } from '#web/components/account/narrow-page.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Note } from '#web/components/ui/note.tsx';

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadReturn({ request, url, context });
}

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const problem = useReturn(loaderData.problem);
  return (
    <NarrowPage
      title="Confirmation"
      heading={problem ? 'That did not work' : 'One moment'}
      lead={problem ? undefined : <output>We are checking what you came with …</output>}
    >
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
            <LinkButton to="/login?view=code">Have a code sent</LinkButton>
          </p>
        </>
      )}
      <noscript>
        <Note kind="warning">
          If this stays so: your browser runs no scripts, and the link carries what only a script
          can read. Sign in with the code from the mail instead.
        </Note>
      </noscript>
    </NarrowPage>
  );
}

/** Takes what the fragment of the address carries, which the server never sees, and goes on. */
function useReturn(found: ReturnProblem | null): ReturnProblem | null {
  const [problem, setProblem] = useState(found);
  const navigate = useNavigate();

  useEffect(() => {
    if (found) return undefined;
    let isOver = false;
    void (async () => {
      const outcome = await takeFragment();
      if (isOver) return;
      if (typeof outcome === 'string') void navigate(outcome, { replace: true });
      else setProblem(outcome);
    })();
    return () => {
      isOver = true;
    };
  }, [found, navigate]);

  return found ?? problem;
}

/** @returns where to go on, or what was wrong. */
async function takeFragment(): Promise<string | ReturnProblem> {
  const returned = readReturn(new URL(location.href));
  if (returned.kind === 'error') return returned.problem;
  if (!hasReturned(location) && returned.kind !== 'tokens') return explainReturn(NO_CODE, null);
  try {
    const client = await supabaseClient();
    // Reads the address once, however often it is asked.
    const { error } = await client.auth.initialize();
    if (error) return explainReturn(error.message, error.code ?? null);
    const isRecovery = returned.kind === 'tokens' && returned.isRecovery;
    const path = takeIntendedPath();
    return isRecovery ? NEW_PASSWORD_PATH : path;
  } catch (error) {
    console.error(error);
    return explainReturn('The account service cannot be reached at the moment.', null);
  }
}
