import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { bossesBySlug } from '#game/packs/by-slug.ts';
import { NEW_PLAN } from './plan-edits.ts';

const MYTHIC = 16;

/**
 * An empty plan for a boss of a raid on Mythic. Null for a slug of no such boss.
 *
 * @param timelineOf the best timeline that is known of a boss and a difficulty as logs write it.
 */
export async function planOfBoss(
  slug: string | null,
  timelineOf: (encounterId: number, difficultyId: number) => Promise<BossTimeline>,
): Promise<Plan | null> {
  const place = slug === null ? undefined : bossesBySlug.get(slug);
  if (place?.kind !== 'raid') return null;
  const { id, name } = place.encounter;
  return {
    ...NEW_PLAN,
    name: `Plan for ${name}`,
    encounterId: id,
    encounterName: name,
    difficultyId: MYTHIC,
    timeline: await timelineOf(id, MYTHIC),
  };
}
