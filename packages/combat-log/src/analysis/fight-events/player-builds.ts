import { prepExpansionAt } from './prep.ts';
import { ENCHANTABLE_SLOTS } from '#game/gear-slots.ts';
import type { FightEvents, GearPiece, Talent } from './fight-events.ts';

/** What COMBATANT_INFO says that a player wore and had chosen as the fight began. */
export interface PlayerBuild {
  guid: string;
  specId: number | null;
  /** See `itemLevel` in docs/log-metrics.md. */
  itemLevel: number | null;
  /** Without shirt and tabard, in the order of the slots. */
  gear: WornPiece[];
  /** Selected nodes of the trees of talents, granted ones too. Empty where the line has none. */
  talents: Talent[];
}

export interface WornPiece extends GearPiece {
  /** Null where our tables do not say whether this slot takes an enchantment at the time of the fight. */
  takesEnchant: boolean | null;
}

const SHIRT = 3;
const TABARD = 17;

/** The builds of all players that have a line in the fight; of others the log says nothing. */
export function playerBuilds({ events }: { events: FightEvents }): PlayerBuild[] {
  const expansion = prepExpansionAt(events.startMs);
  return events.combatants.map(({ guid, specId, itemLevel, gear, talents }) => ({
    guid,
    specId,
    itemLevel,
    gear: gear
      .filter(({ slot }) => slot !== SHIRT && slot !== TABARD)
      .map((piece) => ({
        ...piece,
        takesEnchant: expansion === null ? null : ENCHANTABLE_SLOTS[expansion].includes(piece.slot),
      })),
    talents,
  }));
}

/** Two builds of one specialization node by node. */
export interface TalentDifference {
  /** Nodes that both have with the same entry and rank. */
  same: number;
  /** Nodes with another entry or rank, and those that only one has. */
  differ: { nodeId: number; a: Talent | null; b: Talent | null }[];
}

/** Compares what two players chose: nodes of another specialization have other numbers, so only builds of one say something. */
export function talentDifference(a: readonly Talent[], b: readonly Talent[]): TalentDifference {
  const ofA = new Map(a.map((talent) => [talent.nodeId, talent]));
  const ofB = new Map(b.map((talent) => [talent.nodeId, talent]));
  const nodes = [...new Set([...ofA.keys(), ...ofB.keys()])].toSorted((one, two) => one - two);
  const all = nodes.map((nodeId) => ({
    nodeId,
    a: ofA.get(nodeId) ?? null,
    b: ofB.get(nodeId) ?? null,
  }));
  const differ = all.filter(
    (one) => one.a?.entryId !== one.b?.entryId || one.a?.rank !== one.b?.rank,
  );
  return { same: all.length - differ.length, differ };
}
