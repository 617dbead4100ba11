import type { ReactNode } from 'react';
import type { Page } from './pages.ts';

/** The question of a page, on the horizon of the mark. */
export function PageTitle({
  page,
  lead,
  children,
}: {
  page: Page;
  lead?: ReactNode;
  /** Controls of the whole page. */
  children?: ReactNode;
}) {
  return (
    <div className="mb-5 lg:mb-7">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="font-display text-sm font-medium tracking-wide text-accent">{page.title}</p>
          <h1 className="mt-1 text-2xl sm:text-3xl lg:text-4xl">{page.question}</h1>
        </div>
        {children}
      </div>
      <Horizon />
      {lead !== undefined && <p className="mt-3 max-w-3xl text-muted">{lead}</p>}
    </div>
  );
}

/** The line under the mark's iris, drawn across the page: it beats once and runs on. */
export function Horizon() {
  return (
    <div aria-hidden="true" className="mt-4 flex h-4 items-center text-accent">
      <svg
        width="104"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="shrink-0"
      >
        <path d="M0 8H56l8-7 10 14 8-7H104" />
      </svg>
      <div className="h-0.5 flex-1 bg-linear-to-r from-accent to-line" />
    </div>
  );
}
