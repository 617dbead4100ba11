import { describe, expect, it } from 'vitest';
import { nightMembers } from './night-members.ts';
import { rosterRow as row } from '#testing/web/invented-roster-row.ts';

const answer = (memberId: string, said: string) => ({
  seriesId: 's',
  date: '2026-11-25',
  memberId,
  answer: said,
  reason: null,
  specId: null,
});

describe('the players of a night', () => {
  it('stand where their answers and the officers put them', () => {
    const { members, withoutCharacter } = nightMembers(
      [
        row('a'),
        row('a', { name: 'Alt', isMain: false }),
        row('b'),
        row('c'),
        row('d'),
        row('e'),
        row('f', { name: null, classId: null, specIds: null }),
      ],
      [
        answer('a', 'yes'),
        answer('b', 'late'),
        answer('c', 'no'),
        answer('d', 'tentative'),
        answer('f', 'yes'),
      ],
      [
        { memberId: 'a', place: 'group', specId: 62 },
        { memberId: 'b', place: 'bench', specId: null },
        { memberId: 'c', place: 'group', specId: null },
      ],
    );
    expect(members.map(({ name, place }) => [name, place])).toEqual([
      ['Maina', 'group'],
      ['Mainb', 'bench'],
      ['Mainc', 'absent'],
      ['Maind', 'unsure'],
      ['Maine', 'open'],
    ]);
    expect(members[0]).toMatchObject({ specIds: [62, 64], preferredSpecIds: [64, 62] });
    expect(withoutCharacter).toEqual([
      {
        memberId: 'f',
        player: 'Player f',
        answer: 'yes',
        reason: null,
        asSpecId: null,
        specIds: [],
        standing: null,
      },
    ]);
  });
});
