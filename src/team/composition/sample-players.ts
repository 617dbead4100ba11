import type { BenchPlayer } from '#team/model/roster/bench-question.ts';
import type { GuildMember } from '#team/model/roster/guild-member.ts';
import type { BenchProposal } from '#team/model/roster/propose-bench.ts';
import type { RatedMember } from '#season/sample/guild/guild-season.ts';
import type { SampleMember } from '#season/sample/guild/sample-guild.ts';

/** Members of the sample guild who have said to come, as the bench proposal asks for them. */
export function samplePlayers(members: readonly SampleMember[]): BenchPlayer[] {
  return members
    .filter(({ place }) => place === 'group')
    .map(({ name, classId, specIds, itemLevel, offered, satOut }) => ({
      id: name,
      name,
      classId,
      specIds,
      itemLevel,
      offered,
      satOut,
    }));
}

/** The members with the places of a proposal, each seated one as the specialization of its seat. */
export function seatSample(
  members: readonly RatedMember[],
  proposal: BenchProposal,
): GuildMember[] {
  if (proposal.kind === 'conflict') return [...members];
  const specOf = new Map(proposal.best.seats.map(({ player, specId }) => [player.id, specId]));
  return members.map((member) => {
    if (member.place !== 'group') return member;
    const specId = specOf.get(member.name);
    if (specId === undefined) return { ...member, place: 'bench' };
    return { ...member, specIds: [specId, ...member.specIds.filter((id) => id !== specId)] };
  });
}
