import type { ReactNode } from 'react';

/** One of the four answers at the top of the start page. */
export function Tile({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      data-tile={title}
      className="min-w-0 rounded-panel border border-line bg-surface px-3.5 py-3 sm:px-4"
    >
      <header className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-[0.9375rem]">{title}</h2>
        {aside !== undefined && <span className="text-xs text-muted">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
