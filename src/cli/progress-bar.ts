import { formatBytes } from '#lib/format-number.ts';
import { formatClock } from '#lib/format-clock.ts';

const EVERY_MS = 100;
const WIDTH = 24;

export interface ProgressBar {
  show: (done: number, total: number) => void;
  clear: () => void;
}

/** The part of a terminal this needs; `isTTY` false keeps it silent. */
export interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** One line that rewrites itself: share done, speed and time left. Silent without a terminal. */
export function progressBar(label: string, terminal: Terminal, now = Date.now): ProgressBar {
  const began = now();
  let shown = began;
  let drawn = false;
  return {
    show(done, total) {
      const time = now();
      if (!terminal.isTTY || time - shown < EVERY_MS) return;
      shown = time;
      drawn = true;
      const line = progressLine(label, done, total, time - began);
      terminal.write(`\r${line.slice(0, (terminal.columns ?? 80) - 1)}\u001B[K`);
    },
    clear() {
      if (drawn) terminal.write('\r\u001B[K');
      drawn = false;
    },
  };
}

/** `[████░░░░]  42%  123 MB/s  0:04 left  name`. */
export function progressLine(
  label: string,
  done: number,
  total: number,
  elapsedMs: number,
): string {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.round(share * WIDTH);
  const perMs = elapsedMs > 0 ? done / elapsedMs : 0;
  const left = perMs > 0 ? `${formatClock(Math.max(0, total - done) / perMs)} left` : '';
  return [
    `[${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}]`,
    `${Math.floor(share * 100)}%`.padStart(4),
    `${formatBytes(perMs * 1000)}/s`,
    left,
    label,
  ].join('  ');
}
