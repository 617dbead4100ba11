/** Shows a followed night to a team for as long as the log is followed, whatever page of this tab is open. */
import type { LivePull } from '#team/model/roster/live-night.ts';
import { createListeners } from '#kit/browser/listeners.ts';

export interface LiveSending {
  /** `away`: the server cannot be reached; it is tried again. `over`: the log is followed no more, or the visitor ended it. */
  state: 'showing' | 'away' | 'refused' | 'over';
  /** Pulls that the server has. */
  pulls: number;
  /** Why the server refused. */
  problem: string | null;
}

/** `null`: the server cannot be reached. */
export type SendLive = (night: {
  sender: string;
  isOver: boolean;
  pulls: LivePull[];
}) => Promise<{ problem?: string } | null>;

export interface LiveSource {
  /** All pulls so far; null when the log is followed no more. */
  pulls(): LivePull[] | null;
  subscribe(listener: () => void): () => void;
}

export interface LiveSender {
  getState: () => LiveSending;
  subscribe: (listener: () => void) => () => void;
  /** Sends what is there now, for instance because the connection is back. */
  send(): void;
  /** Ends it, and says so to the team. */
  stop(): void;
  /** What says to the team that it has ended, while the tab is being closed. */
  farewell(): { sender: string; isOver: boolean; pulls: LivePull[] } | null;
}

/** The team takes a night for ended that is silent for five minutes. */
const SIGN_OF_LIFE_MS = 60_000;
const AGAIN_MS = 3000;

export function createLiveSender(source: LiveSource, send: SendLive, sender: string): LiveSender {
  let state: LiveSending = { state: 'showing', pulls: 0, problem: null };
  let latest: LivePull[] = [];
  let isOver = false;
  let isBusy = false;
  let isDone = false;
  let acknowledged = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();

  function tell(change: Partial<LiveSending>): void {
    state = { ...state, ...change };
    listeners.call();
  }

  function look(): void {
    const pulls = source.pulls();
    if (pulls) latest = pulls;
    else isOver = true;
    if (JSON.stringify([isOver, latest]) !== acknowledged) void push();
  }

  function finish(change: Partial<LiveSending>): void {
    isDone = true;
    clearTimeout(timer);
    unsubscribe();
    tell(change);
  }

  async function push(): Promise<void> {
    if (isBusy || isDone) return;
    isBusy = true;
    clearTimeout(timer);
    const night = { sender, isOver, pulls: latest };
    const answer = await send(night);
    isBusy = false;
    if (isDone) return;
    if (answer?.problem !== undefined) return finish({ state: 'refused', problem: answer.problem });
    if (answer === null) {
      timer = setTimeout(() => void push(), AGAIN_MS);
      return tell({ state: 'away' });
    }
    acknowledged = JSON.stringify([night.isOver, night.pulls]);
    if (night.isOver) return finish({ state: 'over', pulls: night.pulls.length });
    timer = setTimeout(() => void push(), SIGN_OF_LIFE_MS);
    tell({ state: 'showing', pulls: night.pulls.length });
    // What ended meanwhile.
    look();
  }

  const unsubscribe = source.subscribe(look);
  latest = source.pulls() ?? [];
  void push();
  return {
    getState: () => state,
    subscribe: listeners.add,
    send: () => void push(),
    stop() {
      isOver = true;
      void push();
    },
    farewell: () => (isDone ? null : { sender, isOver: true, pulls: latest }),
  };
}
