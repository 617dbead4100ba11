import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { currentMs } from '#lib/clock.ts';
import { onConnection } from '#kit/browser/on-connection.ts';
import type { OfflineProps } from './offline-words.tsx';
import { freshnessOf } from './page-freshness.ts';

/** Fetched when it is needed, from the worker that keeps all code. Where it cannot be, nothing is said. */
const OfflineWords = lazy<ComponentType<OfflineProps>>(() =>
  import('./offline-words.tsx').catch(() => ({ default: () => null })),
);

/** Says, where the server is not reached, of when the figures of the page are. */
export function OfflineNote({
  atMs,
}: {
  /** Null where there are no figures. */
  atMs: number | null;
}) {
  const state = useSyncExternalStore(
    onConnection,
    () => freshnessOf(navigator.onLine, atMs, currentMs()),
    () => 'fresh' as const,
  );
  if (state === 'fresh') return null;
  return (
    <Suspense>
      <OfflineWords state={state} atMs={atMs} />
    </Suspense>
  );
}
