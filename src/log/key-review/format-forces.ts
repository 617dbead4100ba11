/** What the enemy forces of a key say in words. */
import type { KeyForces } from '#analysis/fight-events/key-forces.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';

/** `98.4%` of what the key asks for; never `100.0%` for less than all of it. */
export function forcesShare(forces: number, total: number): string {
  const percent = (forces / total) * 100;
  const shown = forces < total ? Math.min(percent, 99.9) : percent;
  return `${formatFixed(shown, 1)}%`;
}

/** How the count ended: over, exact or under, and why a finished key can be under. */
export function forcesResult(forces: KeyForces, finished: boolean, lastPull: number): string {
  const { counted, total, over, fullIn } = forces;
  const share = `The log counts ${forcesShare(counted, total)}: ${formatCount(counted)} of ${formatCount(total)}`;
  if (over < 0)
    return finished
      ? `${share}, ${formatCount(-over)} under. The key was finished, so the game counted all of it: the missing enemies died out of the recorder’s sight, or the table has another count.`
      : `${share}, ${formatCount(-over)} under.`;
  const reached =
    fullIn === null || fullIn === lastPull
      ? 'reached in the last pull'
      : `reached in pull ${fullIn} of ${lastPull}`;
  return `${share}, ${over === 0 ? 'exactly enough' : `${formatCount(over)} over`}. 100% was ${reached}.`;
}
