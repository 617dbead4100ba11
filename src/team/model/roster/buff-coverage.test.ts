import { describe, expect, it } from 'vitest';
import { buffCoverage, type CoverageLine } from './buff-coverage.ts';
import type { GuildMember, NightPlace } from './guild-member.ts';

const PRIEST = 5;
const MONK = 10;
const MAGE = 8;
const DEATH_KNIGHT = 6;

const member = (
  name: string,
  classId: number,
  specIds: readonly number[],
  place: NightPlace = 'group',
): GuildMember => ({ name, classId, specIds, itemLevel: 300, rating: null, place });

function line(members: readonly GuildMember[], name: string): CoverageLine {
  const found = buffCoverage(members).find((one) => one.name === name);
  if (!found) throw new Error(`no line ${name}`);
  return found;
}
const namesOf = (members: readonly GuildMember[]) => members.map(({ name }) => name);

describe('what a raid group brings', () => {
  it('is every raid buff, debuff, bloodlust and battle resurrection of the packs, once', () => {
    const names = buffCoverage([]).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'Battle Shout',
        'Power Word: Fortitude',
        'Mystic Touch',
        'Bloodlust',
        'Battle resurrection',
      ]),
    );
    // A curse on one enemy, a movement buff and an external are chosen for a fight.
    expect(names.join()).not.toMatch(/Curse|Roar|Cocoon/);
  });

  it('names all who bring it, and several classes in one line', () => {
    const group = [
      member('Ana', PRIEST, [257]),
      member('Bo', PRIEST, [258]),
      member('Cy', MAGE, [64]),
      member('Di', DEATH_KNIGHT, [250]),
    ];
    expect(namesOf(line(group, 'Power Word: Fortitude').bringers)).toEqual(['Ana', 'Bo']);
    expect(namesOf(line(group, 'Bloodlust').bringers)).toEqual(['Cy']);
    expect(line(group, 'Bloodlust').classIds).toEqual([3, 7, 8, 13]);
    expect(namesOf(line(group, 'Battle resurrection').bringers)).toEqual(['Di']);
    expect(line(group, 'Bloodlust').fixes).toEqual([]);
  });

  it('says who could fill a gap, the easiest first', () => {
    const guild = [
      member('Ana', PRIEST, [257]),
      member('Gone', MONK, [270], 'absent'),
      member('Maybe', MONK, [269], 'open'),
      member('Ready', MONK, [268], 'bench'),
    ];
    const touch = line(guild, 'Mystic Touch');
    expect(touch.bringers).toEqual([]);
    expect(touch.fixes.map(({ member: { name }, kind }) => [name, kind])).toEqual([
      ['Ready', 'bench'],
      ['Maybe', 'open'],
      ['Gone', 'absent'],
    ]);
    // A gap that no member can fill names the classes that could.
    const arcane = line(guild, 'Arcane Intellect');
    expect([arcane.fixes, arcane.classIds]).toEqual([[], [MAGE]]);
  });

  it('puts gaps first, and says what depends on a talent', () => {
    const lines = buffCoverage([member('Ana', PRIEST, [257])]);
    const isGap = lines.map(({ bringers }) => bringers.length === 0);
    expect(isGap).toEqual(isGap.toSorted((one, other) => Number(other) - Number(one)));
    expect(lines.at(-1)?.name).toBe('Power Word: Fortitude');
    expect(line([], 'Atrophic Poison').isTalent).toBe(true);
    expect(line([], 'Battle Shout').isTalent).toBe(false);
  });

  it('takes a member whose class is unknown for one who brings nothing', () => {
    expect(
      buffCoverage([member('Odd', 99, [0])]).every(({ bringers }) => bringers.length === 0),
    ).toBe(true);
  });
});
