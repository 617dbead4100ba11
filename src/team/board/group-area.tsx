import { useRef, type ReactNode } from 'react';
import { useGroupDrop } from './use-drag.ts';

/** A group of the board, or with number 0 the players without a seat: a heading, a count, cards. */
export function GroupArea({
  group,
  name,
  count,
  label,
  drag,
  children,
}: {
  group: number;
  name: string;
  count: string;
  /** Read out. */
  label: string;
  drag: Parameters<typeof useGroupDrop>[0];
  children: ReactNode;
}) {
  const area = useRef<HTMLElement>(null);
  useGroupDrop(drag, area, group);
  const look = group === 0 ? 'border-dashed border-line-strong/60' : 'border-line bg-surface';
  return (
    <section
      ref={area}
      aria-label={label}
      data-group-number={group}
      className={`min-h-28 rounded-panel border p-2 data-over:border-accent data-over:bg-accent-soft ${look}`}
    >
      <h2 className="tabular mb-1.5 flex justify-between px-1 text-xs font-medium text-muted">
        {name}
        <span>{count}</span>
      </h2>
      <ul
        className={
          group === 0 ? 'grid gap-1 min-[24rem]:grid-cols-2 xl:grid-cols-4' : 'flex flex-col gap-1'
        }
      >
        {children}
      </ul>
    </section>
  );
}
