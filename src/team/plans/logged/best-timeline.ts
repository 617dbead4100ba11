import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { readTimeline } from '#team/plans/stored-plan.ts';

/** A slow answer is no reason to wait: the add-on's list is there. */
const LONGEST_MS = 5000;

/**
 * The timeline of a boss from published pulls, else the list of an add-on; the latter also where the server does not answer.
 *
 * @param difficultyId as logs write it; null where none is known.
 */
export async function bestTimeline(
  encounterId: number | null,
  difficultyId: number | null,
  ask: typeof fetch = fetch,
): Promise<BossTimeline> {
  const isAsked = encounterId !== null && difficultyId !== null;
  const published = !isAsked ? null : await publishedOf(encounterId, difficultyId, ask);
  return published ?? packTimeline(encounterId, difficultyId);
}

async function publishedOf(
  encounterId: number,
  difficultyId: number,
  ask: typeof fetch,
): Promise<BossTimeline | null> {
  const asked = new URLSearchParams({ boss: `${encounterId}`, difficulty: `${difficultyId}` });
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const response = await ask(`/cooldowns/timeline?${asked}`, { signal });
    if (!response.ok) return null;
    const { timeline } = (await response.json()) as { timeline?: unknown };
    return readTimeline(timeline);
  } catch {
    return null;
  }
}
