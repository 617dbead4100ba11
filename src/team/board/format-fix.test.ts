import { describe, expect, it } from 'vitest';
import type { GroupFix } from '#team/model/roster/cheapest-fixes.ts';
import type { BoardCharacter } from '#team/model/roster/composition.ts';
import { describeCost, describeFix } from './format-fix.ts';

const character = (name: string): BoardCharacter => ({
  id: name,
  memberId: name,
  player: `${name}'s player`,
  name,
  realm: '',
  shown: name,
  classId: 10,
  specIds: [269],
  itemLevel: 300,
  isMain: true,
  isOut: false,
});
const fix = (more: Partial<GroupFix>): GroupFix => ({
  kind: 'swap',
  character: character('Mo'),
  specId: 269,
  leaves: { characterId: 'Milo', specId: 64, group: 1, character: character('Milo') },
  lost: [],
  tanks: 0,
  healers: 0,
  itemLevel: 0.2,
  ...more,
});
const say = (kind: GroupFix['kind']) => describeFix(fix({ kind }), 'Windwalker Monk');

describe('the words of a fix', () => {
  it('name who does what', () => {
    expect(say('swap')).toBe('Mo for Milo, as Windwalker Monk');
    expect(say('add')).toBe('Mo comes in, as Windwalker Monk');
    expect(say('respec')).toBe('Mo plays Windwalker Monk');
    expect(say('character')).toBe("Mo's player plays Mo, Windwalker Monk");
  });

  it('name what it costs and adds', () => {
    expect(describeCost(fix({}))).toBe('No other cost.');
    expect(
      describeCost(fix({ lost: ['Battle Shout'], healers: -1, tanks: 1, itemLevel: -1.2 })),
    ).toBe('Costs Battle Shout, one healer, 1 item level. Adds one tank.');
    expect(
      describeCost(fix({ itemLevel: 4, character: { ...character('Mo'), isOut: true } })),
    ).toBe('No other cost. Adds 4 item levels. The player is out on the next raid night.');
  });
});
