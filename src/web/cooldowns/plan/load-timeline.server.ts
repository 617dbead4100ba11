import type { BossTimeline } from '#analysis/planner/boss-timeline.ts';
import { publishedTimeline, type PublishedPull } from '#analysis/planner/published-pulls.ts';
import type { Transaction } from '#database/database.ts';
import { publishedPulls } from '#database/queries/published-pulls.ts';
import { encounterById } from '#game/packs/index.ts';

/** Raid Finder, Normal, Heroic, Mythic. */
const DIFFICULTIES: ReadonlySet<number> = new Set([17, 14, 15, 16]);

export interface TimelineQuestion {
  encounterId: number;
  /** As logs write it. */
  difficultyId: number;
}

/** Null for anything but a raid boss that the packs know and a difficulty of raids. */
export function readTimelineQuestion(params: URLSearchParams): TimelineQuestion | null {
  const [encounterId, difficultyId] = ['boss', 'difficulty'].map((name) => {
    const said = params.get(name) ?? '';
    return /^\d{1,6}$/.test(said) ? Number(said) : 0;
  });
  if (!DIFFICULTIES.has(difficultyId!)) return null;
  return encounterById(encounterId!)?.kind === 'raid'
    ? { encounterId: encounterId!, difficultyId: difficultyId! }
    : null;
}

/** The best timeline of a boss that the server knows; null where it knows none that is better than an add-on's list. */
export async function loadTimeline(
  transaction: Transaction,
  { encounterId, difficultyId }: TimelineQuestion,
): Promise<BossTimeline | null> {
  const rows = await publishedPulls(transaction, encounterId, difficultyId);
  return publishedTimeline(
    encounterId,
    rows.map(({ pull, success, account }) => ({ pull: pull as PublishedPull, success, account })),
  );
}
