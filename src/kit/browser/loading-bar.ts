/**
 * The loading bar as a machine: started when a page begins to load, finished when it has, or failed.
 * It knows time but no screen; `kit/shell/loading-bar.tsx` draws what it says.
 */
import { createListeners } from './listeners.ts';

/** Milliseconds (specification, section 4). */
export const LOADING_BAR_TIMINGS = {
  /** A page that is there sooner shows no bar at all. */
  throttle: 200,
  /** The bar stands at half after half of this time, and never quite arrives. */
  duration: 2000,
  /** How long the full bar stays. */
  hideDelay: 500,
  /** How long after that the progress goes back to zero, unseen. */
  resetDelay: 400,
} as const;

/** Between two steps of the progress. */
const STEP = 50;

export interface LoadingBarState {
  visible: boolean;
  /** 0 to 100. */
  progress: number;
  failed: boolean;
}

export interface LoadingBar {
  start: () => void;
  finish: () => void;
  fail: () => void;
  /** True once anything has begun to load in this document. */
  hasStarted: () => boolean;
  state: () => LoadingBarState;
  subscribe: (listener: () => void) => () => void;
}

/** Percent after `elapsed` ms when a page is expected to take `duration` ms. Rises for ever, below 100. */
export function estimatedProgress(duration: number, elapsed: number): number {
  const completion = (elapsed / duration) * 100;
  return (2 / Math.PI) * 100 * Math.atan(completion / 50);
}

const IDLE: LoadingBarState = { visible: false, progress: 0, failed: false };

/** The bar's state over time; `timings` in ms. */
export function createLoadingBar(timings = LOADING_BAR_TIMINGS): LoadingBar {
  let state = IDLE;
  let loading = false;
  let started = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stepping: ReturnType<typeof setInterval> | undefined;
  const listeners = createListeners();

  function show(next: LoadingBarState): void {
    state = next;
    listeners.call();
  }

  function stopTimers(): void {
    clearTimeout(waiting);
    clearInterval(stepping);
  }

  function appear(): void {
    const since = Date.now();
    show({ visible: true, progress: 0, failed: false });
    stepping = setInterval(() => {
      show({ ...state, progress: estimatedProgress(timings.duration, Date.now() - since) });
    }, STEP);
  }

  function end(failed: boolean): void {
    loading = false;
    stopTimers();
    // A page that came within the throttle stays silent; a failure is shown however early it comes.
    if (!state.visible && !failed) return show(IDLE);
    show({ visible: true, progress: 100, failed });
    waiting = setTimeout(() => {
      show({ ...state, visible: false });
      waiting = setTimeout(() => show(IDLE), timings.resetDelay);
    }, timings.hideDelay);
  }

  return {
    start() {
      if (loading) return;
      loading = true;
      started = true;
      stopTimers();
      show(IDLE);
      waiting = setTimeout(appear, timings.throttle);
    },
    finish() {
      if (loading) end(false);
    },
    fail: () => end(true),
    hasStarted: () => started,
    state: () => state,
    subscribe: listeners.add,
  };
}

/** The one bar of the app. */
export const loadingBar = createLoadingBar();
