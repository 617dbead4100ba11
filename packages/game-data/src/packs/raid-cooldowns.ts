import { cooldownRows } from '#game/generated/packs-cooldowns.ts';
import type { CooldownCategory, CooldownTag } from './cooldown-table.ts';

const KINDS: ReadonlySet<CooldownCategory | CooldownTag> = new Set([
  'raid-healing',
  'raid-defensive',
]);
/** A shorter one is part of a rotation, and no plan names it. */
const LEAST_SECONDS = 90;

/**
 * Cooldowns that a raid leader assigns: healing or protection of the whole raid, ready every 90 seconds at most.
 *
 * @returns all spell ids that logs write for them, ascending.
 */
export function raidCooldownIds(): number[] {
  return cooldownRows
    .filter(([, , specIds, [kind], seconds]) => {
      return specIds.length > 0 && seconds >= LEAST_SECONDS && KINDS.has(kind);
    })
    .flatMap(([spellId, , , , , , , , more]) => [spellId, ...(more?.otherIds ?? [])])
    .toSorted((a, b) => a - b);
}
