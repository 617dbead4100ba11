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

export function inventPlayer(index: number, told: InventedPlayer = {}): PlayerTotals {
  return {
    guid: `Player-9-${String(index).padStart(8, '0')}`,
    name: told.name ?? `Person${index}-Somewhere-EU`,
    specId: told.specId === undefined ? 71 : told.specId,
    itemLevel: 680,
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
      ...told.damage,
    },
    healing: {
      total: 0,
      direct: 0,
      overheal: 0,
      absorb: 0,
      stagger: 0,
      petDirect: 0,
      ...told.healing,
    },
    taken: { total: 0, amount: 0, overkill: 0, absorbed: 0, missAbsorbed: 0, ...told.taken },
    deaths: told.deaths ?? 0,
    interrupts: told.interrupts ?? 0,
    dispels: told.dispels ?? 0,
    casts: told.casts ?? 0,
    damageBySpell: told.damageBySpell ?? [],
    healingBySpell: told.healingBySpell ?? [],
    takenBySpell: told.takenBySpell ?? [],
    castsBySpell: told.castsBySpell ?? [],
  };
}

export function inventFight(told: Partial<Fight> = {}): Fight {
  const startMs = told.startMs ?? Date.UTC(2026, 8, 30, 20, 0, 0);
  return {
    id: `encounter-1-${startMs}`,
    kind: 'encounter',
    keystoneFightId: null,
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
    ended: true,
    byteStart: 0,
    byteEnd: 1,
    lines: 10,
    players: [],
    unowned: [],
    enemies: [],
    damagedUnits: [],
    deaths: [],
    timeline: [],
    ...told,
  };
}
