import { useEffect, useMemo, useState } from 'react';
import type { Fight } from '#analysis/fight.ts';
import { bookedPulls, pullsOf, type BookedPull } from '#log/session/pull-book.ts';
import { useLogState } from '#log/session/shown-logs.tsx';

/**
 * The pulls of the fight's boss and difficulty that this browser knows, of open logs and of earlier ones. Null for a fight that is no pull of
 * a boss, or until the browser has answered. A page in a browser without storage knows those of the open logs.
 */
export function usePullBook({
  encounterId,
  difficultyId,
  kind,
}: Pick<Fight, 'encounterId' | 'difficultyId' | 'kind'>): BookedPull[] | null {
  const { fights } = useLogState();
  const key =
    kind === 'encounter' && encounterId !== null && difficultyId !== null
      ? `${encounterId} ${difficultyId} `
      : null;
  const [kept, setKept] = useState<{ key: string; pulls: BookedPull[] }>();
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    void (async () => {
      const pulls = await pullsOf(encounterId!, difficultyId!);
      if (isCurrent) setKept({ key, pulls });
    })();
    return () => {
      isCurrent = false;
    };
  }, [key, encounterId, difficultyId]);
  return useMemo(() => {
    if (key === null || kept?.key !== key) return null;
    const open = bookedPulls(fights).filter((pull) => pull.key.startsWith(key));
    return [...new Map([...kept.pulls, ...open].map((pull) => [pull.key, pull])).values()];
  }, [fights, key, kept]);
}
