/** Where a member stands for one raid night: in the group, signed up but benched, not sure, without an answer, or absent. */
export type NightPlace = 'group' | 'bench' | 'unsure' | 'open' | 'absent';

/** A member of a guild with one character. */
export interface GuildMember {
  name: string;
  classId: number;
  /** Specializations the member raids on, the one planned for the night first. Never empty. */
  specIds: readonly number[];
  /** Equipped; null where it is not known. */
  itemLevel: number | null;
  /** Mythic+ rating; null without one. */
  rating: number | null;
  place: NightPlace;
  /** In the group or on the bench, and has said to come late. */
  isLate?: boolean;
}

/** The members at a place of the night, in their own order. */
export function membersAt(members: readonly GuildMember[], place: NightPlace): GuildMember[] {
  return members.filter((member) => member.place === place);
}
