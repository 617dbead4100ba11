import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { HIGH_HEALTH } from './step-health.ts';

/** Heals seen before anything is said. */
const ENOUGH_HEALS = 20;

export interface HealingNeed {
  /** The player; heals of pets count for their owner. */
  unit: IndexIntoUnits;
  /** Heals at moments at which the raid's health is known, and all of them. */
  known: number;
  heals: number;
  /** Effective healing and overhealing of the known ones. */
  healing: number;
  overheal: number;
  /** The part of both done while the raid stood at `HIGH_HEALTH` or more. */
  healingWhileHigh: number;
  overhealWhileHigh: number;
}

/**
 * How much of each healer's healing came while the raid was nearly full: overhealing then costs nothing, and
 * much effective healing then says that little was needed. The raid's health at a moment is the mean share of the
 * players, each as last seen in a hit or heal; the dead are left out until they are seen alive. It is known once half
 * of the players were seen. Absorbs are not in here. Only healers with at least 20 such heals.
 */
export function healingNeedOf(events: FightEvents): HealingNeed[] {
  const { units, hits, heals, deaths } = events;
  const health = new Float64Array(units.length).fill(-1);
  const players = new Set<number>();
  for (const column of [hits.target, heals.target])
    for (const unit of column) if (unit >= 0 && units[unit]!.isPlayer) players.add(unit);
  let sum = 0;
  let seen = 0;
  const see = (unit: number, share: number): void => {
    if (unit < 0 || !players.has(unit)) return;
    const before = health[unit]!;
    if (before >= 0) {
      sum -= before;
      seen--;
    }
    health[unit] = share;
    if (share >= 0) {
      sum += share;
      seen++;
    }
  };
  const needs = new Map<number, HealingNeed>();
  let hit = 0;
  let death = 0;
  for (let row = 0; row < heals.length; row++) {
    const timeMs = heals.timeMs[row]!;
    for (; hit < hits.length && hits.timeMs[hit]! <= timeMs; hit++)
      if (hits.hpMax[hit]! > 0) see(hits.target[hit]!, hits.hpAfter[hit]! / hits.hpMax[hit]!);
    for (; death < deaths.length && deaths.timeMs[death]! <= timeMs; death++)
      see(deaths.unit[death]!, -1);
    const source = heals.source[row]!;
    const owner = source < 0 ? -1 : units[source]!.ownerIndex;
    if (owner >= 0 && units[owner]!.isPlayer) {
      let need = needs.get(owner);
      if (!need) needs.set(owner, (need = newNeed(owner)));
      const known = seen * 2 >= players.size && seen > 0;
      addHeal(need, heals.amount[row]!, heals.overheal[row]!, known ? sum / seen : null);
    }
    if (heals.hpMax[row]! > 0) see(heals.target[row]!, heals.hpAfter[row]! / heals.hpMax[row]!);
  }
  return [...needs.values()].filter(({ known }) => known >= ENOUGH_HEALS);
}

function newNeed(unit: IndexIntoUnits): HealingNeed {
  return {
    unit,
    known: 0,
    heals: 0,
    healing: 0,
    overheal: 0,
    healingWhileHigh: 0,
    overhealWhileHigh: 0,
  };
}

function addHeal(need: HealingNeed, amount: number, overheal: number, raid: number | null): void {
  need.heals++;
  if (raid === null) return;
  need.known++;
  need.healing += amount;
  need.overheal += overheal;
  if (raid < HIGH_HEALTH) return;
  need.healingWhileHigh += amount;
  need.overhealWhileHigh += overheal;
}
