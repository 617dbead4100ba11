import { isShield } from '#game/absorbing-spells.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';

/** Of one ability how its blows met, all of its spell ids together. Amounts count as damage done, or taken. */
export interface AbilityBlows {
  name: string;
  /** Ids that share the name, most damage first. */
  spellIds: number[];
  /** Done by pets and guardians; what the player did with the ability is another one. */
  pet: boolean;
  hits: number;
  crits: number;
  total: number;
  /** The smallest and the largest hit; null without a hit. */
  least: number | null;
  most: number | null;
  /** Hits that lost something to a block, and what. So for shields and resistance. */
  blocks: number;
  blocked: number;
  absorbs: number;
  absorbed: number;
  resists: number;
  resisted: number;
  /** Blows that did not meet, by how. */
  dodges: number;
  parries: number;
  misses: number;
  wholeBlocks: number;
  wholeResists: number;
  immunes: number;
  /** Deflected, reflected, evaded. */
  others: number;
}

/** What became of one shield of a player, all of its spell ids together. */
export interface ShieldLedger {
  name: string;
  spellIds: number[];
  /** Put up within the fight; null where no line says how much a shield held. */
  applied: number | null;
  /** What those held when they were put up. */
  size: number | null;
  refreshed: number | null;
  /** What they took, also those put up before the fight. */
  used: number;
  /** Hits that they took something of. */
  hits: number;
  /** What was left in those that ended. */
  left: number | null;
  ended: number | null;
}

export interface PlayerBlows {
  guid: string;
  done: AbilityBlows[];
  taken: AbilityBlows[];
  shields: ShieldLedger[];
}

/** How the blows of every player met and what became of their shields; of events that were read for blows. */
export function abilityBlows({ events }: { events: FightEvents }): PlayerBlows[] {
  const players = new Map<IndexIntoUnits, PlayerBlows>();
  const playerOf = (unit: IndexIntoUnits): PlayerBlows | null => {
    const owner = events.units[unit]!.ownerIndex;
    const { guid, isPlayer } = events.units[owner]!;
    if (!isPlayer) return null;
    const known = players.get(owner);
    if (known) return known;
    const made: PlayerBlows = { guid, done: [], taken: [], shields: [] };
    players.set(owner, made);
    return made;
  };
  addBlows(events, playerOf);
  addShields(events, playerOf);
  const listed = [...players.values()];
  for (const { done, taken, shields } of listed) {
    for (const list of [done, taken]) list.sort((a, b) => b.total - a.total || b.hits - a.hits);
    shields.sort((a, b) => b.used - a.used);
  }
  return listed;
}

type PlayerOf = (unit: IndexIntoUnits) => PlayerBlows | null;

/** The name of an ability, or its id where the log gives none. */
const keyOf = (name: string, spellId: number): string => (name === '' ? `#${spellId}` : name);

function addBlows({ blowSums: sums, spells, units }: FightEvents, playerOf: PlayerOf): void {
  if (!sums) return;
  const known = new Map<AbilityBlows[], Map<string, AbilityBlows>>();
  // The ids of an ability stand by how much they did.
  const rows = Array.from({ length: sums.length }, (_, row) => row).toSorted(
    (a, b) => sums.total[b]! - sums.total[a]!,
  );
  for (const row of rows) {
    const unit = sums.unit[row]!;
    const player = playerOf(unit);
    if (!player) continue;
    const isTaken = sums.isTaken[row] === 1;
    const list = isTaken ? player.taken : player.done;
    const pet = !isTaken && units[unit]!.ownerIndex !== unit;
    const { spellId, name } = spells[sums.spell[row]!]!;
    const ofList = known.get(list) ?? new Map<string, AbilityBlows>();
    known.set(list, ofList);
    const key = `${pet} ${keyOf(name, spellId)}`;
    let one = ofList.get(key);
    if (!one) {
      one = { name, spellIds: [], pet, ...NO_BLOWS };
      ofList.set(key, one);
      list.push(one);
    }
    if (!one.spellIds.includes(spellId)) one.spellIds.push(spellId);
    for (const column of SUMMED) one[column] += sums[column][row]!;
    if (sums.hits[row] === 0) continue;
    one.least = Math.min(one.least ?? Infinity, sums.least[row]!);
    one.most = Math.max(one.most ?? 0, sums.most[row]!);
  }
}

const SUMMED = [
  'hits',
  'crits',
  'total',
  'blocks',
  'blocked',
  'absorbs',
  'absorbed',
  'resists',
  'resisted',
  'dodges',
  'parries',
  'misses',
  'wholeBlocks',
  'wholeResists',
  'immunes',
  'others',
] as const;

const NO_BLOWS = {
  ...(Object.fromEntries(SUMMED.map((column) => [column, 0])) as Record<
    (typeof SUMMED)[number],
    number
  >),
  least: null,
  most: null,
};

function addShields({ absorbs, shieldSums: sums, spells }: FightEvents, playerOf: PlayerOf): void {
  const known = new Map<PlayerBlows, Map<string, ShieldLedger>>();
  const ledgerOf = (unit: IndexIntoUnits, spell: number): ShieldLedger | null => {
    const { spellId, name } = spells[spell]!;
    const player = unit < 0 || !isShield(spellId) ? null : playerOf(unit);
    if (!player) return null;
    const ofPlayer = known.get(player) ?? new Map<string, ShieldLedger>();
    known.set(player, ofPlayer);
    const key = keyOf(name, spellId);
    let one = ofPlayer.get(key);
    if (!one) {
      one = { name, spellIds: [], used: 0, hits: 0, ...NO_SIZES };
      ofPlayer.set(key, one);
      player.shields.push(one);
    }
    if (!one.spellIds.includes(spellId)) one.spellIds.push(spellId);
    return one;
  };
  const took = new Set<string>();
  for (let row = 0; row < absorbs.length; row++) {
    const one = ledgerOf(absorbs.source[row]!, absorbs.spell[row]!);
    if (!one) continue;
    took.add(`${absorbs.source[row]!} ${absorbs.spell[row]!}`);
    one.used += absorbs.amount[row]!;
    one.hits += 1;
  }
  for (let row = 0; row < (sums?.length ?? 0); row++) {
    const unit = sums!.unit[row]!;
    const spell = sums!.spell[row]!;
    // A buff that could hold something, and never did, is no shield.
    if (sums!.size[row] === 0 && sums!.left[row] === 0 && !took.has(`${unit} ${spell}`)) continue;
    const one = ledgerOf(unit, spell);
    if (!one) continue;
    for (const column of ['applied', 'size', 'refreshed', 'ended', 'left'] as const)
      one[column] = (one[column] ?? 0) + sums![column][row]!;
  }
}

const NO_SIZES = { applied: null, size: null, refreshed: null, left: null, ended: null };
