import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readUrlState, writeUrlState } from './url-state.ts';
import type { UrlState } from './url-state.ts';

export type ChangeUrl = (change: Partial<UrlState>, how?: 'push' | 'replace') => void;

/**
 * The page's state as it stands in the address. `push` is for what a person would want to go back
 * from (a fight, a player, a metric), `replace` for what moves (a brush, typing).
 */
export function useUrlState(): [UrlState, ChangeUrl] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrlState(params), [params]);
  // Two changes in one event both count: the second starts from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeUrl>(
    (part, how = 'push') => {
      const next = writeUrlState({ ...readUrlState(latest.current), ...part }, latest.current);
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { replace: how === 'replace', preventScrollReset: true });
    },
    [setParams],
  );
  return [state, change];
}
