import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { openBefore } from '#log/session/open-before.ts';

/** Few visits load a page again: the words come when they are needed. */
const Line = lazy(async () => ({
  default: (await import('./open-before-line.tsx')).OpenBeforeLine,
}));

const nothing = (): string => '';

/** What is kept of the logs that were open in this tab before the page was loaded again; empty for none. */
export function useOpenBefore(): string {
  return useSyncExternalStore(openBefore.subscribe, openBefore.text, nothing);
}

/** Names these logs, or says what else there is to say when there were none. */
export function OpenBefore({ text, children }: { text: string; children?: ReactNode }) {
  if (text === '') return children;
  return (
    <Suspense fallback={null}>
      <Line text={text} />
    </Suspense>
  );
}
