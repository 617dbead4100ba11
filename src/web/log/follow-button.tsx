import { useSyncExternalStore } from 'react';
import { toasts } from '#web/browser/toasts.ts';
import { logSession } from '#web/log-session/session.ts';
import { Button } from '#web/ui/button.tsx';

/** Not in every browser, and not in the types of the language. */
interface FilePickingWindow {
  showOpenFilePicker?: (options: {
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle[]>;
}

const never = (): (() => void) => () => {};
const canFollow = (): boolean => (window as FilePickingWindow).showOpenFilePicker !== undefined;
/** Null while it is not known: on the server, and until React has taken over. */
const unknown = (): null => null;

async function follow(): Promise<void> {
  try {
    const handles = await (window as FilePickingWindow).showOpenFilePicker?.({
      types: [{ description: 'Combat logs', accept: { 'text/plain': ['.txt', '.log'] } }],
    });
    for (const handle of handles ?? []) await logSession().followFile(handle);
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

/**
 * Chooses a log that the game is writing, to show each fight as it ends. Nothing where the browser cannot look at a file
 * again; `explain`: a sentence that says so.
 */
export function FollowButton({
  explain = false,
  className = '',
}: {
  explain?: boolean;
  className?: string;
}) {
  const can = useSyncExternalStore(never, canFollow, unknown);
  // As long as it is not known, its place is kept: nothing shall jump when it comes.
  if (can !== false)
    return (
      <Button
        icon="lucide:activity"
        className={`${className} ${can === null ? 'invisible' : ''}`}
        data-follow={can ?? undefined}
        onClick={() => {
          void follow();
        }}
      >
        Follow a log live
      </Button>
    );
  if (!explain) return null;
  return (
    <p className="basis-full text-xs text-muted" data-cannot-follow>
      To follow a log while the game writes it, the browser has to let a page look at a file again.
      Chrome, Edge and their kin on a computer do; this one does not.
    </p>
  );
}
