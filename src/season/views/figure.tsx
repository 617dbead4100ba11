import type { ReactNode } from 'react';

/** A figure in large type with what it is above it and what it means below it. */
export function Figure({
  label,
  value,
  children,
}: {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      <p className="tabular font-display text-2xl leading-8 font-semibold">{value}</p>
      {children !== undefined && <div className="tabular text-sm text-muted">{children}</div>}
    </div>
  );
}

/** Figures of a page side by side, two by two on a phone. */
export function Figures({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section
      aria-label={label}
      className="mb-5 grid grid-cols-2 gap-x-6 gap-y-4 rounded-panel border border-line bg-surface px-4 py-3.5 md:grid-cols-4"
    >
      {children}
    </section>
  );
}
