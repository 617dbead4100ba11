import type { BenchPlayer } from '#analysis/roster/bench-question.ts';
import type { SampleMember } from '#sample/guild/sample-guild.ts';

/** Members of the sample guild who have said to come, as the bench proposal asks for them. */
export function samplePlayers(members: readonly SampleMember[]): BenchPlayer[] {
  return members
    .filter(({ place }) => place === 'group' || place === 'bench')
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
