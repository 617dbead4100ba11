import { useCallback, useEffect, useRef, useState } from 'react';
import { rangeInFight } from '#web/components/chart/timeline-geometry.ts';
import type { Range } from '#web/components/chart/timeline-geometry.ts';
import type { UrlState } from './url-state.ts';
import type { ChangeUrl } from './use-url-state.ts';

/** Browsers refuse more than about a hundred address changes in half a minute. */
const ADDRESS_EVERY_MS = 350;

/**
 * The brushed part of a fight: follows the pointer at once, and the address a little later. A change
 * of the address from elsewhere (back, forward) wins over what was being drawn.
 */
export function useBrush(
  url: Pick<UrlState, 'fromMs' | 'toMs'>,
  durationMs: number,
  changeUrl: ChangeUrl,
): [Range | null, (range: Range | null) => void] {
  const { fromMs, toMs } = url;
  const inAddress = rangeInFight(
    fromMs !== null && toMs !== null ? { fromMs, toMs } : null,
    durationMs,
  );
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
    if (written.current !== textOf(fromMs, toMs)) forget();
  }, [fromMs, toMs, forget]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useCallback(() => {
    timer.current = undefined;
    const { fromMs: from, toMs: to } = pending.current ?? { fromMs: null, toMs: null };
    written.current = textOf(from, to);
    changeUrl({ fromMs: from, toMs: to }, 'replace');
  }, [changeUrl]);
  const brush = useCallback(
    (range: Range | null) => {
      pending.current = rangeInFight(range, durationMs);
      setDrawn({ range: pending.current });
      if (timer.current === undefined) timer.current = setTimeout(write, ADDRESS_EVERY_MS);
    },
    [durationMs, write],
  );
  return [drawn ? drawn.range : inAddress, brush];
}

function textOf(fromMs: number | null, toMs: number | null): string {
  return `${fromMs}-${toMs}`;
}
