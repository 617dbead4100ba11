import { describe, expect, it } from 'vitest';
import type { RosterRow } from '#database/queries/team-roster.ts';
import { nightMembers } from './night-members.ts';

const row = (memberId: string, more: Partial<RosterRow> = {}): RosterRow => ({
  memberId,
  player: `Player ${memberId}`,
  role: 'raider',
  note: '',
  hasAccount: true,
  characterId: `c${memberId}`,
  name: `Main${memberId}`,
  realm: '',
  classId: 8,
  specIds: [64, 62],
  isMain: true,
  itemLevel: 310,
  tierPieces: null,
  vaultChoices: null,
  rating: null,
  figuresAt: null,
  confirmedBy: 'officer',
  offered: 4,
  satOut: 1,
  ...more,
});
const answer = (memberId: string, said: string) => ({
  seriesId: 's',
  date: '2026-11-25',
  memberId,
  answer: said,
  reason: null,
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
      ['Maind', 'open'],
      ['Maine', 'open'],
    ]);
    expect(members[0]).toMatchObject({ specIds: [62, 64], preferredSpecIds: [64, 62] });
    expect(withoutCharacter).toEqual([
      { memberId: 'f', player: 'Player f', answer: 'yes', reason: null },
    ]);
  });
});
