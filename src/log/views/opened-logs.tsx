import { lazy, Suspense, type ComponentProps } from 'react';
import { useLogState } from '#log/session/shown-logs.tsx';
import type { OpenLogs as Logs } from './open-logs.tsx';

/** Most visits open no log. The server never has one. */
const OpenLogs = lazy(async () => ({ default: (await import('./open-logs.tsx')).OpenLogs }));

/** The logs of this tab, from the first one on. */
export function OpenedLogs(props: ComponentProps<typeof Logs>) {
  const { files } = useLogState();
  if (files.length === 0) return null;
  return (
    <Suspense>
      <OpenLogs {...props} />
    </Suspense>
  );
}
