import { useState } from 'react';
import { openBefore } from '#log/session/open-before.ts';
import { logSession } from '#log/session/session.ts';
import { Button } from '#kit/ui/button.tsx';

const WORDS = {
  idle: 'Forget kept logs',
  busy: 'Forgetting…',
  done: 'Nothing is kept any more',
  failed: 'That did not work. Try again',
} as const;

/** What this browser keeps of a log that was read, and the button that takes it away. */
export default function KeptLogs({ centered }: { centered: boolean }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  const forget = (): void => {
    setState('busy');
    openBefore.forget();
    Promise.all([
      logSession().forgetKept(),
      import('#log/session/kept-handles.ts').then(({ forgetHandles }) => forgetHandles()),
      import('#log/session/pull-book.ts').then(({ forgetPulls }) => forgetPulls()),
    ])
      .then(([done]) => setState(done ? 'done' : 'failed'))
      .catch(() => setState('failed'));
  };
  return (
    <>
      <p className={centered ? 'mx-auto mt-1 max-w-md' : 'mt-1 max-w-2xl'}>
        The numbers and names of the last ten logs, at most 50 MB, on this device only. The same
        file then shows its fights at once. A grown one is read only where it is new. Of the last
        2,000 boss pulls it keeps what each player did, so that a pull stands beside earlier ones.
        The names of open files stay until the tab closes, and where the last ten files are. Not the
        log itself, and nothing of the sample.
      </p>
      <Button
        look={centered ? 'ghost' : 'outline'}
        className={`min-h-8 text-xs ${centered ? '' : 'mt-1.5'}`}
        aria-live="polite"
        disabled={state === 'busy' || state === 'done'}
        onClick={forget}
      >
        {WORDS[state]}
      </Button>
    </>
  );
}
