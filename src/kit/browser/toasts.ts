/**
 * Short messages that come and go: added, updated, removed or cleared. Any code in the browser may add one;
 * `kit/shell/toaster.tsx` shows them and tells when the pointer or the focus is on one.
 */
import { createListeners } from './listeners.ts';

/** Milliseconds a toast stays (specification, section 9). */
export const TOAST_TIMEOUT = 5000;

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  /** The toast closes afterwards. */
  onSelect: () => void;
}

export interface Toast {
  id: string;
  title: string;
  description?: string;
  kind: ToastKind;
  /** Milliseconds; `Infinity` stays until it is closed. */
  timeout: number;
  actions: ToastAction[];
}

/** A title is all a toast needs. The same `id` twice updates the first. */
export type NewToast = Pick<Toast, 'title'> & Partial<Toast>;

export interface ToastStore {
  add: (toast: NewToast) => string;
  /** Changes what is given; the time starts anew. An unknown id does nothing. */
  update: (id: string, change: Partial<Omit<Toast, 'id'>>) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Stops the time of one toast. */
  pause: (id: string) => void;
  /** Goes on with the time that was left. */
  resume: (id: string) => void;
  /** Oldest first; a new array after each change. */
  list: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

interface Countdown {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** More than a person reads at once; the oldest makes room. */
const MOST_AT_ONCE = 5;
/** The longest delay a timer can hold. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The toasts that are shown, oldest first, each with its own countdown in ms. */
export function createToastStore(): ToastStore {
  let shown: readonly Toast[] = [];
  let count = 0;
  const countdowns = new Map<string, Countdown>();
  const listeners = createListeners();

  function show(next: readonly Toast[]): void {
    shown = next;
    listeners.call();
  }

  function stop(id: string): void {
    clearTimeout(countdowns.get(id)?.timer);
    countdowns.delete(id);
  }

  function run(id: string, left: number): void {
    const timer = left > LONGEST_TIMER ? undefined : setTimeout(() => store.remove(id), left);
    countdowns.set(id, { left, since: Date.now(), timer });
  }

  function restart(id: string, timeout: number): void {
    const held = countdowns.has(id) && countdowns.get(id)?.timer === undefined;
    stop(id);
    if (held) countdowns.set(id, { left: timeout, since: Date.now(), timer: undefined });
    else run(id, timeout);
  }

  const store: ToastStore = {
    add(toast) {
      const id = toast.id ?? `toast-${++count}`;
      const whole: Toast = { kind: 'info', timeout: TOAST_TIMEOUT, actions: [], ...toast, id };
      if (shown.some((other) => other.id === id)) {
        store.update(id, whole);
        return id;
      }
      const stay = shown.slice(-(MOST_AT_ONCE - 1));
      for (const other of shown) if (!stay.includes(other)) stop(other.id);
      run(id, whole.timeout);
      show([...stay, whole]);
      return id;
    },
    update(id, change) {
      const old = shown.find((toast) => toast.id === id);
      if (!old) return;
      const toast = { ...old, ...change };
      restart(id, toast.timeout);
      show(shown.map((other) => (other === old ? toast : other)));
    },
    remove(id) {
      stop(id);
      show(shown.filter((toast) => toast.id !== id));
    },
    clear() {
      for (const toast of shown) stop(toast.id);
      show([]);
    },
    pause(id) {
      const countdown = countdowns.get(id);
      if (countdown?.timer === undefined) return;
      clearTimeout(countdown.timer);
      countdown.timer = undefined;
      countdown.left -= Date.now() - countdown.since;
    },
    resume(id) {
      const countdown = countdowns.get(id);
      if (!countdown || countdown.timer !== undefined) return;
      run(id, Math.max(0, countdown.left));
    },
    list: () => shown,
    subscribe: listeners.add,
  };
  return store;
}

/** The toasts of the app. */
export const toasts = createToastStore();
