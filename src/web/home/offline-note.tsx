import { useSyncExternalStore } from 'react';
import { Note } from '#web/ui/note.tsx';
import { freshnessOf } from './page-freshness.ts';

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['online', 'offline'])
    addEventListener(change, listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Says, where the server is not reached, of when the figures of the page are. */
export function OfflineNote({
  atMs,
}: {
  /** Null where there are no figures. */
  atMs: number | null;
}) {
  const state = useSyncExternalStore(
    subscribe,
    () => freshnessOf(navigator.onLine, atMs, Date.now()),
    () => 'fresh' as const,
  );
  if (state === 'fresh') return null;
  if (state === 'behind' && atMs !== null)
    return (
      <div className="mb-4" data-offline>
        <Note kind="warning">
          The clock of this device is behind: it was{' '}
          <time dateTime={new Date(atMs).toISOString()}>{WHEN.format(atMs)}</time> already when the
          server answered. What is counted down here follows the device.
        </Note>
      </div>
    );
  return (
    <div className="mb-4" data-offline>
      <Note kind="warning">
        {state === 'offline' ? 'You are offline. ' : 'This page is not the newest. '}
        {atMs === null ? (
          'This device holds no figures of the season yet'
        ) : (
          <>
            These are the figures of{' '}
            <time dateTime={new Date(atMs).toISOString()} className="tabular">
              {WHEN.format(atMs)}
            </time>
          </>
        )}
        ; your own log is read as ever.
      </Note>
    </div>
  );
}
