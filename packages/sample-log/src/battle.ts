import type { CombatLog } from './combat-log.ts';
import type { HealEater } from './mend.ts';
import type { Player } from './roster.ts';
import type { EnemyKind } from './scene.ts';
import { Schedule } from './schedule.ts';
import type { ResurrectionCharges } from './resurrection-charges.ts';
import type { ReadyKit } from './spell-kit.ts';
import type { Spell, Unit } from './unit.ts';

/** A player's own pet and what it does. */
export interface Pet {
  unit: Unit;
  owner: Fighter;
  kit: ReadyKit;
  /** Whether the line that says whose it is was written. */
  summonWritten: boolean;
  /** What stands between it and its owner. */
  totem: Unit | null;
  hits: number;
}

/** A dot that ticks: pressed again, it starts over with what was left rolled in. */
export interface Dot {
  target: Enemy;
  left: number;
  pointsPerTick: number;
}

/** A player in a battle. */
export interface Fighter {
  player: Player;
  unit: Unit;
  kit: ReadyKit;
  pet: Pet | null;
  /** Own dots that tick, by spell id. */
  dots: Map<number, Dot>;
  interruptReadyAt: number;
  /** When spells with a cooldown can be pressed again, by the id of the cast. */
  readyAt: Map<number, number>;
  /** When the next combat potion and the next healing potion can be drunk. */
  potionReadyAt: number;
  healingReadyAt: number;
}

export interface Enemy {
  unit: Unit;
  kind: EnemyKind;
  isBoss: boolean;
  /** Once, at this share of its health, it shields itself and everyone has to move. */
  intermission: { at: number; spell: Spell } | null;
}

/** Everything that fights each other at one place, and the clock of it. */
export interface Battle {
  log: CombatLog;
  fighters: Fighter[];
  enemies: Enemy[];
  schedule: Schedule;
  startMs: number;
  /** How many actions a second compared to the real game; damage a second stays the same. */
  pace: number;
  /** When Bloodlust comes, after the start; null never. */
  lustAtMs: number | null;
  intermissionUntil: number;
  charges: ResurrectionCharges;
  /** Healing debuffs that are on, by target guid. */
  eaters: Map<string, HealEater>;
  /** Mean damage of a hit of the whole group a second, for sizing. */
  groupDps: number;
  maxHpOfDealer: number;
  over: 'kill' | 'wipe' | null;
}

export const GCD_MS = 1450;
const LUST_MS = 40_000;

export function createBattle(
  log: CombatLog,
  fighters: Fighter[],
  enemies: Enemy[],
  options: { pace: number; lustAtMs: number | null; charges: ResurrectionCharges },
): Battle {
  let groupDps = 0;
  for (const { player } of fighters) groupDps += player.dps;
  return {
    log,
    fighters,
    enemies,
    schedule: new Schedule(),
    startMs: log.now,
    pace: options.pace,
    lustAtMs: options.lustAtMs,
    intermissionUntil: 0,
    charges: options.charges,
    eaters: new Map(),
    groupDps,
    maxHpOfDealer: fighters.find(({ player }) => player.role === 'damage')?.unit.maxHp ?? 1,
    over: null,
  };
}

/** Runs what is planned until the battle is over; yields whenever a chunk of the log is full. */
export function* runBattle(battle: Battle): Generator<void> {
  const { log, schedule } = battle;
  while (battle.over === null) {
    const next = schedule.next();
    if (next === undefined) throw new Error('a battle ran out of things to do');
    if (next.at > log.now) log.now = next.at;
    next.run();
    if (log.sink.hasFullChunk) yield;
  }
}

/** Plans a thing that is done again and again; `turn` returns the milliseconds until its next time, or null to stop. */
export function repeat(battle: Battle, firstAt: number, turn: () => number | null): void {
  const once = (): void => {
    const delay = turn();
    if (delay !== null) battle.schedule.plan(battle.log.now + Math.max(1, delay), once);
  };
  battle.schedule.plan(firstAt, once);
}

/** Plans one thing `delayMs` from now. */
export function after(battle: Battle, delayMs: number, run: () => void): void {
  battle.schedule.plan(battle.log.now + delayMs, run);
}

export function livingEnemies(battle: Battle): Enemy[] {
  return battle.enemies.filter(({ unit }) => unit.alive);
}

export function livingFighters(battle: Battle): Fighter[] {
  return battle.fighters.filter(({ unit }) => unit.alive);
}

/** Writes a finished cast and counts it. */
export function writeCast(battle: Battle, caster: Unit, target: Unit | null, spell: Spell): void {
  const { log } = battle;
  const cost = caster.side === 'player' ? Math.min(caster.power, 1 + log.random.int(40)) : 0;
  caster.power = Math.max(1, Math.min(caster.maxPower, caster.power - cost + log.random.int(50)));
  log.write(log.lines.castSuccess(caster, target, spell, cost));
  log.tally.cast(caster, spell);
}

export function isLusted(battle: Battle): boolean {
  if (battle.lustAtMs === null) return false;
  const since = battle.log.now - battle.startMs - battle.lustAtMs;
  return since >= 0 && since < LUST_MS;
}

/**
 * How strong a player is at this moment: an opener, own strong phases, Bloodlust, hardly anything while the group has to
 * move, and a slow wave of attention. 1 is the plain damage a second.
 */
export function strengthNow(battle: Battle, player: Player): number {
  const since = battle.log.now - battle.startMs;
  let strength = 1 + 0.1 * Math.sin(since / 8500 + player.index * 1.7);
  if (since < 16_000) strength *= 1.2;
  if (since >= player.burstFirstMs) {
    const inCycle = (since - player.burstFirstMs) % player.burstEveryMs;
    if (inCycle < 18_000) strength *= 1.6;
  }
  if (isLusted(battle)) strength *= 1.25;
  if (battle.log.now < battle.intermissionUntil) strength *= 0.4;
  return strength;
}
