import { useSyncExternalStore } from 'react';
import { toasts } from '#kit/browser/toasts.ts';
import { logSession } from '#log/session/session.ts';
import { Button } from '#kit/ui/button.tsx';
import { keepLater, pickerOf } from '#log/session/picked-handles.ts';

const never = (): (() => void) => () => {};
const canFollow = (): boolean => pickerOf() !== undefined;
/** Null while it is not known: on the server, and until React has taken over. */
const unknown = (): null => null;

async function follow(): Promise<void> {
  try {
    const handles = await pickerOf()?.({
      types: [{ description: 'Combat logs', accept: { 'text/plain': ['.txt', '.log'] } }],
    });
    for (const handle of handles ?? []) await logSession().followFile(handle);
    keepLater(handles ?? []);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.add({
      id: 'follow-refused',
      kind: 'error',
      title: 'The file cannot be followed',
      description: 'The browser did not let Farseer read it. Choose it again, or open it as a log.',
    });
  }
}

/** Says why, where the browser has no way to look at a file again. */
function explain(): void {
  toasts.add({
    id: 'cannot-follow',
    kind: 'info',
    title: 'This browser cannot follow a log',
    description:
      'It lets no page look at a file again. Chrome and Edge on a computer do. Here, open the log again after a pull.',
  });
}

/** Chooses a log that the game is writing, to show each fight as it ends. */
export function FollowButton({ className = '' }: { className?: string }) {
  const can = useSyncExternalStore(never, canFollow, unknown);
  return (
    <Button
      icon="lucide:activity"
      className={className}
      data-follow={can ?? undefined}
      onClick={() => {
        if (can === false) explain();
        else void follow();
      }}
    >
      Follow a log live
    </Button>
  );
}
