import { HOUR_MS } from '#lib/time-units.ts';
import type { Fight, FileSpan } from './fight.ts';
import { isShuffle } from './shuffle.ts';

/** How long after the last line of a file the game may begin the next one and still be in the same fight. */
const MOST_PAUSE_MS = 10 * 60_000;
/** Of a key the END line may be all that tells of it: it is far behind where the first file ends. */
const MOST_KEY_PAUSE_MS = 3 * HOUR_MS;
/** A file without a header goes on where another one ends: combat hardly pauses for longer. */
const MOST_PAUSE_WITHOUT_HEADER_MS = 60_000;
/** Lines may be stamped this much before the ones that they follow. */
const STEPS_BACK_MS = 1000;

type CutFight = Pick<
  Fight,
  | 'kind'
  | 'name'
  | 'encounterId'
  | 'instanceId'
  | 'keystoneLevel'
  | 'startMs'
  | 'wallMs'
  | 'ended'
  | 'beginningMissing'
>;

/** What of a file tells whether it is a part of a log. */
export interface CutFile extends FileSpan {
  /** Its fights and its other combat, in any order. */
  fights: readonly CutFight[];
}

/**
 * Which files are parts of one log: the first holds the START line of a fight and the last its END line, with what lies
 * between them in time; or a file that does not begin with a header goes on where a fight without an end stops.
 *
 * @returns places of the files of each such log, in the order of their lines. Each file is in at most one.
 */
export function cutLogs(files: readonly CutFile[]): number[][] {
  const logs: number[][] = [];
  const taken = new Set<number>();
  const free = (place: number): boolean => !taken.has(place);
  files.forEach(({ fights }, first) => {
    if (!free(first)) return;
    // A round of a solo shuffle ends with its first death, and the END line of the match follows.
    const begun = fights.filter(
      ({ ended, kind, name }) => kind !== 'combat' && (!ended || isShuffle(name)),
    );
    if (begun.length === 0) return;
    taken.add(first);
    const parts = partsBehind(files, begun, free) ?? headlessBehind(files, first, begun, free);
    if (parts.length === 0) {
      taken.delete(first);
      return;
    }
    for (const part of parts) taken.add(part);
    logs.push([first, ...parts]);
  });
  return logs;
}

/** The file with the END line of a fight that has begun, behind all that lie between; null without one. */
function partsBehind(
  files: readonly CutFile[],
  begun: readonly CutFight[],
  free: (place: number) => boolean,
): number[] | null {
  for (const begin of begun) {
    const last = files.findIndex(
      ({ fights }, place) => free(place) && fights.some((end) => isSame(begin, end)),
    );
    if (last < 0) continue;
    const until = files[last]!.firstMs + STEPS_BACK_MS;
    const between = files.flatMap((file, place) => {
      const isBetween =
        place !== last &&
        free(place) &&
        file.firstMs >= endOf(begin) - STEPS_BACK_MS &&
        file.lastMs <= until &&
        file.fights.every(({ kind }) => kind === 'combat');
      return isBetween ? [place] : [];
    });
    return [...between.toSorted((a, b) => files[a]!.firstMs - files[b]!.firstMs), last];
  }
  return null;
}

/** Files that do not begin with a header, each of which goes on where the one before stops, behind a fight that stops with its file. */
function headlessBehind(
  files: readonly CutFile[],
  first: number,
  begun: readonly CutFight[],
  free: (place: number) => boolean,
): number[] {
  const parts: number[] = [];
  let { lastMs } = files[first]!;
  if (!begun.some((fight) => lastMs - endOf(fight) <= STEPS_BACK_MS)) return parts;
  for (;;) {
    const next = files.findIndex((file, place) => {
      const pauseMs = file.firstMs - lastMs;
      return (
        !file.beginsWithHeader &&
        free(place) &&
        !parts.includes(place) &&
        pauseMs >= -STEPS_BACK_MS &&
        pauseMs <= MOST_PAUSE_WITHOUT_HEADER_MS
      );
    });
    if (next < 0) return parts;
    parts.push(next);
    ({ lastMs } = files[next]!);
  }
}

const endOf = ({ startMs, wallMs }: CutFight): number => startMs + wallMs;

function isSame(begin: CutFight, end: CutFight): boolean {
  if (end.beginningMissing !== true || begin.kind !== end.kind) return false;
  if (begin.encounterId !== end.encounterId) return false;
  if (begin.keystoneLevel !== end.keystoneLevel) return false;
  const isElsewhere =
    begin.instanceId !== null && end.instanceId !== null && begin.instanceId !== end.instanceId;
  const pauseMs = end.startMs - endOf(begin);
  return (
    !isElsewhere &&
    pauseMs >= -STEPS_BACK_MS &&
    pauseMs <= (begin.kind === 'keystone' ? MOST_KEY_PAUSE_MS : MOST_PAUSE_MS)
  );
}
