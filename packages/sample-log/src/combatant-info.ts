import type { Random } from '#lib/random.ts';
import { RAID_BUFFS, ownBuffs } from './prep.ts';
import type { GearPiece, Player } from './roster.ts';

/**
 * The COMBATANT_INFO line of a player. Version 20 has one stat field less and pairs instead of triples in the
 * list of auras.
 */
export function combatantInfo(
  random: Random,
  player: Player,
  players: readonly Player[],
  version: 20 | 22,
): string {
  const { unit, kit, prep } = player;
  const primary = player.role === 'healer' ? 412 : 890;
  const stat = (): number => 400 + random.int(9000);
  const avoidance = version === 22 ? '0,0,0,0' : '0,0,0';
  const [crit, haste, mastery] = [stat(), stat(), stat()];
  const stats = `${primary},${stat()},${stat() * 30},${stat() * 5},${avoidance},${crit},${crit},${crit},${random.int(900)},${random.int(900)},${haste},${haste},${haste},0,${random.int(900)},${mastery},${mastery},${mastery},${stat() * 4}`;
  const talents = Array.from(
    { length: 56 },
    (_, place) =>
      `(${76_000 + place * 17 + kit.specId},${96_000 + random.int(30_000)},${1 + random.int(2)})`,
  ).join(',');
  const gear = player.gear
    .map((item, slot) => gearFields(random, item, slot === MAIN_HAND ? prep.weaponEnchantId : 0))
    .join(',');
  const worn = [
    ...ownBuffs(prep).map(({ id }) => [unit.guid, id] as const),
    ...RAID_BUFFS.map(({ id }) => [random.pick(players).unit.guid, id] as const),
  ];
  const auras = worn
    .map(([guid, id]) => (version === 22 ? `${guid},${id},1` : `${guid},${id}`))
    .join(',');
  return `COMBATANT_INFO,${unit.guid},${player.index % 2},${stats},${kit.specId},[${talents}],(0,0,0,0),[${gear}],[${auras}],${random.int(400)},0,0,0`;
}

const MAIN_HAND = 15;

function gearFields(random: Random, item: GearPiece, temporaryEnchantId: number): string {
  if (item.level === 0) return '(0,0,(),(),())';
  if (item.level === 1) return `(${item.itemId},1,(),(),())`;
  const { enchantId, gemId } = item;
  const enchant = enchantId + temporaryEnchantId > 0 ? `${enchantId},${temporaryEnchantId},0` : '';
  const gems = gemId > 0 ? `${gemId},610` : '';
  const bonuses = `6652,${12_200 + random.int(200)},${10_300 + random.int(99)}`;
  return `(${item.itemId},${item.level},(${enchant}),(${bonuses}),(${gems}))`;
}
