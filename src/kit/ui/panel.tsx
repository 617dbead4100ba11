import type { ReactNode } from 'react';

/** A bordered part of a page, with a heading of its own. */
export function Panel({
  title,
  aside,
  children,
  className = '',
}: {
  title?: ReactNode;
  /** Beside the heading: a source, a count, a control. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={`rounded-panel border border-line bg-surface ${className}`}>
      {title !== undefined && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 max-sm:px-3">
          <h2 className="text-[0.9375rem]">{title}</h2>
          {aside !== undefined && <div className="text-xs text-muted">{aside}</div>}
        </header>
      )}
      <div className="px-4 py-3.5 max-sm:px-3">{children}</div>
    </section>
  );
}
