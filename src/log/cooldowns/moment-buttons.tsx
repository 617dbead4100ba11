import { formatClock } from '#lib/format-clock.ts';
import type { ChangeAddress } from '#kit/browser/use-address.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { CooldownsUrl } from './url-state.ts';

/** Marks the moments a finding speaks of. */
export function MomentButtons({
  moments,
  changeUrl,
}: {
  moments: readonly Range[];
  changeUrl: ChangeAddress<CooldownsUrl>;
}) {
  if (moments.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {moments.map((moment) => (
        <button
          key={moment.fromMs}
          type="button"
          data-moment-button
          onClick={() => changeUrl({ marked: moment })}
          className="tabular inline-flex min-h-7 cursor-pointer items-center rounded-control border border-line-strong/70 bg-page px-2 text-xs hover:bg-surface-2 pointer-coarse:min-h-11 pointer-coarse:px-3"
        >
          Show {formatClock(moment.fromMs)}
        </button>
      ))}
    </p>
  );
}
