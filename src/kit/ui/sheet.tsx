import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  type ReactNode,
} from 'react';
import { Button, IconButton } from './button.tsx';

const CloseSheet = createContext<() => void>(() => {});

/** Closes the sheet this is in, for a choice that ends the choosing. Nothing happens on a wide screen. */
export function useCloseSheet(): () => void {
  return useContext(CloseSheet);
}

/** Same point as Tailwind's `lg`, where the content stands beside the page. */
const WIDE = '(min-width: 64rem)';

/**
 * Content that is a column on a wide screen and a sheet behind a button on a phone. It is one piece in
 * both places: when the sheet opens, the element itself moves into the dialog, and back when it closes,
 * so nothing is written twice and nothing a person did in it is lost.
 */
export function Sheet({
  label,
  icon,
  children,
}: {
  label: string;
  icon?: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();

  function open(): void {
    if (!dialog.current || !content.current || dialog.current.open) return;
    slot.current?.append(content.current);
    dialog.current.showModal();
    dialog.current.querySelector('h2')?.focus();
  }

  const close = useCallback(() => dialog.current?.close(), []);

  function putBack(): void {
    if (content.current) column.current?.append(content.current);
  }

  useEffect(() => {
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);

  return (
    <>
      <div className="lg:hidden">
        <Button
          {...(icon !== undefined && { icon })}
          onClick={open}
          aria-haspopup="dialog"
          className="w-full justify-start shadow-sm"
        >
          {label}
        </Button>
      </div>
      {/* A click on the backdrop is a click on the dialog itself; Escape does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        onClose={putBack}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
        className="mt-auto mb-0 max-h-[85dvh] w-full max-w-none flex-col rounded-t-xl border border-b-0 border-line-strong/60 bg-page p-0 text-text shadow-2xl backdrop:bg-gray-950/60 open:flex"
      >
        <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
          <h2 id={titleId} tabIndex={-1} className="text-base outline-none">
            {label}
          </h2>
          <IconButton
            icon="lucide:x"
            label={`Close ${label.toLocaleLowerCase('en')}`}
            onClick={close}
          />
        </div>
        <div ref={slot} className="min-h-0 overflow-y-auto overscroll-contain p-4" />
      </dialog>
      <div ref={column} className="max-lg:hidden">
        <div ref={content}>
          <CloseSheet value={close}>{children}</CloseSheet>
        </div>
      </div>
    </>
  );
}
