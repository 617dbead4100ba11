import type { ReactNode } from 'react';

/** Lets a table with many columns move sideways in a frame of its own; the rows' names stay. */
export function WideFrame({
  label,
  width,
  children,
}: {
  label: string;
  /** The least width of what is inside; a class such as `min-w-140`. */
  width: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={`${label}: moves sideways`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the focus
      tabIndex={0}
      className="overflow-x-auto [&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:z-10 [&_tbody_th]:bg-page [&_thead_th:first-child]:sticky [&_thead_th:first-child]:left-0 [&_thead_th:first-child]:z-10 [&_thead_th:first-child]:bg-page"
      data-wide
    >
      <div className={width}>{children}</div>
    </section>
  );
}
