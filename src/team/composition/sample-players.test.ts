import { describe, expect, it } from 'vitest';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import { groupMakeup } from '#team/model/roster/group-makeup.ts';
import { membersAt } from '#team/model/roster/guild-member.ts';
import { ratedMembers } from '#season/sample/guild/guild-season.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { benchOf } from '#team/bench/format-bench.ts';
import { firstQuestion } from '#team/bench/first-question.ts';
import { solveBench } from '#team/bench/solve-bench.ts';
import { samplePlayers, seatSample } from './sample-players.ts';

describe('the night of the sample guild', () => {
  const guild = sampleGuild();
  const question = firstQuestion(samplePlayers(guild.members), [], guild.groupSize);
  const proposal = solveBench(question);
  const members = seatSample(ratedMembers(), proposal);

  it('has a full group and the bench of the proposal, so that no place is free while a player sits out', () => {
    const bench = proposal.kind === 'group' ? benchOf(question, proposal.best) : [];
    const { parts, size } = groupMakeup(members);
    expect(size).toBe(guild.groupSize);
    expect(membersAt(members, 'bench').map(({ name }) => name)).toEqual(
      bench.map(({ name }) => name),
    );
    expect(bench).toHaveLength(1);
    expect(parts.tank.map(({ specIds }) => specIds[0])).toEqual([66, 250]);
  });

  it('lacks one buff, which a player without an answer could bring', () => {
    const gaps = buffCoverage(members).filter(({ bringers }) => bringers.length === 0);
    expect(gaps.map(({ name }) => name)).toEqual(['Mystic Touch']);
  });
});
