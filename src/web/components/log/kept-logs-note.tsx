import { useState } from 'react';
import { logSession } from '#web/log-session/session.ts';
import { Button } from '#web/components/ui/button.tsx';

const WORDS = {
  idle: 'Forget kept logs',
  busy: 'Forgetting…',
  done: 'Nothing is kept any more',
  failed: 'That did not work. Try again',
} as const;

/** Says what this browser keeps of a log that was read, and takes it away. */
export function KeptLogsNote() {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  const forget = (): void => {
    setState('busy');
    logSession()
      .forgetKept()
      .then((done) => setState(done ? 'done' : 'failed'))
      .catch(() => setState('failed'));
  };
  return (
    <details className="mt-1 text-xs text-muted" data-kept-logs>
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2 pointer-coarse:min-h-11">
        What this browser keeps
      </summary>
      <p className="mx-auto mt-1 max-w-md">
        The numbers of the last ten logs, at most 50 MB, on this device only, so that the same file
        shows its fights at once. Not the log itself, and nothing of the sample.
      </p>
      <Button
        look="ghost"
        className="min-h-8 text-xs"
        aria-live="polite"
        disabled={state === 'busy' || state === 'done'}
        onClick={forget}
      >
        {WORDS[state]}
      </Button>
    </details>
  );
}
