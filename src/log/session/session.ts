import { formatLogDay, formatLogTime } from '#lib/format-clock.ts';
import { runningBuildId } from '#kit/browser/builds.ts';
import { searchLogsIn, type NamedLog } from '#kit/browser/log-search.ts';
import { registerOpenWork } from '#kit/browser/open-work.ts';
import { startLogWorker } from '#log/workers/start-workers.ts';
import { createLogSession } from './log-session.ts';
import { openBefore } from './open-before.ts';
import type { LogSession } from './log-session.ts';
import type { LogState } from './log-state.ts';

let session: LogSession | null = null;

/** The one session of this tab. Only in a browser, and only from effects and event handlers. */
export function logSession(): LogSession {
  if (session) return session;
  const created = createLogSession(() => startLogWorker(runningBuildId() ?? 'development'));
  registerOpenWork(() => created.getState().files.length > 0);
  openBefore.follow(created);
  bookPulls(created);
  searchLogsIn(() => namedLogs(created.getState()));
  session = created;
  return created;
}

/** Fights and files as the search lists them, the newest fight first. */
function namedLogs({ fights, files }: LogState): NamedLog[] {
  return [
    ...fights.toReversed().map(({ key, fight }) => ({
      name: fight.name,
      place: `${fight.keystoneLevel ? `+${fight.keystoneLevel}, ` : ''}${formatLogDay(fight.startMs)} ${formatLogTime(fight.startMs)}`,
      href: `/hps-dps?${new URLSearchParams({ fight: key })}`,
    })),
    ...files.map(({ name }) => ({ name, place: 'Open log file', href: '/hps-dps?view=log' })),
  ];
}

/** Keeps what players did in pulls. What does it comes with the first log. */
function bookPulls(of: LogSession): void {
  const stop = of.subscribe(() => {
    if (of.getState().fights.every(({ sample }) => sample)) return;
    stop();
    void import('./pull-book.ts').then(({ followPulls }) => followPulls(of));
  });
}
