import type { ReactNode } from 'react';

/** A key on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded border border-b-2 border-line-strong/60 bg-surface-2 px-1.5 text-center font-sans text-xs leading-5 text-text">
      {children}
    </kbd>
  );
}
