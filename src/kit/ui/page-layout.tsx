import type { ReactNode } from 'react';

export interface PageLayoutProps {
  /** Filters: a column on the left; on a phone above the answer, where a `Sheet` puts it behind a button. */
  left?: ReactNode;
  /** What the left column is, for screen readers. */
  leftLabel?: string;
  /** The answer. */
  children: ReactNode;
  /** Insights: a column on the right; on a phone before everything else. */
  right?: ReactNode;
  rightLabel?: string;
  /** True where the center is the answer: then a phone shows the insights below it. */
  isRightLast?: boolean;
  /** Above all columns: the page's question and what belongs to it. */
  header?: ReactNode;
}

/** How many of the ten columns the center takes. */
export function centerColumns(hasLeft: boolean, hasRight: boolean): 6 | 8 | 10 {
  if (hasLeft && hasRight) return 6;
  return hasLeft || hasRight ? 8 : 10;
}

const CENTER = { 6: 'lg:col-span-6', 8: 'lg:col-span-8', 10: 'lg:col-span-10' };

/** Whether a column has content: a condition that does not hold gives none. */
export function isThere(column: ReactNode): boolean {
  return column !== undefined && column !== null && column !== false;
}

/**
 * Ten columns: two each for the sides that are there, the rest for the center. One column on a phone.
 *
 * They are sent in the order of a phone, whose page would otherwise jump when a late part is painted above an early one.
 */
export function PageLayout({
  left,
  leftLabel = 'Filters',
  children,
  right,
  rightLabel = 'Insights',
  isRightLast = false,
  header,
}: PageLayoutProps) {
  const hasLeft = isThere(left);
  const hasRight = isThere(right);
  const center = centerColumns(hasLeft, hasRight);
  const insights = hasRight && (
    <aside
      aria-label={rightLabel}
      className="min-w-0 lg:col-span-2 lg:col-start-9 lg:row-start-1"
      data-column="right"
    >
      {right}
    </aside>
  );
  return (
    <div className="mx-auto w-full max-w-[110rem] px-4 py-3 lg:px-6 lg:py-5">
      {header}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-10 lg:gap-6" data-page-layout>
        {!isRightLast && insights}
        {hasLeft && (
          <aside
            aria-label={leftLabel}
            className="min-w-0 max-lg:sticky max-lg:top-14 max-lg:z-20 lg:col-span-2 lg:col-start-1 lg:row-start-1"
            data-column="left"
          >
            {left}
          </aside>
        )}
        <div
          className={`min-w-0 lg:row-start-1 ${hasLeft ? 'lg:col-start-3' : 'lg:col-start-1'} ${CENTER[center]}`}
          data-column="center"
        >
          {children}
        </div>
        {isRightLast && insights}
      </div>
    </div>
  );
}
