import { asciiBytes } from '#lib/utf8.ts';
import { readCombatantLine } from '#parser/combatant-line.ts';
import type { SpellTable } from '#parser/spell-table.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import { npcIdOf } from '#parser/unit-table.ts';
import type { FightContext } from '#analysis/fight-context.ts';
import type { Blow } from '#analysis/fight-sides.ts';
import { KnownSides } from '#analysis/fight-sides.ts';
import type { CombatantFacts, FightCombatant, FightSpell, FightUnit } from './fight-events.ts';

const MOST_COMBATANTS = 200;
const HOSTILE = 0x40;
const FRIENDLY = 0x10;
/** Affiliation: the recorder, a member of the party, or of the raid. */
const GROUP = 0x7;

/** Who takes part in the events of a fight: whose side a unit is on, and what COMBATANT_INFO says of the players. */
export class FightUnits {
  readonly #units: UnitTable;
  readonly #owners: ReadonlyMap<string, string>;
  readonly #specs: ReadonlyMap<string, number>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #known: KnownSides;
  /** Of the players whose team or group is known: whether they are on the recorder's side. */
  readonly #isOurs: ReadonlyMap<string, boolean>;
  /** By unit: 1 fights for a player, 0 does not; filled on first sight. */
  readonly #sides: number[] = [];
  /** By unit: mentions as hostile minus mentions as friendly. */
  readonly #hostility: number[] = [];
  /** By unit: whether a line placed it in the recorder's group. */
  readonly #grouped: boolean[] = [];
  readonly #combatants = new Map<string, CombatantFacts>();

  constructor(units: UnitTable, context: FightContext) {
    this.#units = units;
    this.#owners = new Map(context.owners);
    this.#specs = new Map(context.specs);
    this.#names = new Map(context.names);
    this.#known = new KnownSides(units, context);
    this.#isOurs = new Map(context.sides);
  }

  /** A line named the unit with these flags. */
  mention(unit: UnitId, flags: number): void {
    if (unit < 0) return;
    while (this.#hostility.length <= unit) {
      this.#hostility.push(0);
      this.#grouped.push(false);
    }
    if ((flags & GROUP) !== 0) this.#grouped[unit] = true;
    this.#hostility[unit]! += (flags & HOSTILE) !== 0 ? 1 : (flags & FRIENDLY) !== 0 ? -1 : 0;
  }

  isPlayer(unit: UnitId): boolean {
    return unit >= 0 && this.#units.isPlayer(unit);
  }

  /** A player, or one whose owner the whole file knows to be a player. */
  isPlayerSide(unit: UnitId): boolean {
    if (unit < 0) return false;
    const known = this.#sides[unit];
    if (known !== undefined) return known === 1;
    const side = this.#units.isPlayer(unit) || this.#owners.has(this.#units.guid(unit));
    this.#sides[unit] = side ? 1 : 0;
    return side;
  }

  /** Whether a player or a pet dealt the blow, and it counts as damage done. */
  isDealt(blow: Blow): boolean {
    return this.isPlayerSide(blow.source) && this.#known.isDamageDone(blow);
  }

  /** Keeps what a COMBATANT_INFO line says; `bytes[start, end)` follows the event name. The last line counts. */
  addCombatant(bytes: Uint8Array, start: number, end: number): void {
    const found = readCombatantLine(bytes, start, end);
    if (found === null) return;
    if (this.#combatants.size < MOST_COMBATANTS || this.#combatants.has(found.guid)) {
      this.#combatants.set(found.guid, found);
    }
  }

  /** Every unit of the fight; owners that do nothing themselves get a place. */
  list(): FightUnit[] {
    const units = this.#units;
    for (const guid of [...this.#owners.values(), ...this.#combatants.keys()]) {
      const bytes = asciiBytes(guid);
      units.intern(bytes, 0, bytes.length);
    }
    const indexes = new Map<string, UnitId>();
    for (let unit = 0; unit < units.count; unit++) indexes.set(units.guid(unit), unit);
    const list = Array.from({ length: units.count }, (_, unit): FightUnit => {
      const guid = units.guid(unit);
      const owner = this.#owners.get(guid);
      return {
        guid,
        name: this.#names.get(guid) ?? units.name(unit),
        npcId: npcIdOf(guid),
        ownerIndex: (owner === undefined ? undefined : indexes.get(owner)) ?? unit,
        isPlayer: units.isPlayer(unit),
        takesPart: units.isPlayer(unit) && this.#combatants.has(guid),
        isHostile: this.#isHostile(unit, owner ?? guid),
        specId: this.#specs.get(guid) ?? this.#combatants.get(guid)?.specId ?? null,
      };
    });
    this.#grouped.forEach((isGrouped, unit) => {
      const player = list[list[unit]!.ownerIndex]!;
      if (isGrouped) player.takesPart = player.isPlayer;
    });
    // A log that places no player in a group cannot part them.
    if (!list.some(({ takesPart }) => takesPart))
      for (const unit of list) unit.takesPart = unit.isPlayer;
    return list;
  }

  /** By the team or group of the player it belongs to; where neither is known, by what most lines call it. */
  #isHostile(unit: UnitId, player: string): boolean {
    const isOurs = this.#isOurs.get(player);
    return isOurs === undefined ? (this.#hostility[unit] ?? 0) > 0 : !isOurs;
  }

  /** Facts of the fight's own lines, and of `handed` for players of the fight without one. */
  combatants(units: readonly FightUnit[], handed: readonly CombatantFacts[]): FightCombatant[] {
    const indexes = new Map(units.map(({ guid }, index) => [guid, index]));
    const own = [...this.#combatants.values()].map((facts) => ({ facts, ownLine: true }));
    const others = handed
      .filter(({ guid }) => !this.#combatants.has(guid))
      .map((facts) => ({ facts, ownLine: false }));
    return [...own, ...others].flatMap(({ facts, ownLine }) => {
      const unit = indexes.get(facts.guid);
      return unit === undefined ? [] : [{ ...facts, unit, ownLine }];
    });
  }
}

/** The spells of a table as plain objects. */
export function fightSpells({ ids, names, schools }: SpellTable): FightSpell[] {
  return ids.map((spellId, index) => ({
    spellId,
    name: names[index]!,
    school: schools[index]!,
  }));
}
