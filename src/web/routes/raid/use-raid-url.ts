import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readRaidUrl, writeRaidUrl } from './url-state.ts';
import type { RaidUrl } from './url-state.ts';

export type ChangeRaidUrl = (change: Partial<RaidUrl>, how?: 'push' | 'replace') => void;

/** The page's state as it stands in the address. `push` is for what a person would want to go back from. */
export function useRaidUrl(): [RaidUrl, ChangeRaidUrl] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readRaidUrl(params), [params]);
  // Two changes in one event both count: the second starts from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeRaidUrl>(
    (part, how = 'push') => {
      const next = writeRaidUrl({ ...readRaidUrl(latest.current), ...part }, latest.current);
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { replace: how === 'replace', preventScrollReset: true });
    },
    [setParams],
  );
  return [state, change];
}
