import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Panel } from '#web/ui/panel.tsx';
import { isKept, onKept } from '#web/season/kept-sign.ts';

const MyCards = lazy(() => import('./my-cards.tsx'));

/** My characters and my guild, as this device keeps them. */
export function MyStrip() {
  const hasAny = useSyncExternalStore(
    onKept,
    () => isKept('mine'),
    () => false,
  );
  return (
    <Panel title="My characters, my guild" aside="kept on this device">
      {hasAny ? (
        <Suspense fallback={<p className="text-sm text-muted">Looking…</p>}>
          <MyCards />
        </Suspense>
      ) : (
        <p className="text-sm text-muted">
          Nobody yet. Search for a character or a guild above and keep it: rating, rank, vault, the
          keys that still give score, and how far the guild is then stand here.
        </p>
      )}
    </Panel>
  );
}
