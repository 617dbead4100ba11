import type { Battle, Dot, Enemy, Fighter } from './battle.ts';
import {
  after,
  GCD_MS,
  isLusted,
  livingEnemies,
  livingFighters,
  repeat,
  strengthNow,
  writeCast,
} from './battle.ts';
import { buryEnemy } from './casualties.ts';
import { mend, shield } from './mend.ts';
import { drinkWhenLow } from './potions.ts';
import type { ReadySpell } from './spell-kit.ts';
import { DOT_TICKS, pickSpell } from './spell-kit.ts';
import type { Strike } from './strike.ts';
import { strike } from './strike.ts';
import type { Spell, Unit } from './unit.ts';

const CRITICAL_CHANCE = 0.27;
const DOT_PERIOD_MS = 2000;

/** Starts a player's actions and swings. */
export function startFighter(battle: Battle, fighter: Fighter): void {
  const { log } = battle;
  repeat(battle, log.now + 100 + log.random.int(1300), () => act(battle, fighter));
  const { meleeShare } = fighter.player.kit;
  if (meleeShare > 0) {
    const swingMs = 2400 / battle.pace;
    repeat(battle, log.now + 200 + log.random.int(1500), () => {
      const target = livingEnemies(battle)[0];
      if (
        fighter.unit.alive &&
        target !== undefined &&
        log.now >= battle.intermissionUntil - 4000
      ) {
        swing(battle, fighter, target, fighter.player.dps * meleeShare * (swingMs / 1000));
      }
      return swingMs * log.random.between(0.95, 1.05);
    });
  }
}

function act(battle: Battle, fighter: Fighter): number {
  const { random } = battle.log;
  const { player, unit, kit } = fighter;
  const gcd = (GCD_MS / battle.pace) * (isLusted(battle) ? 0.78 : 1) * random.between(0.92, 1.1);
  if (!unit.alive) return gcd;
  if (random.chance(0.25)) move(battle, unit);
  if (battle.log.now < battle.intermissionUntil && random.chance(0.35)) return gcd;
  if (drinkWhenLow(battle, fighter)) return gcd;
  if (kit.other.length > 0 && random.chance(0.045)) {
    const spell = pickReady(battle, fighter, kit.other);
    if (spell !== undefined) useOther(battle, fighter, spell);
    return gcd;
  }
  const healChance = player.role === 'healer' ? 0.8 : kit.healing.length > 0 ? 0.05 : 0;
  if (random.chance(healChance)) {
    const spell = pickReady(battle, fighter, kit.healing);
    if (spell !== undefined) castHeal(battle, fighter, spell);
    return gcd;
  }
  castDamage(battle, fighter);
  return gcd;
}

/** One of the spells whose cooldown is over, by weight; its cooldown begins. */
function pickReady(
  { log }: Battle,
  { readyAt }: Fighter,
  spells: readonly ReadySpell[],
): ReadySpell | undefined {
  const ready = spells.filter(({ cast }) => (readyAt.get(cast.id) ?? 0) <= log.now);
  const spell = pickSpell(log.random, ready);
  if (spell !== undefined && spell.cooldownMs > 0)
    readyAt.set(spell.cast.id, log.now + spell.cooldownMs);
  return spell;
}

/** Points of one damaging effect of power 1. */
function pointsPerPower(battle: Battle, fighter: Fighter): number {
  const { player, kit } = fighter;
  const share = 1 - player.kit.meleeShare - (player.kit.pet?.share ?? 0);
  // A healer's dps is what the few damaging actions bring.
  const seldom = player.role === 'healer' ? 0.2 : 0.92;
  const perAction =
    (player.dps * share * GCD_MS) / 1000 / battle.pace / seldom / (1 + CRITICAL_CHANCE);
  return (
    (perAction / kit.meanPower) *
    strengthNow(battle, player) *
    battle.log.random.between(0.85, 1.15)
  );
}

function castDamage(battle: Battle, fighter: Fighter): void {
  const target = chooseEnemy(battle);
  const spell = pickReady(battle, fighter, fighter.kit.damage);
  if (target === undefined || spell === undefined) return;
  if (spell.kind === 'cast' || spell.kind === 'empower') {
    startCast(battle, fighter, target, spell);
    return;
  }
  writeCast(battle, fighter.unit, target.unit, spell.cast);
  if (spell.kind === 'dot') applyDot(battle, fighter, target, spell);
  else land(battle, fighter, target, spell);
  chatter(battle, fighter, spell);
}

function startCast(battle: Battle, fighter: Fighter, target: Enemy, spell: ReadySpell): void {
  const { log } = battle;
  const empowered = spell.kind === 'empower';
  const begin = empowered ? 'SPELL_EMPOWER_START' : 'SPELL_CAST_START';
  log.chat(log.lines.withSpell(begin, fighter.unit, null, spell.cast));
  after(battle, 900 + log.random.int(400), () => {
    if (!fighter.unit.alive) return;
    const living = target.unit.alive ? target : chooseEnemy(battle);
    if (living === undefined) return;
    if (empowered) {
      log.write(
        `${log.lines.withSpell('SPELL_EMPOWER_END', fighter.unit, null, spell.cast)},${1 + log.random.int(3)}`,
      );
    }
    writeCast(battle, fighter.unit, living.unit, spell.cast);
    land(battle, fighter, living, spell);
  });
}

/** The damage of a direct spell; area spells meet up to five enemies. */
function land(battle: Battle, fighter: Fighter, target: Enemy, spell: ReadySpell): void {
  const event = spell.kind === 'shot' ? 'RANGE_DAMAGE' : 'SPELL_DAMAGE';
  const points = pointsPerPower(battle, fighter) * spell.power;
  const source = spell.kind === 'pet' && fighter.pet !== null ? fighter.pet.unit : fighter.unit;
  const targets = spell.spell.area
    ? [target, ...livingEnemies(battle).filter((other) => other !== target)]
    : [target];
  for (const [place, enemy] of targets.slice(0, 5).entries()) {
    hitEnemy(battle, source, enemy, spell.spell, event, place === 0 ? points : points * 0.45);
  }
}

/** One attack on an enemy, its death included. */
export function hitEnemy(
  battle: Battle,
  source: Unit,
  enemy: Enemy,
  spell: Spell | null,
  event: Strike['event'],
  points: number,
): void {
  if (!enemy.unit.alive || battle.over !== null) return;
  const result = strike(battle.log, source, enemy.unit, {
    spell,
    event,
    points,
    criticalChance: CRITICAL_CHANCE,
  });
  if (result?.killed === true) buryEnemy(battle, enemy, source);
}

/** A swing of a player or pet, sometimes avoided. */
export function swing(battle: Battle, fighter: Fighter, target: Enemy, points: number): void {
  const { log } = battle;
  if (log.random.chance(0.03)) {
    log.write(
      log.lines.swingMissed(fighter.unit, target.unit, log.random.chance(0.5) ? 'MISS' : 'DODGE'),
    );
    return;
  }
  const strength =
    (strengthNow(battle, fighter.player) * log.random.between(0.8, 1.2)) / (1 + CRITICAL_CHANCE);
  hitEnemy(battle, fighter.unit, target, null, 'SWING_DAMAGE', points * strength);
  if (log.random.chance(0.02)) {
    log.chat(
      `${log.lines.withSpell('SPELL_EXTRA_ATTACKS', fighter.unit, fighter.unit, SKYFURY)},1`,
    );
  }
}

const SKYFURY: Spell = { id: 465661, name: 'Skyfury', school: 1, area: false };

function applyDot(battle: Battle, fighter: Fighter, target: Enemy, spell: ReadySpell): void {
  const { log } = battle;
  const { dots, unit } = fighter;
  const periodMs = DOT_PERIOD_MS / battle.pace;
  const ticks = Math.max(2, Math.round(DOT_TICKS * battle.pace));
  const pointsPerTick = (pointsPerPower(battle, fighter) * spell.power * DOT_TICKS) / ticks;
  const running = dots.get(spell.spell.id);
  if (running !== undefined && running.left > 0 && running.target.unit.alive) {
    running.pointsPerTick = (running.pointsPerTick * running.left) / ticks + pointsPerTick;
    running.left = ticks;
    log.write(
      log.lines.aura('SPELL_AURA_REFRESH', unit, running.target.unit, spell.spell, 'DEBUFF'),
    );
    return;
  }
  const dot: Dot = { target, left: ticks, pointsPerTick };
  dots.set(spell.spell.id, dot);
  log.write(log.lines.aura('SPELL_AURA_APPLIED', unit, target.unit, spell.spell, 'DEBUFF'));
  repeat(battle, log.now + periodMs, () => {
    if (!target.unit.alive || battle.over !== null) return null;
    hitEnemy(battle, unit, target, spell.spell, 'SPELL_PERIODIC_DAMAGE', dot.pointsPerTick);
    dot.left -= 1;
    if (dot.left > 0) return periodMs;
    if (target.unit.alive) {
      log.write(log.lines.aura('SPELL_AURA_REMOVED', unit, target.unit, spell.spell, 'DEBUFF'));
    }
    return null;
  });
}

function castHeal(battle: Battle, fighter: Fighter, spell: ReadySpell): void {
  const { log } = battle;
  const { unit, player } = fighter;
  const injured = mostInjured(battle, 5);
  const target = log.random.chance(0.75) ? injured[0] : log.random.pick(livingFighters(battle));
  if (target === undefined) return;
  // Fewer actions must heal as much.
  const points = (player.healPoints * spell.power * log.random.between(0.85, 1.15)) / battle.pace;
  writeCast(battle, unit, target.unit, spell.cast);
  if (spell.kind === 'shield') {
    shield(log, unit, target.unit, spell.spell, points, 15_000);
    return;
  }
  if (spell.kind === 'spread') {
    for (const one of injured) healOne(battle, unit, one.unit, spell.spell, points, false);
    return;
  }
  if (spell.kind === 'heal') {
    healOne(battle, unit, target.unit, spell.spell, points, false);
    return;
  }
  log.write(log.lines.aura('SPELL_AURA_APPLIED', unit, target.unit, spell.spell, 'BUFF'));
  const periodMs = 2500 / battle.pace;
  let left = Math.max(2, Math.round(4 * battle.pace));
  repeat(battle, log.now + periodMs, () => {
    healOne(battle, unit, target.unit, spell.spell, points, true);
    left -= 1;
    return left > 0 && target.unit.alive ? periodMs : null;
  });
}

export function healOne(
  battle: Battle,
  source: Unit,
  target: Unit,
  spell: Spell,
  points: number,
  periodic: boolean,
): void {
  const eater = target.healAbsorb > 0 ? (battle.eaters.get(target.guid) ?? null) : null;
  mend(battle.log, source, target, { spell, periodic, points, eater });
}

/** Living players by missing health, worst first. */
export function mostInjured(battle: Battle, count: number): Fighter[] {
  return livingFighters(battle)
    .toSorted((a, b) => a.unit.hp / a.unit.maxHp - b.unit.hp / b.unit.maxHp)
    .slice(0, count);
}

/** Guards absorb on oneself; cooldowns are only seen as a buff. */
function useOther(battle: Battle, fighter: Fighter, spell: ReadySpell): void {
  const { log } = battle;
  const { unit, player } = fighter;
  writeCast(battle, unit, null, spell.cast);
  if (spell.kind === 'guard') {
    shield(
      log,
      unit,
      unit,
      spell.spell,
      player.unit.maxHp * 0.12 * Math.max(0.3, spell.power),
      12_000,
    );
    return;
  }
  if (spell.cast.id === PURIFYING_BREW_ID && unit.stagger !== null) purify(battle, unit);
  log.write(log.lines.aura('SPELL_AURA_APPLIED', unit, unit, spell.spell, 'BUFF'));
  after(battle, 12_000, () =>
    log.write(log.lines.aura('SPELL_AURA_REMOVED', unit, unit, spell.spell, 'BUFF')),
  );
}

const PURIFYING_BREW_ID = 119582;

/** Half of what is staggered never hurts. */
function purify(battle: Battle, unit: Unit): void {
  const cleared = (unit.stagger ?? 0) / 2;
  unit.stagger = cleared;
  battle.log.write(`STAGGER_CLEAR,${unit.guid},${cleared.toFixed(6)}`);
}

function chooseEnemy(battle: Battle): Enemy | undefined {
  const living = livingEnemies(battle);
  if (living.length < 2 || battle.log.random.chance(0.7)) return living[0];
  return battle.log.random.pick(living);
}

/** Lines without amounts that fill a real log: resources, procs, presses that came too early. */
function chatter(battle: Battle, fighter: Fighter, spell: ReadySpell): void {
  const { log } = battle;
  const { unit, player } = fighter;
  const roll = log.random.next();
  if (roll < 0.3) log.chat(log.lines.energize(unit, spell.cast, 1 + log.random.int(10), 0));
  else if (roll < 0.5)
    log.chat(log.lines.aura('SPELL_AURA_REFRESH', unit, unit, spell.cast, 'BUFF'));
  else if (roll < 0.6)
    log.chat(
      log.lines.aura(
        'SPELL_AURA_APPLIED_DOSE',
        unit,
        unit,
        spell.cast,
        'BUFF',
        `,${2 + log.random.int(6)}`,
      ),
    );
  else if (roll < 0.7 && player.index === 0) {
    log.chat(
      `${log.lines.withSpell('SPELL_CAST_FAILED', unit, null, spell.cast)},"Not yet recovered"`,
    );
  }
}

function move(battle: Battle, unit: Unit): void {
  const { random } = battle.log;
  const [, , uiMapId = '0'] = unit.position.split(',');
  unit.position = `${(2180 + random.next() * 40).toFixed(2)},${(4150 + random.next() * 60).toFixed(2)},${uiMapId},${(random.next() * 6.2831).toFixed(4)}`;
}
