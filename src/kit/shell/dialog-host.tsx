import { useEffect, useRef, useSyncExternalStore } from 'react';
import { closeDialog, currentDialog, onDialog } from '#kit/browser/dialogs.ts';
import { IconButton } from '#kit/ui/button.tsx';

/** The one place modal dialogs are shown. The browser keeps the focus inside; it returns afterwards. */
export function DialogHost() {
  const dialog = useSyncExternalStore(onDialog, currentDialog, () => undefined);
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const key = dialog?.key;

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    if (key !== undefined && !host.open) {
      opener.current = document.activeElement;
      host.showModal();
      // Its title is read first; the buttons come after it.
      host.querySelector<HTMLElement>('#dialog-title')?.focus();
    }
    if (key === undefined && host.open) {
      host.close();
      returnFocus(opener.current);
    }
  }, [key]);

  return (
    // A click on the backdrop is a click on the dialog itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        closeDialog();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeDialog();
      }}
      className="m-auto max-h-[85dvh] w-[min(36rem,calc(100vw-2rem))] flex-col rounded-panel border border-line-strong/60 bg-page p-0 text-text shadow-2xl backdrop:bg-gray-950/60 open:flex"
    >
      {dialog && (
        <>
          <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-1.5 pl-5">
            <h2 id="dialog-title" tabIndex={-1} className="text-lg outline-none">
              {dialog.title}
            </h2>
            <IconButton icon="lucide:x" label="Close" onClick={() => closeDialog()} />
          </div>
          <div key={dialog.key} className="min-h-0 overflow-y-auto overscroll-contain p-5">
            {dialog.content(closeDialog)}
          </div>
        </>
      )}
    </dialog>
  );
}

/** The browser returns the focus itself, unless the element that had it is gone by now. */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else document.querySelector<HTMLElement>('main')?.focus();
}
