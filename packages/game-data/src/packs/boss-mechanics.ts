import { mechanics as midnight1 } from '#game/generated/packs-mechanics-mn-1.ts';
import { mechanics as midnight2 } from '#game/generated/packs-mechanics-mn-2.ts';
import { mechanics as tww1 } from '#game/generated/packs-mechanics-tww-1.ts';
import { mechanics as tww2 } from '#game/generated/packs-mechanics-tww-2.ts';
import { mechanics as tww3 } from '#game/generated/packs-mechanics-tww-3.ts';
import {
  abilityKinds,
  type AbilityKind,
  type BossAbilityRow,
  type BossMechanicsTable,
  type BossPhaseRow,
  type PhaseEvent,
} from './boss-mechanics-table.ts';

const tables: readonly BossMechanicsTable[] = [tww1, tww2, tww3, midnight1, midnight2];

export type BossAbility = {
  readonly spellId: number;
  /** English. Prefer the log's own name for what a reader sees. */
  readonly name?: string;
  /** The main kind first. Empty for an unclassified one. */
  readonly kinds: readonly AbilityKind[];
  /** One of the abilities a plan for the fight is built around. */
  readonly major: boolean;
  /** Some of its damage can be dodged: one of its kinds is a frontal or something to move out of. */
  readonly avoidable: boolean;
};

export type BossPhase = {
  readonly number: number;
  /** The number boss mods announce and notes name: 1.5 for the intermission behind 1; a phase that comes back keeps it. */
  readonly stage: number;
  /** `P2`, `Int1` … Two phases can share a name when the fight comes back to the first. */
  readonly name: string;
  readonly usualSeconds: number;
  /** Its length does not depend on the raid's damage. */
  readonly fixed: boolean;
  readonly bossHealthPercent?: number;
  /** The fight comes back to this phase after the phase of this number. */
  readonly afterPhase?: number;
  /** The log event that opens it. */
  readonly begins?: { readonly event: PhaseEvent; readonly spellId: number };
};

const avoidableKinds: ReadonlySet<AbilityKind> = new Set(
  abilityKinds.flatMap((kind) => ('avoidable' in kind ? [kind.id] : [])),
);
const decoded = new Map<number, ReadonlyMap<number, BossAbility>>();

/** What a boss does, by encounter id. Empty where the packs do not know. */
export function abilitiesOfEncounter(encounterId: number): readonly BossAbility[] {
  return [...abilityMap(encounterId).values()];
}

/** One ability of one boss: the same spell can mean something else on another. */
export function bossAbility(encounterId: number, spellId: number): BossAbility | undefined {
  return abilityMap(encounterId).get(spellId);
}

/**
 * Phases in order, for the difficulty of the pull or, where only another one is known, for that one:
 * `difficultyId` says which. Undefined for a fight of one phase and for fights without a description.
 */
export function phasesOfEncounter(
  encounterId: number,
  difficultyId: number,
): { readonly difficultyId: number; readonly phases: readonly BossPhase[] } | undefined {
  const known = rowsOf(encounterId)?.phases;
  if (known === undefined) return undefined;
  const ids = Object.keys(known).map(Number);
  const nearest = known[difficultyId] === undefined ? Math.min(...ids) : difficultyId;
  const rows = known[nearest];
  return rows && { difficultyId: nearest, phases: rows.map(decodePhase) };
}

function rowsOf(encounterId: number): BossMechanicsTable[number] | undefined {
  return tables.find((table) => table[encounterId] !== undefined)?.[encounterId];
}

function abilityMap(encounterId: number): ReadonlyMap<number, BossAbility> {
  const known = decoded.get(encounterId);
  if (known !== undefined) return known;
  const rows = rowsOf(encounterId)?.abilities ?? [];
  const made = new Map(rows.map((row) => [row[0], decodeAbility(row)]));
  decoded.set(encounterId, made);
  return made;
}

function decodeAbility([spellId, name, kinds = [], major]: BossAbilityRow): BossAbility {
  return {
    spellId,
    ...(name === null ? {} : { name }),
    kinds,
    major: major === 1,
    avoidable: kinds.some((kind) => avoidableKinds.has(kind)),
  };
}

function decodePhase([number, name, usualSeconds, more = {}]: BossPhaseRow): BossPhase {
  const { bossHealthPercent, after, begins, stage = number } = more;
  return {
    number,
    stage,
    name,
    usualSeconds,
    fixed: more.fixed === 1,
    ...(bossHealthPercent === undefined ? {} : { bossHealthPercent }),
    ...(after === undefined ? {} : { afterPhase: after }),
    ...(begins === undefined ? {} : { begins: { event: begins[0], spellId: begins[1] } }),
  };
}
