import { lazy, Suspense, useState } from 'react';

/** Loaded when it is opened: few visitors ask, and a browser without scripts keeps nothing. */
const KeptLogs = lazy(() => import('./kept-logs.tsx'));

/** Says what this browser keeps of a log that was read, and takes it away. */
export function KeptLogsNote({ centered = false }: { centered?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-1 text-xs text-muted"
      data-kept-logs
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2 pointer-coarse:min-h-11">
        Stored in this browser
      </summary>
      {isOpen && (
        <Suspense>
          <KeptLogs centered={centered} />
        </Suspense>
      )}
    </details>
  );
}
