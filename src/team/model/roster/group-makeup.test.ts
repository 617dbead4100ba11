import { describe, expect, it } from 'vitest';
import { groupMakeup, partOf } from './group-makeup.ts';
import type { GuildMember, NightPlace } from './guild-member.ts';

const member = (
  specId: number,
  itemLevel: number | null,
  place: NightPlace = 'group',
): GuildMember => ({
  name: `m${specId}`,
  classId: 1,
  specIds: [specId, 73],
  itemLevel,
  rating: null,
  place,
});

describe('the makeup of a group', () => {
  it('counts the specialization planned for the night, of members in the group alone', () => {
    const makeup = groupMakeup([
      member(73, 300),
      member(257, 310),
      member(71, 320),
      member(64, 330),
      member(63, 900, 'bench'),
    ]);
    expect(Object.entries(makeup.parts).map(([part, list]) => [part, list.length])).toEqual([
      ['tank', 1],
      ['healer', 1],
      ['melee', 1],
      ['ranged', 1],
    ]);
    expect(makeup).toMatchObject({ size: 4, itemLevel: 315 });
  });

  it('leaves an unknown item level out of the mean', () => {
    expect(groupMakeup([member(73, null), member(257, 310)])).toMatchObject({
      size: 2,
      itemLevel: 310,
    });
  });

  it('has no item level without members, and no part for an unknown specialization', () => {
    expect(groupMakeup([])).toMatchObject({ size: 0, itemLevel: null });
    expect(partOf(0)).toBeNull();
    expect(partOf(undefined)).toBeNull();
    expect(groupMakeup([member(4711, 300)])).toMatchObject({ size: 1 });
  });
});
