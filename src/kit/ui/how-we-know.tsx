import type { ComponentProps } from 'react';

/** What a figure stands on, one press away: its cases, method, range and record. */
export function HowWeKnow({ children, className = '', ...rest }: ComponentProps<'details'>) {
  return (
    <details className={`mt-1 text-xs text-muted ${className}`} {...rest}>
      <summary className="inline-block cursor-pointer list-none py-1 whitespace-nowrap underline underline-offset-2 pointer-coarse:py-3.5">
        How we know
      </summary>
      {children}
    </details>
  );
}
