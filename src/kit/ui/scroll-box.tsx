import type { ReactNode } from 'react';

/** A long or wide table in a part of the page that scrolls by itself, also by keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={`${label}, scrolls`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="max-h-[34rem] overflow-auto overscroll-x-contain"
      data-scroll-box
    >
      {children}
    </section>
  );
}
