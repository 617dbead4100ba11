import { formatPerSecond } from '#lib/format-number.ts';
import type { HistoryPull } from './pull-history.ts';

const HEIGHT = 72;
const ROOM = 8;
/** More stand too close to tell one from the next. */
const MOST = 60;

/** Each pull as a mark at its height, the earliest at the left: full for a kill, a ring for a wipe. The table below says the same. */
export function PullHistoryChart({ pulls }: { pulls: readonly HistoryPull[] }) {
  const shown = pulls.slice(0, MOST).toReversed();
  const amounts = shown.map(({ perSecond }) => perSecond);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (index: number) => `${(100 * (index + 0.5)) / shown.length}%`;
  const y = (amount: number) =>
    HEIGHT - ROOM - ((amount - least) / (most - least || 1)) * (HEIGHT - 2 * ROOM);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 pt-2" aria-hidden="true">
      <p className="tabular flex flex-col justify-between text-right text-xs text-muted">
        <span>{formatPerSecond(most, 1000)}</span>
        <span>{formatPerSecond(least, 1000)}</span>
      </p>
      <svg className="drawn block w-full" height={HEIGHT}>
        {shown.map(({ startMs, perSecond, success, isBest, isShown }, index) => (
          <circle
            key={startMs}
            cx={x(index)}
            cy={y(perSecond)}
            r={isBest ? 6 : 4}
            strokeWidth={isShown ? 3 : 1.5}
            className={`stroke-accent ${success ? 'fill-accent' : 'fill-surface'} ${isShown ? 'stroke-text' : ''}`}
          />
        ))}
      </svg>
    </div>
  );
}
