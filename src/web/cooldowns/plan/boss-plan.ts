import { packTimeline } from '#analysis/planner/pack-timeline.ts';
import type { Plan } from '#analysis/planner/plan.ts';
import { bossesBySlug } from '#game/packs/by-slug.ts';
import { NEW_PLAN } from './plan-edits.ts';

const MYTHIC = 16;

/** An empty plan for a boss of a raid on Mythic, with what the packs know of its phases. Null for a slug of no such boss. */
export function planOfBoss(slug: string | null): Plan | null {
  const place = slug === null ? undefined : bossesBySlug.get(slug);
  if (place?.kind !== 'raid') return null;
  const { id, name } = place.encounter;
  return {
    ...NEW_PLAN,
    name: `Plan for ${name}`,
    encounterId: id,
    encounterName: name,
    difficultyId: MYTHIC,
    timeline: packTimeline(id, MYTHIC),
  };
}
