import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toasts, type Toast } from '#web/browser/toasts.ts';
import { Button, IconButton } from '#web/components/ui/button.tsx';
import { Icon } from '#web/components/ui/icon.tsx';
import { NOTE_COLORS, NOTE_ICONS } from '#web/components/ui/note.tsx';

const NONE: readonly Toast[] = [];

/** Where toasts appear: 24rem wide from the small breakpoint on, the full width below it. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => NONE);
  const area = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    // Shown anew with each toast, so that it stands above a modal dialog opened in between.
    const element = area.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <section
      ref={area}
      popover="manual"
      aria-label="Notifications"
      className="fixed inset-auto right-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] m-0 w-full overflow-visible border-0 bg-transparent p-3 text-text sm:w-[24rem] lg:bottom-0 lg:p-4"
      data-toaster
    >
      <ol aria-live="polite" aria-relevant="additions text" className="flex flex-col gap-2">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLLIElement>(null);
  const { id } = toast;

  /** Time stands still while the pointer or the focus is on it, and goes on when both have left. */
  function settle(): void {
    const held = card.current?.matches(':hover, :focus-within');
    if (held) toasts.pause(id);
    else toasts.resume(id);
  }

  return (
    // The pointer and the focus only hold the time; whatever can be done here is a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={card}
      data-toast={toast.kind}
      onMouseEnter={settle}
      onMouseLeave={settle}
      onFocus={settle}
      onBlur={() => setTimeout(settle)}
      className="toast flex gap-2.5 rounded-panel border border-line-strong/60 bg-surface-2 py-2.5 pr-1.5 pl-3.5 shadow-lg"
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
