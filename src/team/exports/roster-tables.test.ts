import { describe, expect, it } from 'vitest';
import { toCsv } from '#lib/csv.ts';
import { boardTable, nightTable } from './roster-tables.ts';

describe('tables of a team', () => {
  it('name every player of a night, also one without a character, and no reason', () => {
    const member = {
      player: 'Ann',
      name: 'Anara',
      classId: 2,
      specIds: [65, 70],
      itemLevel: 310,
      rating: null,
      place: 'group' as const,
      answer: 'late',
      reason: 'work',
    };
    const other = { player: 'Bo', answer: null, reason: 'secret' };
    expect(toCsv(nightTable([member], [other]))).toBe(
      'player,character,class,specialization,part,itemLevel,answer,place\r\n' +
        'Ann,Anara,Paladin,Holy,healer,310,late,group\r\nBo,,,,,,,\r\n',
    );
  });

  it('name every seat of a draft', () => {
    const character = {
      id: 'a',
      memberId: 'a',
      player: 'Ann',
      name: 'Anara',
      realm: 'Area 52',
      shown: 'Anara',
      classId: 2,
      specIds: [65],
      itemLevel: null,
      isMain: true,
      isOut: false,
    };
    const table = boardTable([{ characterId: 'a', specId: 66, group: 2, character }]);
    expect(toCsv(table).split('\r\n')[1]).toBe('2,Ann,Anara,Area 52,Paladin,Protection,tank,');
  });
});
