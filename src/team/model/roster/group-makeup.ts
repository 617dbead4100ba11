import { specializationById } from '#game/specializations.ts';
import { membersAt, type GuildMember } from './guild-member.ts';

/** A part of a raid group, in the order in which groups are read. */
export type GroupPart = 'tank' | 'healer' | 'melee' | 'ranged';

export const GROUP_PARTS: readonly GroupPart[] = ['tank', 'healer', 'melee', 'ranged'];

/** What a raid group is made of. */
export interface GroupMakeup {
  /** Members of each part; a member whose specialization is unknown is in none. */
  parts: Readonly<Record<GroupPart, readonly GuildMember[]>>;
  size: number;
  /** Mean of the equipped item levels that are known; null where none is. */
  itemLevel: number | null;
}

/** Sorts the group of a night into tanks, healers, melee and ranged damage dealers, by the specialization planned for the night. */
export function groupMakeup(members: readonly GuildMember[]): GroupMakeup {
  const group = membersAt(members, 'group');
  const parts: Record<GroupPart, GuildMember[]> = { tank: [], healer: [], melee: [], ranged: [] };
  for (const member of group) {
    const part = partOf(member.specIds[0]);
    if (part) parts[part].push(member);
  }
  const levels = group.flatMap(({ itemLevel }) => itemLevel ?? []);
  const sum = levels.reduce((total, level) => total + level, 0);
  return { parts, size: group.length, itemLevel: levels.length === 0 ? null : sum / levels.length };
}

/** The part of a specialization; null for an id that no specialization has. */
export function partOf(specId: number | undefined): GroupPart | null {
  const specialization = specId === undefined ? undefined : specializationById(specId);
  if (!specialization) return null;
  return specialization.role === 'damage' ? specialization.range : specialization.role;
}
