import { npcIdOf } from '#parser/unit-table.ts';
import type { EventColumns, IndexIntoUnits } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import type { Fight } from './fight.ts';
import { eventsBetween } from './meters.ts';

/** What damage went to: all creatures with the same id together, anyone else alone. */
export interface DamageTarget {
  /** `npc-1234`, or the GUID of a unit without such an id. */
  key: string;
  npcId: number | null;
  name: string;
  units: IndexIntoUnits[];
  /** Damage of players and their pets to it, as `DamageTotals.total` counts. */
  total: number;
}

/**
 * Every target of the players' damage in a fight, or between two of its moments (milliseconds after its start, the
 * second one left out), most damage first. Friendly ones are none.
 */
export function damageTargetsOf(
  columns: EventColumns,
  fromMs = -Infinity,
  toMs = Infinity,
): DamageTarget[] {
  const { kind, source, target, amount, friendly, units } = columns;
  const sums = new Float64Array(units.length);
  const { first, last } = eventsBetween(columns, fromMs, toMs);
  for (let row = first; row < last; row++) {
    const to = target[row]!;
    const by = source[row]!;
    if (kind[row] !== EVENT_KIND.damage || friendly[row] === 1 || to < 0 || by < 0) continue;
    if (units[units[by]!.ownerIndex]!.isPlayer) sums[to]! += amount[row]!;
  }
  const targets = new Map<string, DamageTarget>();
  sums.forEach((total, unit) => {
    if (total <= 0) return;
    const { guid, name } = units[unit]!;
    const npcId = npcIdOf(guid);
    const key = npcId === null ? guid : `npc-${npcId}`;
    let found = targets.get(key);
    if (!found) targets.set(key, (found = { key, npcId, name, units: [], total: 0 }));
    found.units.push(unit);
    found.total += total;
  });
  return [...targets.values()].toSorted((a, b) => b.total - a.total);
}

/** By index into `columns.units`: 1 for the units of these targets. For `metersBetween` and `damageTimelinesOf`. */
export function unitMask(columns: EventColumns, targets: readonly DamageTarget[]): Uint8Array {
  const mask = new Uint8Array(columns.units.length);
  for (const { units } of targets) for (const unit of units) mask[unit] = 1;
  return mask;
}

/** Damage per second of the fight by player, pets included, to the units of `mask`. Index 0 is the first second. */
export function damageTimelinesOf(
  columns: EventColumns,
  mask: Uint8Array,
  seconds: number,
): Map<string, Float64Array> {
  const { kind, source, target, amount, friendly, timeMs, units } = columns;
  const lines = new Map<IndexIntoUnits, Float64Array>();
  for (let row = 0; row < columns.length; row++) {
    const to = target[row]!;
    const by = source[row]!;
    if (kind[row] !== EVENT_KIND.damage || friendly[row] === 1 || to < 0 || by < 0) continue;
    const owner = units[by]!.ownerIndex;
    if (mask[to] !== 1 || !units[owner]!.isPlayer) continue;
    let line = lines.get(owner);
    if (!line) lines.set(owner, (line = new Float64Array(seconds)));
    const second = Math.min(seconds - 1, Math.max(0, Math.floor(timeMs[row]! / 1000)));
    line[second]! += amount[row]!;
  }
  return new Map([...lines].map(([owner, line]) => [units[owner]!.guid, line]));
}

/** Where no pack names the boss: creatures with at least this share of the largest health among those hit. */
const BOSS_SHARE = 0.5;

/**
 * Creature ids that count as the boss: of the fight itself, or for a key of each boss fought in it (`bosses`). The ids
 * of the pack where it knows the encounter; else the creatures with the most health; without advanced logging the most
 * damaged one. Everything else that is hit is an add.
 */
export function bossNpcIdsOf(
  bosses: readonly Pick<Fight, 'encounterId' | 'enemies'>[],
  npcIdsOfPack: (encounterId: number) => readonly number[],
): Set<number> {
  const found = new Set<number>();
  for (const { encounterId, enemies } of bosses) {
    const creatures = enemies.filter(({ npcId }) => npcId !== null);
    const named = new Set(encounterId === null ? [] : npcIdsOfPack(encounterId));
    const most = Math.max(0, ...creatures.map(({ maxHp }) => maxHp));
    const chosen = creatures.some(({ npcId }) => named.has(npcId!))
      ? [...named]
      : (most > 0
          ? creatures.filter(({ maxHp }) => maxHp >= most * BOSS_SHARE)
          : creatures.toSorted((a, b) => b.damage - a.damage).slice(0, 1)
        ).map(({ npcId }) => npcId!);
    for (const npcId of chosen) found.add(npcId);
  }
  return found;
}
