import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rangeInFight } from './timeline-geometry.ts';
import type { Range } from './timeline-geometry.ts';

/** Browsers refuse more than about a hundred address changes in half a minute. */
const ADDRESS_EVERY_MS = 350;

/**
 * The brushed part of a fight: follows the pointer at once, and the address, where `write` puts it, a little later. A
 * change of the address from elsewhere (back, forward) wins over what was being drawn.
 */
export function useBrush(
  addressed: Range | null,
  durationMs: number,
  write: (range: Range | null) => void,
): [Range | null, (range: Range | null) => void] {
  const fromMs = addressed?.fromMs ?? null;
  const toMs = addressed?.toMs ?? null;
  const inAddress = useMemo(
    () => rangeInFight(fromMs === null || toMs === null ? null : { fromMs, toMs }, durationMs),
    [fromMs, toMs, durationMs],
  );
  const text = textOf(addressed);
  /** What was drawn last; it may not have reached the address yet. */
  const [drawn, setDrawn] = useState<{ range: Range | null } | null>(null);
  const pending = useRef<Range | null>(null);
  const written = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    written.current = null;
    setDrawn(null);
  }, []);
  useEffect(() => {
    if (written.current !== text) forget();
  }, [text, forget]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const writeLater = useCallback(() => {
    timer.current = undefined;
    written.current = textOf(pending.current);
    write(pending.current);
  }, [write]);
  const brush = useCallback(
    (range: Range | null) => {
      pending.current = rangeInFight(range, durationMs);
      setDrawn({ range: pending.current });
      if (timer.current === undefined) timer.current = setTimeout(writeLater, ADDRESS_EVERY_MS);
    },
    [durationMs, writeLater],
  );
  return [drawn ? drawn.range : inAddress, brush];
}

function textOf(range: Range | null): string {
  return range ? `${range.fromMs}-${range.toMs}` : '';
}
