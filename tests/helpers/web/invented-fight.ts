/** A small invented fight for tests, drawn by naming only what the case is about. */
import type { Fight, PlayerTotals } from '#analysis/fight.ts';

export interface InventedPlayer {
  name?: string;
  specId?: number | null;
  damage?: Partial<PlayerTotals['damage']>;
  healing?: Partial<PlayerTotals['healing']>;
  taken?: Partial<PlayerTotals['taken']>;
  deaths?: number;
  interrupts?: number;
  dispels?: number;
  casts?: number;
  damageBySpell?: PlayerTotals['damageBySpell'];
  healingBySpell?: PlayerTotals['healingBySpell'];
  takenBySpell?: PlayerTotals['takenBySpell'];
  castsBySpell?: PlayerTotals['castsBySpell'];
}

export function inventPlayer(index: number, given: InventedPlayer = {}): PlayerTotals {
  return {
    guid: `Player-9-${String(index).padStart(8, '0')}`,
    name: given.name ?? `Person${index}-Somewhere-EU`,
    specId: given.specId === undefined ? 71 : given.specId,
    itemLevel: 680,
    team: null,
    damage: {
      total: 0,
      amount: 0,
      overkill: 0,
      absorbed: 0,
      missAbsorbed: 0,
      petTotal: 0,
      excludedFriendly: 0,
      hits: 0,
      crits: 0,
      ...given.damage,
    },
    healing: {
      total: 0,
      direct: 0,
      overheal: 0,
      absorb: 0,
      stagger: 0,
      petDirect: 0,
      ...given.healing,
    },
    taken: { total: 0, amount: 0, overkill: 0, absorbed: 0, missAbsorbed: 0, ...given.taken },
    deaths: given.deaths ?? 0,
    interrupts: given.interrupts ?? 0,
    dispels: given.dispels ?? 0,
    casts: given.casts ?? 0,
    damageBySpell: given.damageBySpell ?? [],
    healingBySpell: given.healingBySpell ?? [],
    takenBySpell: given.takenBySpell ?? [],
    castsBySpell: given.castsBySpell ?? [],
  };
}

export function inventFight(given: Partial<Fight> = {}): Fight {
  const startMs = given.startMs ?? Date.UTC(2026, 8, 30, 20, 0, 0);
  return {
    id: `encounter-1-${startMs}`,
    kind: 'encounter',
    keystoneFightId: null,
    sinceKeyMs: null,
    encounterId: 1,
    challengeModeId: null,
    name: 'Hollow Warden',
    difficultyId: 16,
    groupSize: 20,
    instanceId: 2999,
    keystoneLevel: null,
    affixIds: [],
    startMs,
    utcOffsetHours: 2,
    durationMs: 100_000,
    wallMs: 100_000,
    success: true,
    winner: null,
    ended: true,
    byteStart: 0,
    byteEnd: 1,
    lines: 10,
    players: [],
    unowned: [],
    enemies: [],
    damagedUnits: [],
    deaths: [],
    prevented: [],
    timeline: [],
    ...given,
  };
}
