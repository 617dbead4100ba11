import type { ReactNode } from 'react';
import { Horizon } from '#kit/shell/horizon.tsx';
import { OfflineLine } from '#kit/ui/offline-line.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';

/** A page with one thing to do on it. */
export function NarrowPage({
  title,
  heading,
  lead,
  indexed = false,
  children,
}: {
  /** In the document's title. */
  title: string;
  heading: string;
  lead?: ReactNode;
  /** True where it says something to a visitor without a link from us. */
  indexed?: boolean;
  children: ReactNode;
}) {
  return (
    <PageLayout>
      <PageHead title={title} indexed={indexed} />
      <div className="mx-auto w-full max-w-md lg:py-6">
        <OfflineLine />
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        <Horizon />
        {lead !== undefined && <div className="mt-3 text-muted">{lead}</div>}
        <div className="mt-5">{children}</div>
      </div>
    </PageLayout>
  );
}
