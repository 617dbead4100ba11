import type { ReactNode } from 'react';
import { toasts } from '#kit/browser/toasts.ts';
import { Button, type ButtonStyle } from './button.tsx';

/** Copies a text and says so. The text is made when it is asked for, also later than the press: a browser that wants it at once takes its promise. */
export function CopyButton({
  text,
  children = 'Copy',
  what = 'Text',
  ...style
}: ButtonStyle & {
  text: string | (() => string | Promise<string>);
  children?: ReactNode;
  what?: string;
}) {
  async function copy(): Promise<void> {
    try {
      const said = typeof text === 'string' ? text : text();
      await (typeof said === 'string'
        ? navigator.clipboard.writeText(said)
        : navigator.clipboard.write([
            new ClipboardItem({
              'text/plain': said.then((words) => new Blob([words], { type: 'text/plain' })),
            }),
          ]));
      toasts.add({ id: 'copied', kind: 'success', title: `${what} copied` });
    } catch (error) {
      console.error(error);
      toasts.add({
        id: 'copied',
        kind: 'error',
        title: `${what} could not be copied`,
        description: 'The browser did not allow it.',
      });
    }
  }
  return (
    <Button icon="lucide:copy" data-takes="copy" {...style} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
