import { useCallback } from 'react';
import type { ChangeAddress } from '#web/browser/use-address.ts';
import type { Range } from '#web/chart/timeline-geometry.ts';
import { useBrush } from '#web/chart/use-brush.ts';
import type { CooldownsUrl } from './url-state.ts';

/** A range of the address that follows the hand at once and reaches the address a little later. */
export function useMovingRange(
  name: 'shown' | 'marked',
  inAddress: Range | null,
  lengthMs: number,
  changeUrl: ChangeAddress<CooldownsUrl>,
): [Range | null, (range: Range | null) => void] {
  const write = useCallback(
    (range: Range | null) => changeUrl({ [name]: range }, 'replace'),
    [changeUrl, name],
  );
  return useBrush(inAddress, lengthMs, write);
}
