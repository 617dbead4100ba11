import type { TableSchema } from '#parser/event-table-writer.ts';
import { RowBudget, EVENT_TABLES, TableWriter } from '#parser/event-table-writer.ts';
import type {
  CombatantFacts,
  FightEvents,
  FightUnit,
} from '#analysis/fight-events/fight-events.ts';

/** A unit of an invented fight; those not named beforehand are friendly players without a specialization. */
export interface InventedUnit {
  specId?: number;
  hostile?: boolean;
  npcId?: number;
  /** Name of the player it belongs to. */
  owner?: string;
  player?: boolean;
  /** A player outside the group. */
  stranger?: boolean;
}

interface InventedRow {
  timeMs: number;
  source?: string;
  target?: string;
  unit?: string;
  spell?: number;
  extraSpell?: number;
  supporter?: string;
  attacker?: string;
  [column: string]: number | string | undefined;
}

type InventedTables = { [T in keyof typeof EVENT_TABLES]?: InventedRow[] };

export interface InventedPlan extends InventedTables {
  units?: Record<string, InventedUnit>;
  /** Names by spell id. */
  spells?: Record<number, string>;
  schools?: Record<number, number>;
  lengthMs?: number;
  startMs?: number;
  combatants?: (Partial<CombatantFacts> & { name: string })[];
}

const UNIT_COLUMNS = new Set(['source', 'target', 'unit', 'supporter', 'attacker']);
const SPELL_COLUMNS = new Set(['spell', 'interruptedSpell', 'dispelledSpell', 'attackSpell']);
const UNKNOWN_HEALTH = new Set(['hpAfter', 'hpMax']);

/**
 * A small fight drawn by hand, for tests: units by name, spells by id, every other column by its name; what is left
 * out is 0, health −1, a unit −1.
 */
export function inventFightEvents(plan: InventedPlan): FightEvents {
  const units: FightUnit[] = [];
  const byName = new Map<string, number>();
  const unitOf = (name: string): number => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const index = units.length;
    byName.set(name, index);
    const { specId, hostile, npcId, owner, player, stranger } = plan.units?.[name] ?? {};
    const isPlayer = player ?? (!hostile && npcId === undefined && owner === undefined);
    units.push({
      guid: `${isPlayer ? 'Player-1-' : 'Creature-0-1-1-1-'}${npcId ?? index}-${name}`,
      name,
      npcId: npcId ?? null,
      ownerIndex: index,
      isPlayer,
      takesPart: isPlayer && stranger !== true,
      isHostile: hostile ?? false,
      specId: specId ?? null,
    });
    if (owner !== undefined) units[index]!.ownerIndex = unitOf(owner);
    return index;
  };
  const spells: FightEvents['spells'] = [];
  const bySpell = new Map<number, number>();
  const spellOf = (spellId: number): number => {
    const known = bySpell.get(spellId);
    if (known !== undefined) return known;
    const name = plan.spells?.[spellId] ?? `Spell ${spellId}`;
    spells.push({ spellId, name, school: plan.schools?.[spellId] ?? 1 });
    bySpell.set(spellId, spells.length - 1);
    return spells.length - 1;
  };
  for (const name of Object.keys(plan.units ?? {})) unitOf(name);

  let lengthMs = plan.lengthMs ?? 0;
  const fill = <S extends TableSchema>(schema: S, rows: InventedRow[] = []) => {
    const writer = new TableWriter(schema, new RowBudget(1e6));
    for (const given of rows) {
      const row = writer.next();
      lengthMs = Math.max(lengthMs, given.timeMs);
      for (const column of Object.keys(schema)) {
        writer.columns[column]![row] = cell(column, given[column], unitOf, spellOf);
      }
    }
    return writer.table();
  };
  const tables = {
    casts: fill(EVENT_TABLES.casts, plan.casts),
    auras: fill(EVENT_TABLES.auras, plan.auras),
    hits: fill(EVENT_TABLES.hits, plan.hits),
    heals: fill(EVENT_TABLES.heals, plan.heals),
    dealt: fill(EVENT_TABLES.dealt, plan.dealt),
    absorbs: fill(EVENT_TABLES.absorbs, plan.absorbs),
    deaths: fill(EVENT_TABLES.deaths, plan.deaths),
    ...(plan.places && { places: fill(EVENT_TABLES.places, plan.places) }),
    interrupts: fill(EVENT_TABLES.interrupts, plan.interrupts),
    dispels: fill(EVENT_TABLES.dispels, plan.dispels),
    resurrects: fill(EVENT_TABLES.resurrects, plan.resurrects),
    supports: fill(EVENT_TABLES.supports, plan.supports),
    melee: fill(EVENT_TABLES.melee, plan.melee),
    ...(plan.blowSums && { blowSums: fill(EVENT_TABLES.blowSums, plan.blowSums) }),
    ...(plan.shieldSums && { shieldSums: fill(EVENT_TABLES.shieldSums, plan.shieldSums) }),
    ...(plan.powers && { powers: fill(EVENT_TABLES.powers, plan.powers) }),
    ...(plan.resources && { resources: fill(EVENT_TABLES.resources, plan.resources) }),
  };
  const combatants = (plan.combatants ?? []).map(({ name, ...facts }) => {
    const unit = unitOf(name);
    return {
      guid: units[unit]!.guid,
      specId: units[unit]!.specId,
      itemLevel: null,
      gear: [],
      talents: [],
      auras: [],
      ...facts,
      unit,
      ownLine: true,
    };
  });
  return {
    fightId: 'invented',
    startMs: plan.startMs ?? 0,
    lengthMs,
    units,
    spells,
    ...tables,
    combatants,
    emotes: 0,
    zones: [],
    lines: 0,
    unreadable: 0,
    beyondLimit: 0,
  };
}

/** The index of a unit of an invented fight. */
export function unitNamed(events: FightEvents, name: string): number {
  return events.units.findIndex((unit) => unit.name === name);
}

function cell(
  column: string,
  value: number | string | undefined,
  unitOf: (name: string) => number,
  spellOf: (id: number) => number,
): number {
  if (UNIT_COLUMNS.has(column)) return typeof value === 'string' ? unitOf(value) : -1;
  if (SPELL_COLUMNS.has(column)) return typeof value === 'number' ? spellOf(value) : -1;
  if (typeof value === 'number') return value;
  return UNKNOWN_HEALTH.has(column) ? -1 : 0;
}
