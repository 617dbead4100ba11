import { runningBuildId } from '#web/browser/builds.ts';
import { registerOpenWork } from '#web/browser/open-work.ts';
import { startLogWorker } from '#web/workers/start-workers.ts';
import { createLogSession } from './log-session.ts';
import type { LogSession } from './log-session.ts';

let session: LogSession | null = null;

/** The one session of this tab. Only in a browser, and only from effects and event handlers. */
export function logSession(): LogSession {
  if (session) return session;
  const created = createLogSession(() => startLogWorker(runningBuildId() ?? 'development'));
  registerOpenWork(() => created.getState().files.length > 0);
  session = created;
  return created;
}
