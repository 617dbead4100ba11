import type { Random } from '#lib/random.ts';
import type { Player } from './roster.ts';

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
  const { unit, kit } = player;
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
  const gear = player.gear.map((item) => gearFields(random, item)).join(',');
  const auras = CONSUMABLES.map(([id], place) => {
    const caster = place < 2 ? player : random.pick(players);
    return version === 22 ? `${caster.unit.guid},${id},1` : `${caster.unit.guid},${id}`;
  }).join(',');
  return `COMBATANT_INFO,${unit.guid},${player.index % 2},${stats},${kit.specId},[${talents}],(0,0,0,0),[${gear}],[${auras}],${random.int(400)},0,0,0`;
}

function gearFields(random: Random, item: { itemId: number; level: number }): string {
  if (item.level === 0) return '(0,0,(),(),())';
  if (item.level === 1) return `(${item.itemId},1,(),(),())`;
  const enchant = random.chance(0.4) ? `${7000 + random.int(900)},0,0` : '';
  const gems = random.chance(0.3) ? `${213_000 + random.int(900)},610` : '';
  const bonuses = `6652,${12_200 + random.int(200)},${10_300 + random.int(99)}`;
  return `(${item.itemId},${item.level},(${enchant}),(${bonuses}),(${gems}))`;
}

/** What everyone wears at a pull: food, flask and the raid's buffs. */
export const CONSUMABLES: readonly (readonly [id: number, name: string, school: number])[] = [
  [462854, 'Skyfury', 8],
  [432021, 'Flask of Alchemical Chaos', 1],
  [457284, 'Well Fed', 1],
  [1459, 'Arcane Intellect', 0x40],
  [21562, 'Power Word: Fortitude', 2],
  [6673, 'Battle Shout', 1],
  [1126, 'Mark of the Wild', 8],
];
