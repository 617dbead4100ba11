import { describe, expect, it } from 'vitest';
import { specializationById } from '#game/specializations.ts';
import { buffNamesOf } from './buff-coverage.ts';
import { cheapestFixes } from './cheapest-fixes.ts';
import { seatedCharacters, type BoardCharacter, type BoardSeat } from './composition.ts';

let count = 0;
const character = (
  name: string,
  classId: number,
  specIds: readonly number[],
  more: Partial<BoardCharacter> = {},
): BoardCharacter => ({
  id: `${name} ${(count += 1)}`,
  memberId: name,
  player: name,
  name,
  realm: '',
  shown: name,
  classId,
  specIds,
  itemLevel: 300,
  isMain: true,
  isOut: false,
  ...more,
});
const seatOf = ({ id, specIds }: BoardCharacter): BoardSeat => ({
  characterId: id,
  specId: specIds[0]!,
  group: 1,
});

const mage = character('Mira', 8, [64]);
const otherMage = character('Milo', 8, [64], { itemLevel: 290 });
const priest = character('Pia', 5, [257]);
const monk = character('Mo', 10, [270, 269]);
const monkAlt = character('Miraltmonk', 10, [269], { memberId: 'Mira', isMain: false });

function ask(
  wanted: string,
  all: readonly BoardCharacter[],
  seated: readonly BoardCharacter[],
  slots = seated.length,
) {
  return cheapestFixes(wanted, all, seatedCharacters(all, seated.map(seatOf)), slots);
}

type Played = readonly (readonly [BoardCharacter, number])[];
/** Counted from nothing, as a second way. */
const names = (group: Played) =>
  new Set(group.flatMap(([one, specId]) => buffNamesOf(one.classId, specId)));
const roles = (group: Played, role: string) =>
  group.filter(([, specId]) => specializationById(specId)?.role === role).length;

describe('the cheapest way to bring a buff', () => {
  it('is a free place, then the player whose leaving costs no other buff', () => {
    const all = [mage, otherMage, priest, monk];
    expect(ask('Mystic Touch', all, [mage, otherMage, priest], 4)[0]).toMatchObject({
      kind: 'add',
      character: { name: 'Mo' },
      leaves: null,
      lost: [],
    });
    expect(ask('Mystic Touch', all, [mage, otherMage, priest])[0]).toMatchObject({
      kind: 'swap',
      character: { name: 'Mo' },
      specId: 269,
      leaves: { character: { name: 'Milo' } },
      lost: [],
      tanks: 0,
      healers: 0,
      itemLevel: 10,
    });
  });

  it('names what an alt costs, and puts players last who are out on the next night', () => {
    const all = [mage, monkAlt, priest, { ...monk, isOut: true }];
    const fixes = ask('Mystic Touch', all, [mage, priest]);
    expect(fixes).toMatchObject([
      {
        kind: 'character',
        character: { name: 'Miraltmonk' },
        lost: ['Arcane Intellect', 'Bloodlust'],
      },
      { kind: 'swap', character: { name: 'Mo' }, leaves: { character: { name: 'Pia' } } },
    ]);
    expect(fixes[1]!.lost).toEqual(['Power Word: Fortitude']);
  });

  it('says nothing where no player can', () => {
    expect(ask('Mystic Touch', [mage, priest], [mage, priest])).toEqual([]);
  });

  it('agrees with every group that one change makes, on 60 drawn rosters', () => {
    let seed = 7;
    const draw = (below: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const kinds = [
      [1, [71, 73]],
      [2, [65, 66, 70]],
      [5, [257, 258]],
      [7, [264, 262]],
      [8, [64]],
      [10, [270, 268]],
      [11, [105, 102]],
      [12, [577]],
    ] as const;
    let found = 0;
    for (let round = 0; round < 60; round += 1) {
      const all = Array.from({ length: 8 }, (_, index) => {
        const [classId, specIds] = kinds[draw(kinds.length)]!;
        return character(`P${index}`, classId, specIds, {
          memberId: `P${index % 6}`,
          itemLevel: 280 + draw(40),
          isOut: draw(5) === 0,
        });
      });
      const seated = all.slice(0, 4);
      const wanted = ['Mystic Touch', 'Chaos Brand', 'Mark of the Wild', 'Skyfury'][draw(4)]!;
      const start = seated.map((one) => [one, one.specIds[0]!] as const);
      if (names(start).has(wanted)) continue;
      // Every group of four that differs in one seat, built and counted from nothing.
      const costs = all.flatMap((one) =>
        one.specIds.flatMap((specId, step) =>
          start.flatMap(([old], place) => {
            const group = start.with(place, [one, specId]);
            if (new Set(group.map(([{ memberId }]) => memberId)).size < 4) return [];
            if (!names(group).has(wanted)) return [];
            const lost = [...names(start)].filter((name) => !names(group).has(name)).length;
            const shift = ['tank', 'healer'].reduce(
              (sum, role) => sum + Math.abs(roles(group, role) - roles(start, role)),
              0,
            );
            return [[Number(one.isOut), lost, shift, step * 5 - (one.itemLevel! - old.itemLevel!)]];
          }),
        ),
      );
      const [best] = costs.toSorted((one, other) => {
        const at = one.findIndex((value, index) => value !== other[index]);
        return at < 0 ? 0 : one[at]! - other[at]!;
      });
      const [fix] = ask(wanted, all, seated);
      const got = fix && [
        Number(fix.character.isOut),
        fix.lost.length,
        Math.abs(fix.tanks) + Math.abs(fix.healers),
        fix.character.specIds.indexOf(fix.specId) * 5 - fix.itemLevel!,
      ];
      expect(got).toEqual(best);
      if (got) found += 1;
    }
    expect(found).toBeGreaterThan(10);
  });
});
