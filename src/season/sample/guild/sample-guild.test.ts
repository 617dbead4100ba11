import { describe, expect, it } from 'vitest';
import { specializationById } from '#game/specializations.ts';
import { sampleGuild } from './sample-guild.ts';

describe('the sample guild', () => {
  const guild = sampleGuild();

  it('is the same each time, and another one with another seed', () => {
    expect(sampleGuild()).toEqual(guild);
    expect(sampleGuild(7).members[0]!.name).not.toBe(guild.members[0]!.name);
  });

  it('has members of every place, with names of their own and specializations of their class', () => {
    const { members } = guild;
    expect(new Set(members.map(({ name }) => name)).size).toBe(members.length);
    for (const place of ['group', 'open', 'absent'])
      expect(members.some((one) => one.place === place)).toBe(true);
    for (const { classId, specIds } of members) {
      expect(specIds.length).toBeGreaterThan(0);
      for (const id of specIds) expect(specializationById(id)?.classId).toBe(classId);
    }
    for (const { offered, satOut } of members) expect(satOut).toBeLessThanOrEqual(offered);
    expect(members.filter(({ place }) => place === 'group').length).toBe(guild.groupSize + 1);
  });
});
