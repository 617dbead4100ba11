import { useCallback, useMemo } from 'react';
import type { Range } from '#web/components/chart/timeline-geometry.ts';
import { useBrush } from '#web/routes/hps-dps/use-brush.ts';
import type { ChangeCooldownsUrl } from './use-cooldowns-url.ts';

/** A range of the address that follows the hand at once and reaches the address a little later. */
export function useMovingRange(
  name: 'shown' | 'marked',
  inAddress: Range | null,
  lengthMs: number,
  changeUrl: ChangeCooldownsUrl,
): [Range | null, (range: Range | null) => void] {
  const state = useMemo(
    () => ({ fromMs: inAddress?.fromMs ?? null, toMs: inAddress?.toMs ?? null }),
    [inAddress],
  );
  const write = useCallback(
    ({ fromMs, toMs }: { fromMs?: number | null; toMs?: number | null }) =>
      changeUrl(
        {
          [name]: typeof fromMs === 'number' && typeof toMs === 'number' ? { fromMs, toMs } : null,
        },
        'replace',
      ),
    [changeUrl, name],
  );
  return useBrush(state, lengthMs, write);
}
