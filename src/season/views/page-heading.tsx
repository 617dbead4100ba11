import type { ReactNode } from 'react';
import { OfflineLine } from '#kit/ui/offline-line.tsx';
import { SampleBadge } from './season-bar.tsx';

/** The head of a page about one thing: its mark, its name, what it is, and what can be done with it. */
export function PageHeading({
  mark,
  name,
  tint = '',
  children,
  actions,
  isSample = false,
}: {
  mark?: ReactNode;
  name: string;
  /** Class of the name's color. */
  tint?: string;
  /** Below the name. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Whether what the page shows is invented. */
  isSample?: boolean;
}) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2" data-page-heading>
        {mark}
        <div className="min-w-0 flex-1 max-sm:min-w-[60%]">
          <h1 className={`text-2xl wrap-anywhere ${tint}`}>
            <bdi>{name}</bdi>
          </h1>
          {children !== undefined && <div className="text-sm text-muted">{children}</div>}
        </div>
        {isSample && <SampleBadge />}
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
      <OfflineLine />
    </>
  );
}
