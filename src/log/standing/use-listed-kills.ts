import { useEffect, useState } from 'react';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import type { Metric } from '#log/views/metric.ts';
import { askListedKills, type ListedKills } from './listed-kills.ts';

/**
 * The listed kills that a fight can be compared with: undefined where it is none, as a wipe or a pull of the sample, or until the server has
 * answered; null where none is known. The figures of the sample's players and those of its rankings have nothing to do with each other.
 */
export function useListedKills(
  { fight, sample, final }: PulledFight,
  metric: Metric,
): ListedKills | null | undefined {
  const { encounterId, difficultyId, durationMs, withheld } = fight;
  const counted = metric === 'damage' || metric === 'healing' ? metric : null;
  const isKill =
    !sample && fight.kind === 'encounter' && fight.success === true && final && !withheld;
  const key =
    isKill && counted && encounterId !== null && rankedDifficulty(difficultyId) !== null
      ? `${encounterId} ${difficultyId} ${counted} ${durationMs}`
      : null;
  const [heard, setHeard] = useState<{ key: string; kills: ListedKills | null }>();
  useEffect(() => {
    if (key === null || !counted) return undefined;
    let isCurrent = true;
    void (async () => {
      const kills = await askListedKills({
        encounterId: encounterId!,
        difficultyId: difficultyId!,
        metric: counted,
        durationMs,
      });
      if (isCurrent) setHeard({ key, kills });
    })();
    return () => {
      isCurrent = false;
    };
  }, [key, encounterId, difficultyId, counted, durationMs]);
  if (key === null || heard?.key !== key) return undefined;
  const { kills } = heard;
  return kills && !kills.isSample && (kills.specs.length > 0 || kills.ranked.length > 0)
    ? kills
    : null;
}
