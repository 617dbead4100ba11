import type { Battle, Enemy, Fighter } from './battle.ts';
import { after, livingFighters, writeCast } from './battle.ts';
import { takeCharge } from './resurrection-charges.ts';
import type { StrikeResult } from './strike.ts';
import { MELEE, strike } from './strike.ts';
import type { Spell, Unit } from './unit.ts';

const REBIRTH: Spell = { id: 20484, name: 'Rebirth', school: 8, area: false };
const RAISE_ALLY: Spell = { id: 61999, name: 'Raise Ally', school: 0x20, area: false };
const SOULSTONE: Spell = { id: 20707, name: 'Soulstone', school: 0x20, area: false };
const FEIGN_DEATH: Spell = { id: 5384, name: 'Feign Death', school: 1, area: false };
const HUNTERS = new Set([253, 254, 255]);
const RESURRECTIONS = new Map<number, Spell>([
  [102, REBIRTH],
  [105, REBIRTH],
  [250, RAISE_ALLY],
  [251, RAISE_ALLY],
  [252, RAISE_ALLY],
  [265, SOULSTONE],
  [266, SOULSTONE],
]);

/** A hit that no player could have survived. `spell` null is a swing. */
export function killPlayer(
  battle: Battle,
  killer: Enemy,
  victim: Fighter,
  spell: Spell | null,
): void {
  const { unit } = victim;
  if (!unit.alive) return;
  const result = strike(battle.log, killer.unit, unit, {
    spell,
    event: spell === null ? 'SWING_DAMAGE' : 'SPELL_DAMAGE',
    points: unit.hp * battle.log.random.between(1.45, 2.2),
    criticalChance: 0,
    lethal: true,
    unstoppable: true,
  });
  if (result !== null) buryPlayer(battle, victim, killer.unit, spell ?? MELEE, result);
}

function buryPlayer(
  battle: Battle,
  victim: Fighter,
  killer: Unit,
  spell: Spell,
  blow: StrikeResult,
): void {
  const { log } = battle;
  const { unit } = victim;
  unit.alive = false;
  unit.hp = 0;
  unit.shields = [];
  unit.healAbsorb = 0;
  if (unit.stagger !== null) unit.stagger = 0;
  log.write(log.lines.died(unit, false));
  log.tally.death(log.now, unit, {
    spellId: spell.id,
    sourceName: killer.name,
    amount: blow.amount,
    overkill: blow.overkill,
  });
  // The client sometimes writes the same death again a moment later.
  if (log.random.chance(0.3)) {
    after(battle, 900 + log.random.int(1900), () => {
      if (!unit.alive) log.write(log.lines.died(unit, false));
    });
  }
  if (log.random.chance(0.5))
    after(battle, 5500 + log.random.int(4000), () => resurrect(battle, victim));
}

/** A resurrection in combat by a player who can; nothing when none can, or when the group has no charge left. */
function resurrect(battle: Battle, victim: Fighter): void {
  const { log } = battle;
  if (victim.unit.alive) return;
  const able = livingFighters(battle).find(({ player }) => RESURRECTIONS.has(player.kit.specId));
  const spell = able === undefined ? undefined : RESURRECTIONS.get(able.player.kit.specId);
  if (able === undefined || spell === undefined) return;
  if (!takeCharge(battle.charges, log.now)) return;
  writeCast(battle, able.unit, victim.unit, spell);
  log.write(log.lines.withSpell('SPELL_RESURRECT', able.unit, victim.unit, spell));
  victim.unit.alive = true;
  victim.unit.hp = Math.round(victim.unit.maxHp * 0.6);
}

/** Hunters look dead for a moment: a death line that is none. */
export function feignDeath(battle: Battle): void {
  const { log } = battle;
  const hunter = livingFighters(battle).find(({ player }) => HUNTERS.has(player.kit.specId));
  if (hunter === undefined) return;
  writeCast(battle, hunter.unit, null, FEIGN_DEATH);
  log.write(log.lines.died(hunter.unit, true));
}

/** The last blow of a unit that is no player. */
export function buryEnemy(battle: Battle, enemy: Enemy, killer: Unit): void {
  const { log } = battle;
  const { unit } = enemy;
  unit.alive = false;
  unit.hp = 0;
  unit.shields = [];
  log.write(`${log.lines.base('PARTY_KILL', killer, unit)},0`);
  log.write(log.lines.died(unit, false));
  const left = battle.enemies.some(
    (other) => other.unit.alive && (other.isBoss || !hasBoss(battle)),
  );
  if (!left) battle.over = 'kill';
}

function hasBoss(battle: Battle): boolean {
  return battle.enemies.some(({ isBoss }) => isBoss);
}

/** Everyone dies within seconds and the fight is lost. */
export function wipe(battle: Battle, killer: Enemy, spell: Spell): void {
  const { random } = battle.log;
  const order = livingFighters(battle)
    .map((fighter) => ({ fighter, turn: random.next() }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ fighter }) => fighter);
  for (const [place, victim] of order.entries()) {
    after(battle, 150 + place * (3600 / order.length), () => {
      killPlayer(battle, killer, victim, place % 5 === 4 ? null : spell);
    });
  }
  // A resurrection that was under way would leave someone standing.
  const check = (): void => {
    const left = livingFighters(battle);
    if (left.length === 0) {
      battle.over = 'wipe';
      return;
    }
    for (const victim of left) killPlayer(battle, killer, victim, spell);
    after(battle, 1400, check);
  };
  after(battle, 5200, check);
}
