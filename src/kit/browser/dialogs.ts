/**
 * Modal dialogs, one at a time: any code in the browser may open one and wait for the answer.
 * `kit/shell/dialog-host.tsx` is the one place that shows them.
 */

import type { ReactNode } from 'react';
import { createListeners } from './listeners.ts';

export interface DialogRequest {
  title: string;
  /** Gets a function that closes the dialog with an answer. */
  content: (close: (answer?: string) => void) => ReactNode;
}

interface OpenDialog extends DialogRequest {
  key: number;
  resolve: (answer: string | undefined) => void;
}

let queue: readonly OpenDialog[] = [];
let count = 0;
const listeners = createListeners();

function show(next: readonly OpenDialog[]): void {
  queue = next;
  listeners.call();
}

/**
 * Opens a dialog, after those that are open already.
 *
 * @returns what it was closed with; `undefined` when it was dismissed (Escape, the close button).
 */
export function openDialog(request: DialogRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    show([...queue, { ...request, key: ++count, resolve }]);
  });
}

/** Closes the dialog on the screen, if any. */
export function closeDialog(answer?: string): void {
  const [current, ...rest] = queue;
  if (!current) return;
  show(rest);
  current.resolve(answer);
}

/** The dialog on the screen. */
export function currentDialog(): (DialogRequest & { key: number }) | undefined {
  return queue[0];
}

/** Calls `listener` when another dialog is to be shown. Returns how to stop. */
export const onDialog = listeners.add;
