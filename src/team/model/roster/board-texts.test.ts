import { describe, expect, it } from 'vitest';
import { inviteLines, inviteList, inviteName } from './board-texts.ts';
import { seatedCharacters, type BoardCharacter } from './composition.ts';

const names = ['Ann', 'Bob', 'Cid'];
const seated = seatedCharacters(
  names.map((name): BoardCharacter => ({
    id: name,
    memberId: name,
    player: name,
    name,
    realm: name === 'Cid' ? 'Area 52' : '',
    shown: name,
    classId: 8,
    specIds: [64],
    itemLevel: null,
    isMain: true,
    isOut: false,
  })),
  names.map((name, index) => ({ characterId: name, specId: 64, group: index === 2 ? 2 : 1 })),
);

describe('the invite texts', () => {
  it('write realms as the game does', () => {
    expect(
      ['Azjol-Nerub', "Mal'Ganis", ''].map((realm) => inviteName({ name: 'Ann', realm })),
    ).toEqual(['Ann-AzjolNerub', "Ann-Mal'Ganis", 'Ann']);
  });

  it('keep the place of every group, empty places between commas', () => {
    expect(inviteList(seated)).toBe('invitelist: Ann, Bob, , , , Cid-Area52');
    expect(inviteList([])).toBe('invitelist:');
    expect(inviteLines(seated)).toBe('Ann\nBob\nCid-Area52');
  });
});
