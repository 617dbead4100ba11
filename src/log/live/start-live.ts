/** The live night of this tab: one at most. It goes on while other pages are open. */
import { createListeners } from '#kit/browser/listeners.ts';
import { logSession } from '#log/session/session.ts';
import { eventPool } from '#log/session/fight-digests.ts';
import { answerId } from '#log/session/event-pool.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { WritableTeam } from '#log/attendance/team-nights.ts';
import { followedPulls, isFollowed, livePulls } from './live-pulls.ts';
import {
  createLiveSender,
  type LiveSender,
  type LiveSource,
  type SendLive,
} from './live-sender.ts';

export interface LiveNow {
  team: WritableTeam;
  sender: LiveSender;
}

let now: LiveNow | null = null;
const listeners = createListeners();

export const liveNow = (): LiveNow | null => now;
export const subscribeLive = listeners.add;

/** Begins to show the followed log to a team, in place of what was shown before. */
export function startLive(team: WritableTeam): void {
  now?.sender.stop();
  const sender = createLiveSender(followedLog(), sendTo(team.id), crypto.randomUUID());
  now = { team, sender };
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('online', () => sender.send(), { signal });
  addEventListener(
    'pagehide',
    () => {
      const night = sender.farewell();
      if (night) navigator.sendBeacon(addressOf(team.id), bodyOf(night));
    },
    { signal },
  );
  sender.subscribe(() => {
    const { state } = sender.getState();
    if (state === 'over' || state === 'refused') ended.abort();
  });
  listeners.call();
}

function followedLog(): LiveSource {
  const log = logSession();
  const pool = eventPool();
  let stopAsking: (() => void) | undefined;
  let asked = '';
  const progressOf = (key: string): PullSummary['progress'] | null => {
    const answer = pool.getState().answers.get(answerId('pull-summary', key))?.answer;
    return answer?.kind === 'digest' ? (answer.digest as PullSummary).progress : null;
  };
  return {
    pulls() {
      if (!log.getState().files.some(isFollowed)) {
        stopAsking?.();
        return null;
      }
      const pulls = followedPulls(log.getState());
      const keys = pulls.map(({ key }) => key);
      // The health that was left is read from the events of the pull.
      if (keys.join('\n') !== asked) {
        asked = keys.join('\n');
        const stop = pool.request('pull-summary', keys);
        stopAsking?.();
        stopAsking = stop;
      }
      return livePulls(pulls, progressOf);
    },
    subscribe(listener) {
      const stops = [log.subscribe(listener), pool.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
        stopAsking?.();
      };
    },
  };
}

const addressOf = (teamId: string): string => `/team/${teamId}/live`;

function bodyOf(night: Parameters<SendLive>[0]): FormData {
  const body = new FormData();
  body.set('night', JSON.stringify(night));
  return body;
}

function sendTo(teamId: string): SendLive {
  return async (night) => {
    try {
      const response = await fetch(addressOf(teamId), { method: 'POST', body: bodyOf(night) });
      if (response.redirected || response.status === 401)
        return { problem: 'Your session has ended. Sign in, then show the night again.' };
      if (response.status === 404)
        return { problem: 'The team is not there any more, or you are not in it.' };
      const isJson = (response.headers.get('content-type') ?? '').includes('json');
      return isJson && response.status < 500
        ? ((await response.json()) as { problem?: string })
        : null;
    } catch {
      return null;
    }
  };
}
