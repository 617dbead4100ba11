import type { Battle, Fighter } from './battle.ts';
import { after, writeCast } from './battle.ts';
import { mend } from './mend.ts';

const AGAIN_MS = 300_000;
const LASTS_MS = 30_000;
/** Health below which a player reaches for a potion. */
const TIGHT = 0.35;

/** Combat potions of a boss fight: with Bloodlust, for mana when some is spent, and again when it is possible. */
export function planPotions(battle: Battle): void {
  const { log, lustAtMs } = battle;
  for (const fighter of battle.fighters) {
    const { prep, role, burstFirstMs } = fighter.player;
    if (prep.potion === null || log.random.chance(0.1)) continue;
    const firstMs =
      role === 'healer' ? 60_000 + log.random.int(60_000) : (lustAtMs ?? burstFirstMs) + 400;
    const at = Math.max(log.now + firstMs + log.random.int(1500), fighter.potionReadyAt);
    battle.schedule.plan(at, () => drink(battle, fighter));
  }
}

function drink(battle: Battle, fighter: Fighter): void {
  const { log } = battle;
  const { unit, player } = fighter;
  const { potion } = player.prep;
  if (potion === null || !unit.alive || battle.over !== null) return;
  writeCast(battle, unit, null, potion);
  fighter.potionReadyAt = log.now + AGAIN_MS;
  after(battle, AGAIN_MS + log.random.int(8000), () => drink(battle, fighter));
  if (player.role === 'healer') {
    log.write(log.lines.energize(unit, potion, 270_000, 0));
    return;
  }
  log.write(log.lines.aura('SPELL_AURA_APPLIED', unit, unit, potion, 'BUFF'));
  after(battle, LASTS_MS, () =>
    log.write(log.lines.aura('SPELL_AURA_REMOVED', unit, unit, potion, 'BUFF')),
  );
}

/** A healing potion or a healthstone when health is low; whether one was used. */
export function drinkWhenLow(battle: Battle, fighter: Fighter): boolean {
  const { log } = battle;
  const { unit, player } = fighter;
  const { healing } = player.prep;
  if (healing === null || unit.hp > unit.maxHp * TIGHT || fighter.healingReadyAt > log.now)
    return false;
  writeCast(battle, unit, null, healing);
  fighter.healingReadyAt = log.now + AGAIN_MS;
  const eater = unit.healAbsorb > 0 ? (battle.eaters.get(unit.guid) ?? null) : null;
  mend(log, unit, unit, { spell: healing, periodic: false, points: unit.maxHp * 0.25, eater });
  return true;
}
