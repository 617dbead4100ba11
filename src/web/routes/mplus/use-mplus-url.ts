import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readMplusUrl, writeMplusUrl } from './url-state.ts';
import type { MplusUrl } from './url-state.ts';

export type ChangeMplusUrl = (change: Partial<MplusUrl>, how?: 'push' | 'replace') => void;

/** The page's state as it stands in the address. `push` is for what a person would want to go back from. */
export function useMplusUrl(): [MplusUrl, ChangeMplusUrl] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readMplusUrl(params), [params]);
  // Two changes in one event both count: the second starts from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeMplusUrl>(
    (part, how = 'push') => {
      const next = writeMplusUrl({ ...readMplusUrl(latest.current), ...part }, latest.current);
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { replace: how === 'replace', preventScrollReset: true });
    },
    [setParams],
  );
  return [state, change];
}
