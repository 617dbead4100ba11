/** A log written line by line, with what is true of each of its fights kept beside it. For tests of what pages say. */
import { createRandom, type Random } from '#lib/random.ts';
import { inTurn } from '#testing/in-turn.ts';
import { Script, combatantLines, enemyOf, playersOf, spell } from '#sample-log/scenarios/script.ts';
import type { Spell, Unit } from '#sample-log/unit.ts';

/** How a fight ended, in the words of a player. */
export type Result =
  | 'Kill'
  | 'Wipe'
  | 'Timed'
  | 'Depleted'
  | 'Abandoned'
  | 'Won'
  | 'Lost'
  | 'Ended';

export interface KnownDeath {
  atMs: number;
  who: string;
  /** Null where the log holds no blow. */
  spell: string | null;
  source: string | null;
  /** Of the killing blow, without its overkill. */
  amount: number;
  /** Health right before the blow, 0 to 1. */
  before: number;
}

export interface KnownFight {
  kind: 'encounter' | 'keystone' | 'arena' | 'combat';
  name: string;
  result: Result;
  /** As the log writes it, read as if it were UTC, epoch milliseconds. */
  startMs: number;
  /** From START to END; of other combat from its first blow to its last. */
  lengthMs: number;
  /** What rates are over: the key's own time where its END line has one, else the length. */
  ratedMs: number;
  /** Names without realm of all who did something or were hit, both teams of an arena too. */
  players: string[];
  deaths: KnownDeath[];
  /** By name; damage to the other side, healing without overhealing, and so on. */
  damage: Map<string, number>;
  healing: Map<string, number>;
  overhealing: Map<string, number>;
  taken: Map<string, number>;
  casts: Map<string, number>;
  interrupts: Map<string, number>;
  /** The boss: full health, what blows took of it and what heals gave back. */
  boss: { name: string; maxHp: number; lost: number; healed: number } | null;
  /** Of an arena match: the ratings of its END line, the own team first; null without one. */
  ratings: readonly [number, number] | null;
  /** Of a key: failed attempts by name of the boss or of the pulled enemy. */
  wipes: string[];
  /** Names of abilities and creatures that stand in its lines. */
  words: Set<string>;
}

export interface KnownLog {
  name: string;
  bytes: Uint8Array;
  /** In the order of their start; a key before its bosses. */
  fights: KnownFight[];
}

const START_MS = Date.UTC(2025, 9, 15, 20);
export const STRIKE = spell(900_101, 'Plain Strike');
export const MEND = spell(900_102, 'Plain Mend');
/** What enemies use, and what can be interrupted. */
export const BLOWS = [
  spell(900_111, 'Molten Crush'),
  spell(900_112, 'Gale Rend'),
  spell(900_113, 'Thorn Volley'),
] as const;
export const HEX = spell(900_114, 'Sour Hex');

export const shortName = ({ name }: Pick<Unit, 'name'>): string => name.split('-')[0]!;

/** Writes a log and counts for every fight that is open. */
export class LogWriter {
  readonly script = new Script(22, START_MS);
  readonly random: Random;
  readonly fights: KnownFight[] = [];
  readonly #open: { fight: KnownFight; startMs: number }[] = [];

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  begin(atMs: number, kind: KnownFight['kind'], name: string): KnownFight {
    const fight: KnownFight = {
      kind,
      name,
      result: 'Ended',
      startMs: START_MS + atMs,
      lengthMs: 0,
      ratedMs: 0,
      players: [],
      deaths: [],
      damage: new Map(),
      healing: new Map(),
      overhealing: new Map(),
      taken: new Map(),
      casts: new Map(),
      interrupts: new Map(),
      boss: null,
      ratings: null,
      wipes: [],
      words: new Set(),
    };
    this.fights.push(fight);
    this.#open.push({ fight, startMs: atMs });
    return fight;
  }

  end(atMs: number, fight: KnownFight, result: Result): void {
    const at = this.#open.findIndex((one) => one.fight === fight);
    const { startMs } = this.#open.splice(at, 1)[0]!;
    fight.result = result;
    fight.lengthMs = atMs - startMs;
    fight.ratedMs = fight.lengthMs;
  }

  hit(atMs: number, source: Unit, target: Unit, by: Spell, amount: number): void {
    const lost = Math.min(amount, target.hp);
    this.#count('damage', source, lost);
    if (target.side !== 'enemy') this.#count('taken', target, lost);
    for (const { fight } of this.#open) {
      fight.words.add(by.name).add(source.name).add(target.name);
      if (fight.boss?.name === target.name) fight.boss.lost += lost;
    }
    this.script.hit(atMs, source, target, by, amount);
  }

  /** The killing blow and the line of the death. */
  kill(atMs: number, source: Unit, target: Unit, by: Spell): void {
    const [amount, before] = [target.hp, target.hp / target.maxHp];
    this.hit(atMs, source, target, by, target.hp + 10);
    this.script.died(atMs, target);
    if (target.side === 'enemy') return;
    for (const { fight, startMs } of this.#open)
      fight.deaths.push({
        atMs: atMs - startMs,
        who: shortName(target),
        spell: by.name,
        source: source.side === 'enemy' ? source.name : shortName(source),
        amount,
        before,
      });
  }

  /** A death that no line explains. */
  vanish(atMs: number, target: Unit): void {
    const before = target.hp / target.maxHp;
    target.hp = 0;
    this.script.died(atMs, target);
    for (const { fight, startMs } of this.#open)
      fight.deaths.push({
        atMs: atMs - startMs,
        who: shortName(target),
        spell: null,
        source: null,
        amount: 0,
        before,
      });
  }

  heal(atMs: number, source: Unit, target: Unit, amount: number): void {
    const healed = Math.min(amount, target.maxHp - target.hp);
    this.#count('healing', source, healed);
    this.#count('overhealing', source, amount - healed);
    for (const { fight } of this.#open) {
      fight.words.add(MEND.name);
      if (fight.boss?.name === target.name) fight.boss.healed += healed;
    }
    this.script.heal(atMs, source, target, MEND, amount);
  }

  cast(atMs: number, source: Unit, by: Spell): void {
    this.#count('casts', source, 1);
    for (const { fight } of this.#open) fight.words.add(by.name);
    this.script.castSuccess(atMs, source, by);
  }

  /** An enemy begins `HEX`; `by` interrupts it, or it goes off. */
  hex(atMs: number, source: Unit, by: Unit | null): void {
    for (const { fight } of this.#open) fight.words.add(HEX.name);
    this.script.castStart(atMs, source, HEX);
    if (by) {
      this.#count('interrupts', by, 1);
      this.script.interrupt(atMs + 1000, by, source, HEX);
    } else this.script.castSuccess(atMs + 1500, source, HEX);
  }

  known(name: string): KnownLog {
    return { name, bytes: this.script.bytes(), fights: this.fights };
  }

  #count(
    what: 'damage' | 'healing' | 'overhealing' | 'taken' | 'casts' | 'interrupts',
    unit: Unit,
    amount: number,
  ): void {
    if (unit.side === 'enemy') return;
    const name = shortName(unit);
    for (const { fight } of this.#open) {
      fight[what].set(name, (fight[what].get(name) ?? 0) + amount);
      if (!fight.players.includes(name)) fight.players.push(name);
    }
  }
}

export { combatantLines, enemyOf, playersOf };

/** The logs of each seed; in a short run each of them once, the next one with the next seed. */
export function logsOfSeeds(
  seeds: readonly number[],
  logsOf: (seed: number) => KnownLog[],
): KnownLog[] {
  const bySeed = seeds.map((seed) => logsOf(seed));
  return bySeed[0]!.flatMap((_, at) => inTurn(bySeed, at).map((logs) => logs[at]!));
}
