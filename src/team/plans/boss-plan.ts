import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { bossesBySlug } from '#game/packs/by-slug.ts';
import { PLAN_DIFFICULTIES, type PlanDifficulty } from './plan-difficulties.ts';
import { NEW_PLAN } from './plan-edits.ts';

/**
 * An empty plan for a boss of a raid. Null for a slug of no such boss.
 *
 * @param timelineOf the best timeline that is known of a boss and a difficulty as logs write it.
 * @param difficulty null for Mythic.
 */
export async function planOfBoss(
  slug: string | null,
  timelineOf: (encounterId: number, difficultyId: number) => Promise<BossTimeline>,
  difficulty: PlanDifficulty | null = null,
): Promise<Plan | null> {
  const place = slug === null ? undefined : bossesBySlug.get(slug);
  if (place?.kind !== 'raid') return null;
  const { id, name } = place.encounter;
  const { id: difficultyId } = difficulty ?? PLAN_DIFFICULTIES[0];
  return {
    ...NEW_PLAN,
    name: `Plan for ${name}`,
    encounterId: id,
    encounterName: name,
    difficultyId,
    timeline: await timelineOf(id, difficultyId),
  };
}
