import { useEffect, useState } from 'react';
import { askBossChance, type BossChance } from './boss-chance.ts';

/** What other groups say of a boss; undefined until the server has answered. Invented pulls are compared with invented groups alone. */
export function useBossChance(
  encounterId: number | null,
  difficultyId: number | null,
  isSample: boolean,
): BossChance | undefined {
  const key = `${encounterId} ${difficultyId} ${isSample}`;
  const [heard, setHeard] = useState<{ key: string; chance: BossChance }>();
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const chance = await askBossChance({ encounterId, difficultyId, isSample });
      if (isCurrent) setHeard({ key, chance });
    })();
    return () => {
      isCurrent = false;
    };
  }, [key, encounterId, difficultyId, isSample]);
  return heard?.key === key ? heard.chance : undefined;
}
