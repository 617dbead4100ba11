import { useState } from 'react';
import { formatClock, parseClock } from '#lib/format-clock.ts';
import { moveHandle } from './timeline-geometry.ts';
import type { Handle, Range } from './timeline-geometry.ts';

function ClockInput({
  label,
  valueMs,
  onChange,
}: {
  label: string;
  valueMs: number;
  onChange: (ms: number) => void;
}) {
  /** What is being typed; null while the value itself is shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && parseClock(draft) === null;
  function settle(): void {
    const typed = draft === null ? null : parseClock(draft);
    if (typed !== null && formatClock(typed) !== formatClock(valueMs)) onChange(typed);
    setDraft(null);
  }
  return (
    <label className="flex items-center gap-1.5">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={draft ?? formatClock(valueMs)}
        aria-invalid={wrong}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'Escape') setDraft(null);
        }}
        className="tabular h-7 w-16 rounded-control border border-line-strong/70 bg-page px-1.5 text-center text-text aria-invalid:border-danger pointer-coarse:h-11"
      />
    </label>
  );
}

/** The brush as two times to type, and the way back to the whole fight. */
export function BrushControls({
  durationMs,
  range,
  onBrush,
}: {
  durationMs: number;
  range: Range | null;
  onBrush: (range: Range | null) => void;
}) {
  const shown = range ?? { fromMs: 0, toMs: durationMs };
  const put = (handle: Handle) => (ms: number) =>
    onBrush(moveHandle(shown, handle, ms, durationMs));
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <ClockInput label="From" valueMs={shown.fromMs} onChange={put('from')} />
      <ClockInput label="to" valueMs={shown.toMs} onChange={put('to')} />
      {range ? (
        <>
          <span className="tabular text-text">
            {formatClock(range.toMs - range.fromMs)} of {formatClock(durationMs)}
          </span>
          <button
            type="button"
            onClick={() => onBrush(null)}
            className="inline-flex min-h-7 cursor-pointer items-center rounded-control border border-line-strong/70 bg-surface px-2 font-medium text-text hover:bg-surface-2 pointer-coarse:min-h-11 pointer-coarse:px-4"
          >
            Whole fight
          </button>
        </>
      ) : (
        <span>Drag over the chart to look at a part of the fight.</span>
      )}
    </div>
  );
}
