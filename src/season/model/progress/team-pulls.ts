import { SAME_LENGTH_MS, SAME_START_MS } from '#analysis/publish/same-fight.ts';

/** Where a pull of a team is known from. */
export type PullSource = 'published' | 'nights' | 'reports';

/** One pull of a raid boss by a team, whatever it is known from. */
export interface TeamPull {
  encounterId: number;
  /** As logs write it. */
  difficultyId: number;
  /** Milliseconds since 1970, UTC. */
  startedMs: number;
  durationMs: number;
  killed: boolean;
  /** Health that the boss had left, 0 to 100; null where no source says it. */
  leftPercent: number | null;
  /** Phase of the boss in which the pull ended; null where no source says it. */
  phase: number | null;
  /** Id of the published fight; null where it is not published. */
  fightId: string | null;
  sources: PullSource[];
}

/** The pulls of one boss and difficulty, the oldest first. */
export interface TeamBoss {
  encounterId: number;
  difficultyId: number;
  pulls: TeamPull[];
}

/**
 * Pulls of all sources, each once: two of them are one pull when boss, difficulty and outcome are the same, the starts are within two
 * minutes of each other and the lengths within two seconds, as for uploads of one fight. What the first one does not say the other one may.
 *
 * @returns by boss and difficulty, the one with the newest pull first.
 */
export function teamBosses(pulls: readonly TeamPull[]): TeamBoss[] {
  const bosses = [
    ...Map.groupBy(pulls, ({ encounterId, difficultyId }) => `${encounterId} ${difficultyId}`),
  ].map(([, own]) => {
    const { encounterId, difficultyId } = own[0]!;
    return { encounterId, difficultyId, pulls: joined(own) };
  });
  const newest = ({ pulls: own }: TeamBoss): number => own.at(-1)!.startedMs;
  return bosses.toSorted((one, other) => newest(other) - newest(one));
}

function joined(pulls: readonly TeamPull[]): TeamPull[] {
  const found: TeamPull[] = [];
  // Those that say the phase first.
  const inOrder = pulls.toSorted((one, other) => rankOf(one) - rankOf(other));
  for (const pull of inOrder) {
    const known = found.findIndex((one) => isSamePull(one, pull));
    if (known === -1) found.push(pull);
    else found[known] = join(found[known]!, pull);
  }
  return found.toSorted((one, other) => one.startedMs - other.startedMs);
}

const SOURCES: readonly PullSource[] = ['published', 'nights', 'reports'];

function rankOf({ sources }: TeamPull): number {
  return SOURCES.findIndex((source) => sources.includes(source));
}

function isSamePull(one: TeamPull, other: TeamPull): boolean {
  return (
    one.killed === other.killed &&
    Math.abs(one.startedMs - other.startedMs) <= SAME_START_MS &&
    Math.abs(one.durationMs - other.durationMs) <= SAME_LENGTH_MS
  );
}

function join(one: TeamPull, other: TeamPull): TeamPull {
  return {
    ...one,
    leftPercent: one.leftPercent ?? other.leftPercent,
    phase: one.phase ?? other.phase,
    fightId: one.fightId ?? other.fightId,
    sources: [...new Set([...one.sources, ...other.sources])],
  };
}
