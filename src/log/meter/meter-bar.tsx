import type { BarParts } from './meter-table.ts';

/** How much of its color a bar has, in percent: the small words on it stay readable on every class in both themes. */
export const BAR_SHARE = 20;

const HATCHED =
  'repeating-linear-gradient(135deg, color-mix(in srgb, var(--bar) 50%, transparent) 0 2px, transparent 2px 6px)';

/**
 * A bar behind a row: what landed is filled, what shields ate is outlined, what went beyond (overhealing)
 * is hatched. It only repeats numbers that are printed in the row.
 */
export function MeterBar({
  parts,
  longest,
  color,
}: {
  parts: BarParts;
  longest: number;
  color: string;
}) {
  const percent = (value: number): string => `${longest > 0 ? (value / longest) * 100 : 0}%`;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 inset-y-[3px] flex"
      style={{ ['--bar' as string]: color }}
    >
      <span
        style={{
          width: percent(parts.plain),
          backgroundColor: `color-mix(in srgb, var(--bar) ${BAR_SHARE}%, transparent)`,
        }}
        className="border-b-2 border-(--bar)"
      />
      {parts.absorbed > 0 && (
        <span
          data-bar="absorbed"
          style={{ width: percent(parts.absorbed) }}
          className="border-2 border-(--bar) bg-(--bar)/10"
        />
      )}
      {parts.beyond > 0 && (
        <span
          data-bar="beyond"
          style={{ width: percent(parts.beyond), backgroundImage: HATCHED }}
          className="border-b-2 border-dotted border-(--bar)/60"
        />
      )}
    </span>
  );
}
