/** A small invented key for tests: two trash pulls, a boss that wiped the group and then died, a last pull. */
import type { Fight } from '#analysis/fight.ts';
import { inventFightEvents } from '#testing/analysis/invented-fight-events.ts';
import { keyReview } from '#analysis/fight-events/key-review.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { inventFight, inventPlayer } from './invented-fight.ts';

/** Blows of Person1 and Person2, one a second each. */
function blows(target: string, fromSeconds: number, toSeconds: number) {
  return Array.from({ length: toSeconds - fromSeconds + 1 }, (_, index) => [
    {
      timeMs: (fromSeconds + index) * 1000,
      source: 'Person1',
      target,
      spell: 10,
      amount: 300,
    },
    { timeMs: (fromSeconds + index) * 1000, source: 'Person2', target, spell: 11, amount: 100 },
  ]).flat();
}

export interface InventedKey {
  fight: Fight;
  review: KeyReview;
}

/**
 * The key takes 200 s from START to END. `laterMs` puts the boss's kill and what follows that much later, `deaths`
 * decides whether the attempt ends in two deaths.
 */
export function inventKey(given: { laterMs?: number; fight?: Partial<Fight> } = {}): InventedKey {
  const later = given.laterMs ?? 0;
  const events = inventFightEvents({
    units: {
      Person1: { specId: 71 },
      Person2: { specId: 257 },
      Rat: { hostile: true, npcId: 1 },
      Ogre: { hostile: true, npcId: 2 },
      Boss: { hostile: true, npcId: 3 },
    },
    spells: {
      10: 'Strike',
      11: 'Smite',
      20: 'Gnaw',
      30: 'Slam',
      40: 'Bolt',
      50: 'Kick',
      60: 'Rebirth',
      2825: 'Bloodlust',
    },
    dealt: [
      ...blows('Rat', 12, 21),
      ...blows('Ogre', 30, 39),
      ...blows('Boss', 50, 69),
      ...blows('Boss', 90 + later / 1000, 129 + later / 1000),
      ...blows('Ogre', 150 + later / 1000, 160 + later / 1000),
    ],
    hits: [
      { timeMs: 15_000, source: 'Rat', target: 'Person1', spell: 20, amount: 50 },
      { timeMs: 16_000, source: 'Rat', target: 'Person1', spell: 20, amount: 70 },
      { timeMs: 68_000, source: 'Boss', target: 'Person1', spell: 30, amount: 900 },
      { timeMs: 69_000, source: 'Boss', target: 'Person2', spell: 30, amount: 800 },
    ],
    deaths: [
      { timeMs: 21_000, unit: 'Rat' },
      { timeMs: 39_000, unit: 'Ogre' },
      { timeMs: 68_000, unit: 'Person1' },
      { timeMs: 69_000, unit: 'Person2' },
      { timeMs: 129_500 + later, unit: 'Boss' },
    ],
    resurrects: [{ timeMs: 80_000, source: 'Person2', target: 'Person1', spell: 60 }],
    casts: [
      { timeMs: 51_000, source: 'Person2', spell: 2825, stage: 1 },
      { timeMs: 31_000, source: 'Ogre', spell: 40, stage: 0 },
      { timeMs: 34_000, source: 'Ogre', spell: 40, stage: 0 },
      { timeMs: 36_000, source: 'Ogre', spell: 40, stage: 1 },
      ...Array.from({ length: 10 }, (_, index) => ({
        timeMs: 12_000 + index * 1000,
        source: 'Person1',
        spell: 10,
        stage: 1,
      })),
    ].toSorted((one, other) => one.timeMs - other.timeMs),
    interrupts: [
      { timeMs: 32_000, source: 'Person2', target: 'Ogre', spell: 50, interruptedSpell: 40 },
    ],
  });
  const [guid1, guid2] = events.units.map(({ guid }) => guid);
  const startMs = Date.UTC(2025, 9, 15, 20, 0, 0);
  const boss = (at: number, ms: number, success: boolean): Fight =>
    inventFight({
      kind: 'encounter',
      encounterId: 7,
      name: 'The Boss',
      startMs: startMs + at,
      wallMs: ms,
      durationMs: ms,
      success,
    });
  const fight = inventFight({
    id: `keystone-525-${startMs}`,
    kind: 'keystone',
    encounterId: null,
    challengeModeId: 525,
    difficultyId: 8,
    keystoneLevel: 11,
    affixIds: [9, 10],
    name: 'Somewhere Deep',
    startMs,
    wallMs: 200_000 + later,
    // 8.2 s of countdown, five seconds for each of two deaths.
    durationMs: 200_000 + later - 8200 + 10_000,
    success: true,
    players: [
      { ...inventPlayer(1, { specId: 71, damage: { total: 27_300 }, deaths: 1 }), guid: guid1! },
      {
        ...inventPlayer(2, { specId: 257, damage: { total: 9100 }, deaths: 1, interrupts: 1 }),
        guid: guid2!,
      },
    ],
    deaths: [
      {
        guid: guid1!,
        name: 'Person1-Somewhere-EU',
        atMs: 68_000,
        killingBlow: {
          spellId: 30,
          spellName: 'Slam',
          sourceName: 'Boss',
          amount: 900,
          overkill: 40,
        },
      },
      { guid: guid2!, name: 'Person2-Somewhere-EU', atMs: 69_000, killingBlow: null },
    ],
    ...given.fight,
  });
  const bosses = [boss(50_000, 20_000, false), boss(90_000 + later, 39_000, true)];
  return { fight, review: keyReview({ events, fight, bosses }) };
}
