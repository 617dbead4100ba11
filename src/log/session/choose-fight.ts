import type { FightGroup, PulledFight } from './fight-groups.ts';
import { worstFight } from './nights.ts';

export interface ChosenFight {
  item: PulledFight;
  group: FightGroup;
  /** True when the address names a fight that is not in the opened files. */
  missing: boolean;
}

/** The fight of that key in the list; null where it is not there. */
export function fightIn(
  groups: readonly FightGroup[],
  wanted: string | null | undefined,
): Omit<ChosenFight, 'missing'> | null {
  for (const group of groups)
    for (const item of group.fights) if (item.key === wanted) return { item, group };
  return null;
}

/** The fight of the address, or the one with most to learn when the address names none of these. */
export function chooseFight(
  groups: readonly FightGroup[],
  wanted: string | null,
): ChosenFight | null {
  const asked = fightIn(groups, wanted);
  if (asked) return { ...asked, missing: false };
  const worst = fightIn(groups, worstFight(groups.flatMap(({ fights }) => fights))?.key);
  return worst && { ...worst, missing: wanted !== null };
}
