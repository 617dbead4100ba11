import type { ReactNode } from 'react';

/** A part of a published fight that opens when it is asked for; its heading says what is in it. */
export function FoldedPart({
  title,
  aside,
  children,
}: {
  title: string;
  aside: string;
  children: ReactNode;
}) {
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 max-sm:px-3">
        <h2 className="inline text-[0.9375rem]">{title}</h2>
        <span className="ml-3 text-xs text-muted">{aside}</span>
      </summary>
      <div className="border-t border-line px-4 py-3.5 max-sm:px-3">{children}</div>
    </details>
  );
}
