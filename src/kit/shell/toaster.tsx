import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keepAboveDialogs } from '#kit/browser/above-dialogs.ts';
import { toasts, type Toast } from '#kit/browser/toasts.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { NOTE_COLORS, NOTE_ICONS } from '#kit/ui/note.tsx';

const NONE: readonly Toast[] = [];

/** Where toasts appear: 24rem wide from the small breakpoint on, the full width below it. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => NONE);
  const area = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    // Shown anew with each toast, so that it stands above whatever has opened in between.
    const element = area.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  useEffect(() => (area.current ? keepAboveDialogs(area.current) : undefined), []);
  useEffect(() => (shown.length > 0 ? holdWhileUsed(area.current) : undefined), [shown]);

  return (
    // The section is not always in here: an open dialog takes it in.
    <div className="contents">
      <section
        ref={area}
        popover="manual"
        aria-label="Notifications"
        className="pointer-events-none fixed inset-auto right-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] m-0 w-full overflow-visible border-0 bg-transparent p-3 text-text sm:w-[24rem] lg:bottom-0 lg:p-4"
        data-toaster
      >
        <ol aria-live="polite" aria-relevant="additions text" className="flex flex-col gap-2">
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </ol>
      </section>
    </div>
  );
}

/**
 * The time of a toast stands still while the pointer or the focus is on it, and goes on when both have left.
 * Heard at the document: an element that moves (into a dialog) gets no event when the pointer leaves it.
 */
function holdWhileUsed(area: HTMLElement | null): () => void {
  function settle(): void {
    for (const card of area?.querySelectorAll<HTMLElement>('[data-toast-id]') ?? []) {
      const id = card.dataset['toastId'] ?? '';
      if (card.matches(':hover, :focus-within')) toasts.pause(id);
      else toasts.resume(id);
    }
  }
  // Between two elements the focus is nowhere.
  const settleSoon = () => setTimeout(settle);
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('mouseover', settle, { signal });
  document.documentElement.addEventListener('mouseleave', settle, { signal });
  document.addEventListener('focusin', settle, { signal });
  document.addEventListener('focusout', settleSoon, { signal });
  return () => stop.abort();
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id } = toast;
  return (
    <li
      data-toast={toast.kind}
      data-toast-id={id}
      className="toast pointer-events-auto flex gap-2.5 rounded-panel border border-line-strong/60 bg-surface-2 py-2.5 pr-1.5 pl-3.5 shadow-lg"
    >
      <Icon
        name={NOTE_ICONS[toast.kind]}
        size={20}
        className={`mt-1.5 ${NOTE_COLORS[toast.kind]}`}
      />
      <div className="min-w-0 flex-1 py-1">
        <div role={toast.kind === 'error' ? 'alert' : undefined}>
          <p className="font-medium">{toast.title}</p>
          {toast.description !== undefined && (
            <p className="mt-0.5 text-sm text-muted">{toast.description}</p>
          )}
        </div>
        {toast.actions.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {toast.actions.map((action) => (
              <Button
                key={action.label}
                look="outline"
                onClick={() => {
                  toasts.remove(id);
                  action.onSelect();
                }}
              >
                {action.label}
              </Button>
            ))}
          </p>
        )}
      </div>
      <IconButton
        icon="lucide:x"
        label="Close"
        className="self-start"
        onClick={() => toasts.remove(id)}
      />
    </li>
  );
}
