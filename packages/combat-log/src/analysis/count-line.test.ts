import { describe, expect, it } from 'vitest';
import type { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import { STAGGER_SPELL_ID } from '#game/absorbing-spells.ts';
import { countLine } from './count-line.ts';
import { SecondSums } from './second-sums.ts';
import { ROW, Tally, VALUE } from './tally.ts';

const [PLAYER, ENEMY, SPELL, STAGGER] = [0, 1, 0, 1];

function lineOf(change: object = {}): CombatLine {
  return {
    source: PLAYER,
    target: ENEMY,
    spell: SPELL,
    sourceFriendly: true,
    targetFriendly: false,
    missAbsorbed: -1,
    targetMaxHp: 900,
    clock: { sinceMs: 1000 },
    units: { playerOf: (unit: number) => (unit === PLAYER ? PLAYER : -1) },
    spells: { ids: [133, STAGGER_SPELL_ID] },
    tail: { amount: 100, excess: 20, absorbed: 5, critical: true },
    ...change,
  } as unknown as CombatLine;
}

/** The values of a row after these lines. */
function rowAfter(row: [number, number, number], lines: [number, CombatLine, boolean?][]) {
  const sums = { tally: new Tally(), seconds: new SecondSums(0) };
  for (const [code, line, isPlayerTarget = false] of lines)
    countLine(sums, code, line, isPlayerTarget, !line.targetFriendly);
  const at = sums.tally.row(...row);
  return (value: number) => sums.tally.values[at + value];
}

describe('counting a line', () => {
  it('adds damage to the source and what the target lost', () => {
    const dealt = rowAfter([ROW.damage, PLAYER, SPELL], [[LINE.spellDamage, lineOf()]]);
    const { amount, overkill, absorbed, hits, crits, byFriendly } = VALUE.damage;
    expect([amount, overkill, absorbed, hits, crits, byFriendly].map(dealt)).toEqual([
      100, 20, 5, 1, 1, 85,
    ]);
    const lost = rowAfter([ROW.received, ENEMY, -1], [[LINE.spellDamage, lineOf()]]);
    expect([VALUE.received.damage, VALUE.received.health, VALUE.received.maxHp].map(lost)).toEqual([
      85, 80, 900,
    ]);
  });

  it('takes heals on an enemy as brought back once a blow shows the health they left', () => {
    const toFull: [number, CombatLine] = [
      LINE.heal,
      lineOf({ source: ENEMY, sourceFriendly: false }),
    ];
    const blow: [number, CombatLine] = [LINE.spellDamage, lineOf()];
    const healedAfter = (lines: [number, CombatLine][]) =>
      rowAfter([ROW.received, ENEMY, -1], lines)(VALUE.received.healed);
    expect(healedAfter([blow, toFull, blow])).toBe(80);
    expect(healedAfter([blow, toFull, blow, toFull, toFull])).toBe(80);
  });

  it('keeps friendly fire apart, and gives environmental damage no source', () => {
    const friendly = lineOf({ targetFriendly: true });
    const fire = rowAfter([ROW.damage, PLAYER, SPELL], [[LINE.spellDamage, friendly]]);
    expect([VALUE.damage.amount, VALUE.damage.excludedFriendly].map(fire)).toEqual([0, 85]);
    const fall = lineOf({ target: PLAYER });
    const none = rowAfter([ROW.damage, PLAYER, SPELL], [[LINE.environmentalDamage, fall, true]]);
    expect(none(VALUE.damage.hits)).toBe(0);
    const taken = rowAfter([ROW.taken, PLAYER, SPELL], [[LINE.environmentalDamage, fall, true]]);
    expect(taken(VALUE.taken.amount)).toBe(100);
  });

  it('counts a miss only for what a shield took', () => {
    const misses: [number, CombatLine][] = [
      [LINE.spellMissed, lineOf()],
      [LINE.spellMissed, lineOf({ missAbsorbed: 30 })],
    ];
    const missed = rowAfter([ROW.damage, PLAYER, SPELL], misses);
    expect([VALUE.damage.hits, VALUE.damage.missAbsorbed].map(missed)).toEqual([1, 30]);
  });

  it('counts healing without overhealing, and stagger as no healing', () => {
    const heal = rowAfter([ROW.heal, PLAYER, SPELL], [[LINE.heal, lineOf()]]);
    expect([VALUE.heal.direct, VALUE.heal.overheal].map(heal)).toEqual([80, 20]);
    const line = lineOf({ spell: STAGGER });
    const stagger = rowAfter([ROW.heal, PLAYER, STAGGER], [[LINE.absorbed, line]]);
    expect([VALUE.heal.absorb, VALUE.heal.stagger].map(stagger)).toEqual([0, 100]);
  });
});
