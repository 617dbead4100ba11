import { useSyncExternalStore } from 'react';
import { Note } from '#web/components/ui/note.tsx';

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['online', 'offline'])
    addEventListener(change, listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Says, without a connection, of when the figures of the page are. */
export function OfflineNote({ atMs }: { atMs: number }) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  if (!isOffline) return null;
  return (
    <div className="mb-4" data-offline>
      <Note kind="warning">
        You are offline. These are the figures of{' '}
        <time dateTime={new Date(atMs).toISOString()} className="tabular">
          {WHEN.format(atMs)}
        </time>
        ; your own log is read as ever.
      </Note>
    </div>
  );
}
