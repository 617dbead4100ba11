/** How a player of an own log stands among listed kills: the kills come to the browser, the log stays in it. */
import { classOf } from '#lib/statistics/amount-classes.ts';
import type { Whose } from '#log/session/same-character.ts';
import type {
  RankedDifficulty,
  SpecAmounts,
} from '#season/views/throughput/throughput-question.ts';

/** Kills of one boss and difficulty, of all regions. */
export interface ListedKills {
  /** Ranked at a source, or published here where no source ranks the boss. */
  kind: 'ranked' | 'published';
  /** Invented, as of the sample. */
  isSample: boolean;
  /** The boss and difficulty as addresses of this page write them; null where the page compares another raid. */
  place: { boss: string; difficulty: RankedDifficulty } | null;
  /** What players of each specialization did per second, in classes of `lib/statistics/amount-classes.ts`. */
  specs: SpecAmounts[];
  /** Kills of about the asked length in which a source itself ranks players. */
  ranked: RankedKill[];
}

/** A kill that a source has ranked. */
export interface RankedKill {
  source: string;
  reportCode: string;
  fightId: number;
  /** Epoch ms; null where the source did not say. */
  startMs: number | null;
  durationMs: number;
  players: (Whose & {
    /** Of the source, 0 to 100. */
    percentile: number;
  })[];
}

export interface ListedAsked {
  encounterId: number;
  /** As logs write it. */
  difficultyId: number;
  metric: 'damage' | 'healing';
  /** How long the kill took; asks for what sources say of kills of this length. */
  durationMs: number;
}

/** How many of the listed kills did surely less. */
export interface Standing {
  below: number;
  listed: number;
}

const LONGEST_MS = 5000;

/** What `/hps-dps/listed` answers of a boss; null where it does not answer. It is asked for a boss
 * and how long the kill took, never for a player or an amount. */
export async function askListedKills(
  { encounterId, difficultyId, metric, durationMs }: ListedAsked,
  ask: typeof fetch = fetch,
): Promise<ListedKills | null> {
  const asked = new URLSearchParams({
    boss: `${encounterId}`,
    difficulty: `${difficultyId}`,
    by: metric === 'damage' ? 'dps' : 'hps',
    seconds: `${Math.round(durationMs / 1000)}`,
  });
  try {
    const response = await ask(`/hps-dps/listed?${asked}`, {
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return response.status === 200 ? ((await response.json()) as ListedKills) : null;
  } catch {
    return null;
  }
}

/**
 * Where an amount per second stands among the listed kills of a specialization. Kills of its own class of amounts, two per cent wide, do
 * not count as less: it is not known which of them did.
 *
 * @returns null where none is listed, or where the amount or the specialization is not known.
 */
export function standingAmong(
  { specs }: ListedKills,
  specId: number | null,
  perSecond: number | null,
): Standing | null {
  const spec = specs.find((one) => one.specId === specId);
  if (!spec || perSecond === null || perSecond <= 0) return null;
  const own = classOf(perSecond);
  let [below, listed] = [0, 0];
  for (const [index, count] of spec.counts.entries()) {
    listed += count;
    if (spec.classes[index]! < own) below += count;
  }
  return listed === 0 ? null : { below, listed };
}
