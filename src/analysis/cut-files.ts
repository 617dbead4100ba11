import { HOUR_MS } from '#lib/time-units.ts';
import type { Fight } from './fight.ts';

/** How long after the last line of a file the game may begin the next one and still be in the same fight. */
const MOST_PAUSE_MS = 10 * 60_000;
/** Of a key the END line may be all that tells of it: it is far behind where the first file ends. */
const MOST_KEY_PAUSE_MS = 3 * HOUR_MS;

type CutFight = Pick<
  Fight,
  | 'kind'
  | 'encounterId'
  | 'instanceId'
  | 'keystoneLevel'
  | 'startMs'
  | 'wallMs'
  | 'ended'
  | 'beginningMissing'
>;

/**
 * Which of the files goes on with a fight that another one begins: the first holds its START line, the second its END
 * line. Each file is in at most one pair.
 *
 * @param files the fights of each file.
 * @returns places of the first and the second file of each pair.
 */
export function cutPairs(
  files: readonly (readonly CutFight[])[],
): [first: number, second: number][] {
  const pairs: [number, number][] = [];
  const taken = new Set<number>();
  files.forEach((fights, first) => {
    const begun = fights.filter(({ ended, kind }) => !ended && kind !== 'combat');
    if (begun.length === 0 || taken.has(first)) return;
    const second = files.findIndex(
      (others, place) =>
        place !== first &&
        !taken.has(place) &&
        others.some((end) => begun.some((begin) => isSame(begin, end))),
    );
    if (second < 0) return;
    taken.add(first).add(second);
    pairs.push([first, second]);
  });
  return pairs;
}

function isSame(begin: CutFight, end: CutFight): boolean {
  if (end.beginningMissing !== true || begin.kind !== end.kind) return false;
  if (begin.encounterId !== end.encounterId) return false;
  if (begin.keystoneLevel !== end.keystoneLevel) return false;
  const isElsewhere =
    begin.instanceId !== null && end.instanceId !== null && begin.instanceId !== end.instanceId;
  const pauseMs = end.startMs - (begin.startMs + begin.wallMs);
  return (
    !isElsewhere &&
    pauseMs >= -1000 &&
    pauseMs <= (begin.kind === 'keystone' ? MOST_KEY_PAUSE_MS : MOST_PAUSE_MS)
  );
}
