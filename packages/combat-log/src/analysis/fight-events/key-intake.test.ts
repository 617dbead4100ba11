import { describe, expect, it } from 'vitest';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { keyIntake } from './key-intake.ts';

/** A raid boss of whom the packs call an ability avoidable, and another one not. */
const ENCOUNTER = 3129;
const avoidable = abilitiesOfEncounter(ENCOUNTER).find((ability) => ability.avoidable)!;
const other = abilitiesOfEncounter(ENCOUNTER).find((ability) => !ability.avoidable)!;

const events = inventFightEvents({
  units: { Anna: {}, Bert: {}, Boss: { hostile: true, npcId: 1 } },
  spells: { [avoidable.spellId]: 'Beam', [other.spellId]: 'Slam', 7: 'Bite' },
  hits: [
    { timeMs: 1, source: 'Boss', target: 'Anna', spell: avoidable.spellId, amount: 50 },
    { timeMs: 2, source: 'Boss', target: 'Bert', spell: avoidable.spellId, amount: 30 },
    { timeMs: 3, source: 'Boss', target: 'Anna', spell: other.spellId, amount: 20 },
    { timeMs: 4, source: 'Boss', target: 'Anna', spell: 7, amount: 10 },
    { timeMs: 5, source: 'Bert', target: 'Bert', spell: 8, amount: 9 },
    { timeMs: 6, target: 'Bert', spell: -1, amount: 8 },
  ],
});

const wave = (timeMs: number, targets: string[]) =>
  targets.map((target) => ({
    timeMs,
    source: 'Boss',
    target,
    spell: avoidable.spellId,
    amount: 5,
  }));

describe('what hurt the party', () => {
  it('is judged by the packs where they know the boss', () => {
    const intake = keyIntake(events, [ENCOUNTER, ENCOUNTER, 1]);
    expect(
      intake.abilities.map(({ name, taken, hits, largest, avoidable: judged }) => [
        name,
        taken,
        hits,
        largest,
        judged,
      ]),
    ).toEqual([
      ['Beam', 80, 2, 50, true],
      ['Slam', 20, 1, 20, false],
      ['Bite', 10, 1, 10, null],
      ['Spell 8', 9, 1, 9, null],
      ['Spell -1', 8, 1, 8, null],
    ]);
    expect(intake.abilities.map(({ from }) => from)).toEqual([
      'enemy',
      'enemy',
      'enemy',
      'player',
      'surroundings',
    ]);
    expect(intake).toMatchObject({ bosses: 2, bossesKnown: 1 });
    expect(intake.listedAvoidable).toBeGreaterThan(0);
    expect(intake.abilities[0]?.byPlayer.map(({ taken, hits }) => [taken, hits])).toEqual([
      [50, 1],
      [30, 1],
    ]);
  });

  it('is no reproach where it met nearly everyone alive twice, whatever the packs say', () => {
    const waves = inventFightEvents({
      units: { Anna: {}, Bert: {}, Cleo: {}, Boss: { hostile: true, npcId: 1 } },
      hits: [...wave(1, ['Anna', 'Bert', 'Cleo']), ...wave(5000, ['Anna', 'Bert', 'Cleo'])],
    });
    expect(keyIntake(waves, [ENCOUNTER]).abilities).toMatchObject([
      { avoidable: false, hitsEveryone: true, hits: 6 },
    ]);
  });

  it('is not judged where they know none', () => {
    const intake = keyIntake(events, [1]);
    expect(intake).toMatchObject({ bosses: 1, bossesKnown: 0, listed: 0, listedAvoidable: 0 });
    expect(intake.abilities.every((ability) => ability.avoidable === null)).toBe(true);
  });
});

describe('the order of what hurt the party', () => {
  it('is by damage, whatever came first', () => {
    const mixed = inventFightEvents({
      units: { Anna: {}, Boss: { hostile: true, npcId: 1 } },
      spells: { 7: 'Bite', 8: 'Claw', 9: 'Roar' },
      hits: [7, 8, 9, 8].map((spell, at) => ({
        timeMs: at,
        source: 'Boss',
        target: 'Anna',
        spell,
        amount: spell === 9 ? 500 : 40,
      })),
    });
    expect(
      keyIntake(mixed, []).abilities.map(({ name, taken, hits, largest }) => [
        name,
        taken,
        hits,
        largest,
      ]),
    ).toEqual([
      ['Roar', 500, 1, 500],
      ['Claw', 80, 2, 40],
      ['Bite', 40, 1, 40],
    ]);
  });
});
