import type {
  ExpectedDeath,
  ExpectedEnemy,
  ExpectedFight,
  ExpectedPlayer,
  ExpectedSpellDamage,
  ExpectedSpellHealing,
  ExpectedSpellTaken,
  ExpectedUnowned,
} from './expected.ts';
import type { Spell, Unit } from './unit.ts';
import { isFriendly } from './unit.ts';

/** The identity of a player as the tally needs it; its place in the list is the player's index. */
export interface TallyPlayer {
  guid: string;
  name: string;
  specId: number;
  itemLevel: number;
}

/** One hit, as its line tells it. `missed` means it was absorbed whole and written as a miss. */
export interface TallyHit {
  spell: Spell;
  amount: number;
  overkill: number;
  absorbed: number;
  missed: boolean;
  critical: boolean;
  /** Environmental damage has no spell id. */
  environmental?: boolean;
}

export type FightHead = Pick<
  ExpectedFight,
  | 'kind'
  | 'encounterId'
  | 'challengeModeId'
  | 'name'
  | 'difficultyId'
  | 'groupSize'
  | 'instanceId'
  | 'keystoneLevel'
  | 'affixIds'
  | 'startMs'
  | 'byteStart'
>;

interface PlayerSums extends ExpectedPlayer {
  damageSpells: Map<string, ExpectedSpellDamage>;
  healingSpells: Map<string, ExpectedSpellHealing>;
  takenSpells: Map<number, ExpectedSpellTaken>;
  castCounts: Map<number, { spellId: number; name: string; count: number }>;
}

/** A fight that has started and not ended. */
export interface OpenFight {
  head: FightHead;
  /** Index in the list of finished and open fights. */
  index: number;
  keystoneIndex: number | null;
  startLine: number;
  players: PlayerSums[];
  enemies: Map<string, ExpectedEnemy>;
  unowned: Map<string, ExpectedUnowned>;
  deaths: ExpectedDeath[];
}

/** Adds up what the generator writes, for every fight that is open at that moment. */
export class Tally {
  readonly fights: (ExpectedFight | null)[] = [];
  #open: OpenFight[] = [];
  readonly #players: readonly TallyPlayer[];
  readonly #advanced: boolean;

  constructor(players: readonly TallyPlayer[], advanced: boolean) {
    this.#players = players;
    this.#advanced = advanced;
  }

  openFight(head: FightHead, present: readonly number[], startLine: number): OpenFight {
    const keystone = this.#open.find((fight) => fight.head.kind === 'keystone');
    const fight: OpenFight = {
      head,
      index: this.fights.length,
      keystoneIndex: keystone?.index ?? null,
      startLine,
      players: this.#players.map((player) => emptySums(player)),
      enemies: new Map(),
      unowned: new Map(),
      deaths: [],
    };
    // Only those who are there have lines; the others must not appear in the result.
    fight.players = fight.players.map((sums, index) =>
      present.includes(index) ? sums : { ...sums, guid: '' },
    );
    this.fights.push(null);
    this.#open.push(fight);
    return fight;
  }

  closeFight(
    fight: OpenFight,
    end: { durationMs: number; wallMs: number; success: boolean; byteEnd: number; endLine: number },
  ): void {
    this.#open = this.#open.filter((other) => other !== fight);
    this.fights[fight.index] = {
      ...fight.head,
      keystoneIndex: fight.keystoneIndex,
      durationMs: end.durationMs,
      wallMs: end.wallMs,
      success: end.success,
      byteEnd: end.byteEnd,
      lines: end.endLine - fight.startLine,
      players: fight.players.filter((sums) => sums.guid !== '').map((sums) => finishPlayer(sums)),
      unowned: [...fight.unowned.values()].toSorted((a, b) => b.damage - a.damage),
      enemies: [...fight.enemies.values()]
        .filter(({ damage }) => damage > 0)
        .toSorted((a, b) => b.damage - a.damage),
      deaths: fight.deaths,
    };
  }

  /** A damage line or an absorbed miss from `source` (null: the world) on `target`. */
  hit(now: number, source: Unit | null, target: Unit, hit: TallyHit): void {
    const lost = hit.amount - hit.overkill;
    const all = lost + hit.absorbed;
    for (const fight of this.#open) {
      const second = Math.floor((now - fight.head.startMs) / 1000);
      const attacker = source === null ? undefined : fight.players[source.creditedTo];
      if (attacker !== undefined && source !== null) {
        if (isFriendly(target)) attacker.damage.excludedFriendly += all;
        else addDamage(attacker, source, hit, all, second);
      } else if (source !== null && source.side !== 'enemy' && !isFriendly(target)) {
        addUnowned(fight, source, all);
      }
      if (target.side === 'player') addTaken(fight, target, hit, all, second);
      if (target.side === 'enemy') {
        const enemy = this.#enemyOf(fight, target);
        if (attacker !== undefined) enemy.damage += all;
        enemy.hpDamage += lost;
      }
    }
  }

  heal(now: number, source: Unit, heal: { spell: Spell; amount: number; overheal: number }): void {
    const effective = heal.amount - heal.overheal;
    for (const fight of this.#open) {
      const healer = fight.players[source.creditedTo];
      if (healer === undefined) continue;
      healer.healing.direct += effective;
      healer.healing.total += effective;
      healer.healing.overheal += heal.overheal;
      if (source.side === 'pet') healer.healing.petDirect += effective;
      const spell = spellHealing(healer, source, heal.spell);
      spell.direct += effective;
      spell.total += effective;
      spell.overheal += heal.overheal;
      addSecond(healer.timeline.healing, now, fight.head.startMs, effective);
    }
  }

  /** An absorb shield of `caster` ate `amount`. */
  absorb(now: number, caster: Unit, spell: Spell, amount: number): void {
    for (const fight of this.#open) {
      const healer = fight.players[caster.creditedTo];
      if (healer === undefined) continue;
      if (spell.id === STAGGER_SPELL_ID) {
        healer.healing.stagger += amount;
        continue;
      }
      healer.healing.absorb += amount;
      healer.healing.total += amount;
      const bySpell = spellHealing(healer, caster, spell);
      bySpell.absorb += amount;
      bySpell.total += amount;
      addSecond(healer.timeline.healing, now, fight.head.startMs, amount);
    }
  }

  cast(caster: Unit, spell: Spell): void {
    if (caster.side !== 'player') return;
    for (const fight of this.#open) {
      const player = fight.players[caster.creditedTo];
      if (player === undefined) continue;
      player.casts += 1;
      const known = player.castCounts.get(spell.id);
      if (known === undefined) {
        player.castCounts.set(spell.id, { spellId: spell.id, name: spell.name, count: 1 });
      } else known.count += 1;
    }
  }

  interrupt(source: Unit): void {
    for (const fight of this.#open) {
      const player = fight.players[source.creditedTo];
      if (player !== undefined) player.interrupts += 1;
    }
  }

  dispel(source: Unit): void {
    for (const fight of this.#open) {
      const player = fight.players[source.creditedTo];
      if (player !== undefined) player.dispels += 1;
    }
  }

  death(now: number, victim: Unit, killingBlow: ExpectedDeath['killingBlow']): void {
    for (const fight of this.#open) {
      const player = fight.players[victim.creditedTo];
      if (player === undefined) continue;
      player.deaths += 1;
      const atMs = now - fight.head.startMs;
      fight.deaths.push({ guid: victim.guid, name: victim.name, atMs, killingBlow });
    }
  }

  #enemyOf(fight: OpenFight, unit: Unit): ExpectedEnemy {
    const known = fight.enemies.get(unit.guid);
    if (known !== undefined) return known;
    const enemy: ExpectedEnemy = {
      guid: unit.guid,
      name: unit.name,
      npcId: unit.npcId,
      damage: 0,
      hpDamage: 0,
      maxHp: this.#advanced ? unit.maxHp : 0,
    };
    fight.enemies.set(unit.guid, enemy);
    return enemy;
  }
}

/** The absorb that only delays damage. */
export const STAGGER_SPELL_ID = 115069;

function addDamage(
  player: PlayerSums,
  source: Unit,
  hit: TallyHit,
  all: number,
  second: number,
): void {
  const sums = player.damage;
  sums.total += all;
  sums.amount += hit.amount;
  sums.overkill += hit.overkill;
  if (hit.missed) sums.missAbsorbed += hit.absorbed;
  else sums.absorbed += hit.absorbed;
  const critical = hit.critical && !hit.missed ? 1 : 0;
  sums.hits += 1;
  sums.crits += critical;
  const byPet = source.side === 'player' ? 0 : all;
  sums.petTotal += byPet;
  const key = spellKey(source, hit.spell);
  let spell = player.damageSpells.get(key);
  if (spell === undefined) {
    const { id, name, school } = hit.spell;
    const pet = source.side !== 'player';
    spell = { spellId: id, name, school, pet, total: 0, hits: 0, crits: 0 };
    player.damageSpells.set(key, spell);
  }
  spell.total += all;
  spell.hits += 1;
  spell.crits += critical;
  addTo(player.timeline.damage, second, all);
}

function addTaken(
  fight: OpenFight,
  target: Unit,
  hit: TallyHit,
  all: number,
  second: number,
): void {
  const victim = fight.players[target.creditedTo];
  if (victim === undefined) return;
  victim.taken.total += all;
  victim.taken.amount += hit.amount;
  victim.taken.overkill += hit.overkill;
  if (hit.missed) victim.taken.missAbsorbed += hit.absorbed;
  else victim.taken.absorbed += hit.absorbed;
  addTo(victim.timeline.taken, second, all);
  if (hit.environmental === true) return;
  let spell = victim.takenSpells.get(hit.spell.id);
  if (spell === undefined) {
    spell = { spellId: hit.spell.id, total: 0, hits: 0 };
    victim.takenSpells.set(hit.spell.id, spell);
  }
  spell.total += all;
  spell.hits += 1;
}

function addUnowned(fight: OpenFight, source: Unit, all: number): void {
  const known = fight.unowned.get(source.guid);
  if (known === undefined) {
    fight.unowned.set(source.guid, { guid: source.guid, name: source.name, damage: all });
  } else known.damage += all;
}

function spellHealing(player: PlayerSums, source: Unit, of: Spell): ExpectedSpellHealing {
  const key = spellKey(source, of);
  let spell = player.healingSpells.get(key);
  if (spell === undefined) {
    const { id, name, school } = of;
    const pet = source.side !== 'player';
    spell = { spellId: id, name, school, pet, total: 0, direct: 0, absorb: 0, overheal: 0 };
    player.healingSpells.set(key, spell);
  }
  return spell;
}

function addSecond(seconds: number[], now: number, startMs: number, amount: number): void {
  addTo(seconds, Math.floor((now - startMs) / 1000), amount);
}

function addTo(seconds: number[], second: number, amount: number): void {
  while (seconds.length <= second) seconds.push(0);
  seconds[second] = (seconds[second] ?? 0) + amount;
}

function emptySums(player: TallyPlayer): PlayerSums {
  return {
    ...player,
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
    },
    healing: { total: 0, direct: 0, overheal: 0, absorb: 0, stagger: 0, petDirect: 0 },
    taken: { total: 0, amount: 0, overkill: 0, absorbed: 0, missAbsorbed: 0 },
    deaths: 0,
    interrupts: 0,
    dispels: 0,
    casts: 0,
    damageBySpell: [],
    healingBySpell: [],
    takenBySpell: [],
    castsBySpell: [],
    timeline: { damage: [], healing: [], taken: [] },
    damageSpells: new Map(),
    healingSpells: new Map(),
    takenSpells: new Map(),
    castCounts: new Map(),
  };
}

function finishPlayer(sums: PlayerSums): ExpectedPlayer {
  const { damageSpells, healingSpells, takenSpells, castCounts, ...player } = sums;
  return {
    ...player,
    damageBySpell: byTotal(damageSpells),
    healingBySpell: byTotal(healingSpells),
    takenBySpell: byTotal(takenSpells),
    castsBySpell: [...castCounts.values()].toSorted(
      (a, b) => b.count - a.count || a.spellId - b.spellId,
    ),
  };
}

/** What a player and what the player's pets did with one spell are two. */
function spellKey({ side }: Unit, { id }: Spell): string {
  return side === 'player' ? String(id) : `pet ${id}`;
}

function byTotal<T extends { total: number; spellId: number; pet?: boolean }>(
  spells: ReadonlyMap<unknown, T>,
): T[] {
  return [...spells.values()].toSorted(
    (a, b) =>
      b.total - a.total || a.spellId - b.spellId || Number(a.pet ?? false) - Number(b.pet ?? false),
  );
}
