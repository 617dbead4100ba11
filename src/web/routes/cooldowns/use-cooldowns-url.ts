import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readCooldownsUrl, writeCooldownsUrl } from './url-state.ts';
import type { CooldownsUrl } from './url-state.ts';

export type ChangeCooldownsUrl = (change: Partial<CooldownsUrl>, how?: 'push' | 'replace') => void;

/** The page's state as it stands in the address. `push` is for what a person would want to go back from. */
export function useCooldownsUrl(): [CooldownsUrl, ChangeCooldownsUrl] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readCooldownsUrl(params), [params]);
  // Two changes in one event both count: the second starts from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeCooldownsUrl>(
    (part, how = 'push') => {
      const next = writeCooldownsUrl(
        { ...readCooldownsUrl(latest.current), ...part },
        latest.current,
      );
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { replace: how === 'replace', preventScrollReset: true });
    },
    [setParams],
  );
  return [state, change];
}
