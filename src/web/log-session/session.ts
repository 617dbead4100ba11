import { useSyncExternalStore } from 'react';
import { runningBuildId } from '#web/browser/builds.ts';
import { registerOpenWork } from '#web/browser/open-work.ts';
import { startLogWorker } from '#web/workers/start-workers.ts';
import { EMPTY_LOG_STATE, createLogSession } from './log-session.ts';
import type { LogSession, LogState } from './log-session.ts';

let session: LogSession | null = null;

/** The one session of this tab. Only in a browser, and only from effects and event handlers. */
export function logSession(): LogSession {
  if (session) return session;
  const created = createLogSession(() => startLogWorker(runningBuildId() ?? 'development'));
  registerOpenWork(() => created.getState().files.length > 0);
  session = created;
  return created;
}

const subscribe = (listener: () => void): (() => void) => logSession().subscribe(listener);
const getState = (): LogState => logSession().getState();
const getServerState = (): LogState => EMPTY_LOG_STATE;

export function useLogState(): LogState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}
