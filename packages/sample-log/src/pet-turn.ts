import type { Battle, Pet } from './battle.ts';
import { livingEnemies, repeat, strengthNow, writeCast } from './battle.ts';
import { healOne, hitEnemy, mostInjured } from './player-turn.ts';
import type { KitPet } from './spell-kit.ts';
import { pickSpell } from './spell-kit.ts';
import type { Spell, Unit } from './unit.ts';

const MELEE_PART = 0.55;
const PERIOD_MS = 2000;

/** Starts a pet: its summon line as its kind tells it, then bites and spells until the battle ends. */
export function startPet(battle: Battle, pet: Pet): void {
  const { log } = battle;
  const plan = pet.owner.player.kit.pet;
  if (plan === undefined) return;
  if (plan.owner === 'summon' && !pet.summonWritten) writeSummon(battle, pet);
  const periodMs = PERIOD_MS / battle.pace;
  repeat(battle, log.now + 60 + log.random.int(900), () => {
    if (pet.owner.unit.alive) act(battle, pet, plan.share, periodMs);
    return periodMs * log.random.between(0.95, 1.05);
  });
}

function writeSummon(battle: Battle, pet: Pet): void {
  const { log } = battle;
  const plan = pet.owner.player.kit.pet;
  if (plan === undefined) return;
  const summon = (by: Unit, whom: Unit, [id, name, school]: KitPet['summonSpell']): void => {
    const spell: Spell = { id, name, school, area: false };
    writeCast(battle, by, null, spell);
    log.write(log.lines.withSpell('SPELL_SUMMON', by, whom, spell));
  };
  if (pet.totem === null || plan.through === undefined) {
    summon(pet.owner.unit, pet.unit, plan.summonSpell);
  } else {
    summon(pet.owner.unit, pet.totem, plan.through.spell);
    summon(pet.totem, pet.unit, plan.summonSpell);
  }
  pet.summonWritten = true;
}

function act(battle: Battle, pet: Pet, share: number, periodMs: number): void {
  const { log } = battle;
  const spell = pickSpell(log.random, pet.kit.damage);
  const heal = pickSpell(log.random, pet.kit.healing);
  if (heal !== undefined) {
    for (const { unit } of mostInjured(battle, 3)) {
      healOne(battle, pet.unit, unit, heal.spell, pet.owner.player.healPoints * heal.power, false);
    }
    return;
  }
  const target = livingEnemies(battle)[0];
  if (target === undefined) return;
  const points = (pet.owner.player.dps * share * periodMs) / 1000 / 1.27;
  const strong = points * strengthNow(battle, pet.owner.player) * log.random.between(0.8, 1.2);
  hitEnemy(battle, pet.unit, target, null, 'SWING_DAMAGE', strong * MELEE_PART);
  if (spell !== undefined) {
    if (log.random.chance(0.5)) writeCast(battle, pet.unit, target.unit, spell.cast);
    hitEnemy(battle, pet.unit, target, spell.spell, 'SPELL_DAMAGE', strong * (1 - MELEE_PART));
  }
  pet.hits += 1;
  // A pet that was out before the log began is only summoned again later.
  const plan = pet.owner.player.kit.pet;
  if (plan?.owner === 'late-summon' && !pet.summonWritten && pet.hits === 3)
    writeSummon(battle, pet);
}

/** Writes the summon line of a pet that waited for it longer than the battle lasted. */
export function finishPet(battle: Battle, pet: Pet): void {
  const named = pet.owner.player.kit.pet?.owner;
  if (named === 'late-summon' && pet.hits > 0 && !pet.summonWritten) writeSummon(battle, pet);
}
