import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/browser/idle.ts';
import type { Whose } from './own-pulls.ts';

const OwnPullsPanel = lazy(() => import('./own-pulls-panel.tsx'));

/** The character's fights in the open logs. Logs are known in the browser alone: the code comes once the page is at rest. */
export function OwnPulls({ whose }: { whose: Whose }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => whenIdle(() => setIsReady(true)), []);
  if (!isReady) return null;
  return (
    <Suspense>
      <OwnPullsPanel whose={whose} />
    </Suspense>
  );
}
