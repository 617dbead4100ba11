import type { ReactNode } from 'react';

/**
 * Text with an explanation. For a control that exists anyway write `data-tooltip="…"` on it instead: one
 * shared tooltip (`#web/browser/tooltip.ts`) serves them all, so a table of a thousand rows costs nothing.
 */
export function Explained({ tip, children }: { tip: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-tooltip={tip}
      className="cursor-help rounded-sm underline decoration-line-strong decoration-dotted underline-offset-4"
    >
      {children}
    </button>
  );
}
