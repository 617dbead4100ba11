import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { formatMoment } from '#lib/format-moment.ts';
import { keptPageMs } from '#kit/browser/kept-page.ts';
import { onConnection } from '#kit/browser/on-connection.ts';
import { Note } from './note.tsx';

/** Below the heading of a page, without a connection: of when the page is that this device has kept. */
export function OfflineLine() {
  const { pathname, search } = useLocation();
  const [kept, setKept] = useState<{ path: string; atMs: number | null } | null>(null);
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (isOnline) return undefined;
    let isWanted = true;
    async function look(): Promise<void> {
      const atMs = await keptPageMs(new URL(pathname + search, location.origin).href);
      if (isWanted) setKept({ path: pathname, atMs });
    }
    void look();
    return () => {
      isWanted = false;
    };
  }, [isOnline, pathname, search]);
  if (isOnline) return null;
  const atMs = kept?.path === pathname ? kept.atMs : null;
  return (
    <output className="mb-3 block" data-offline>
      <Note kind="warning">
        You are offline.{' '}
        {atMs !== null && (
          <>
            This page is from{' '}
            <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs, 'dateTime')}</time>
            .{' '}
          </>
        )}
      </Note>
    </output>
  );
}
