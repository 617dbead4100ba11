import { describe, expect, it } from 'vitest';
import { bossAnswer, dungeonAnswer } from './boss-answer.ts';

const ability = (name: string, major = true) => ({
  spellId: 1,
  name,
  meanings: [],
  major,
  avoidable: false,
});
const phase = (number: number, bossHealthPercent: number | null) => ({
  number,
  name: `P${number}`,
  usualSeconds: 180,
  fixed: false,
  bossHealthPercent,
});

describe('the answer of a boss page', () => {
  it('names the abilities to plan for, and when phases begin', () => {
    expect(
      bossAnswer({
        abilities: [ability('Wave'), ability('Burst'), ability('Small', false)],
        phases: { difficulty: 'Mythic', rows: [phase(1, null), phase(2, 50)] },
      }),
    ).toEqual({ title: 'Wave and Burst', note: '2 phases: P2 at 50% health.' });
  });

  it('says nothing of phases where there is one, or none is known', () => {
    const abilities = [ability('Wave')];
    for (const rows of [[phase(1, null)], [phase(1, 90)], []])
      expect(bossAnswer({ abilities, phases: { difficulty: 'Mythic', rows } })!.note).toBe('');
    expect(
      bossAnswer({
        abilities,
        phases: { difficulty: 'Mythic', rows: [phase(1, null), phase(2, null)] },
      })!.note,
    ).toBe('2 phases.');
  });

  it('counts abilities beyond the third of more than four', () => {
    const abilities = ['A', 'B', 'C', 'D', 'E'].map((name) => ability(name));
    expect(bossAnswer({ abilities, phases: null })).toEqual({
      title: 'A, B, C and 2 more',
      note: '',
    });
  });

  it('says nothing where no ability is known to matter', () => {
    expect(bossAnswer({ abilities: [ability('Small', false)], phases: null })).toBeNull();
  });
});

describe('the answer of a boss of a dungeon', () => {
  const bosses = ['One', 'Two', 'Three'].map((name) => ({ name, slug: name.toLowerCase() }));
  const facts = { kind: 'dungeon', place: 'Ruby Life Pools', bosses } as const;

  it('is its dungeon, and what a key there allows', () => {
    const timer = { timed: 1800, plusTwo: 1440, plusThree: 1080 };
    expect(dungeonAnswer({ ...facts, timer })).toEqual({
      title: 'One of 3 bosses in Ruby Life Pools',
      note: 'A key has 30:00, +2 within 24:00, +3 within 18:00.',
    });
    expect(dungeonAnswer({ ...facts, timer: null })!.note).toContain('not known');
  });

  it('is none for a raid', () => {
    expect(dungeonAnswer({ ...facts, kind: 'raid', timer: null })).toBeNull();
  });
});
