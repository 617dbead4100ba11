import type { CSSProperties, ReactNode } from 'react';

/** Share of the axis, for `left` and `width`. */
export function percentOf(ms: number, lengthMs: number): string {
  return `${((lengthMs > 0 ? ms / lengthMs : 0) * 100).toFixed(3)}%`;
}

const PLACE: CSSProperties = { left: 'var(--track-left)', width: 'var(--track-width)' };

/**
 * As long as the whole pull: what lies on it is placed in percent once, and zooming moves only the track, by two
 * variables that `timeline-frame.tsx` sets.
 */
export function Track({ children }: { children: ReactNode }) {
  return (
    <div className="drawn absolute inset-y-0" style={PLACE}>
      {children}
    </div>
  );
}
