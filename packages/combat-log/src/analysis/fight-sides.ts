import { asciiBytes } from '#lib/utf8.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { KnownCombatant } from './recorded-fight.ts';

/** Whom a unit belongs to: the player itself, the owner of a pet, −1 for all others. */
export type Owners = Pick<UnitTable, 'playerOf'>;

/** What a line says of a blow: who dealt it to whom, and whether its flags call them friendly to the recorder. */
export interface Blow {
  source: UnitId;
  sourceFriendly: boolean;
  target: UnitId;
  targetFriendly: boolean;
}

/**
 * Whether a player fights on the recorder's side: by the team or the group; null where neither is known, so that the
 * flags of the line decide.
 */
export type SideOf = (player: UnitId) => boolean | null;

/**
 * Whether a blow counts as damage done. Between players and their pets it does when they are on different sides,
 * whichever side the recorder is on. On all other units it does unless both are friendly.
 */
export function isDamageDone(
  { source, sourceFriendly, target, targetFriendly }: Blow,
  owners: Owners,
  sideOf: SideOf,
): boolean {
  const hit = target < 0 ? -1 : owners.playerOf(target);
  if (hit < 0 && !targetFriendly) return true;
  const by = source < 0 ? -1 : owners.playerOf(source);
  const ours = (by < 0 ? null : sideOf(by)) ?? sourceFriendly;
  return hit < 0 ? !ours : ours !== (sideOf(hit) ?? targetFriendly);
}

/** Sides of an arena match: COMBATANT_INFO names the team of each player. Nothing is known until it names the recorder's. */
export function sidesOfTeams(
  combatants: ReadonlyMap<UnitId, KnownCombatant>,
  recorder: UnitId,
): SideOf {
  const home = teamOf(combatants, recorder);
  return (player) => {
    const team = home === null ? null : teamOf(combatants, player);
    return team === null ? null : team === home;
  };
}

/**
 * Sides of any other fight: who is in the recorder's group stays on its side, also while an enemy controls the mind.
 *
 * @param units tells the group of the place where the recorder is; null where that is another one.
 * @param before members of the group in places before.
 */
export function sidesOfGroup(
  units: Pick<UnitTable, 'isGrouped'> | null,
  before: ReadonlySet<UnitId> | null,
): SideOf {
  return (player) => (before?.has(player) ?? false) || units?.isGrouped(player) === true || null;
}

/** 0 or 1, null where the log does not say. */
export function teamOf(
  combatants: ReadonlyMap<UnitId, KnownCombatant>,
  player: UnitId,
): number | null {
  const team = combatants.get(player)?.team;
  return team === 0 || team === 1 ? team : null;
}

/** Sides and owners as a first reading of the whole file knows them, for a second reading of one fight. */
export class KnownSides implements Owners {
  readonly #units: UnitTable;
  readonly #owners: ReadonlyMap<string, string>;
  readonly #sides: ReadonlyMap<string, boolean>;
  /** By unit, filled on first sight. */
  readonly #playerOf: number[] = [];
  readonly #sideOf: (boolean | null)[] = [];

  /** GUIDs of pets and their players, and of players and whether they are on the recorder's side. */
  constructor(
    units: UnitTable,
    known: { owners: readonly [string, string][]; sides: readonly [string, boolean][] },
  ) {
    this.#units = units;
    this.#owners = new Map(known.owners);
    this.#sides = new Map(known.sides);
  }

  playerOf(unit: UnitId): UnitId {
    return (this.#playerOf[unit] ??= this.#findPlayer(unit));
  }

  #findPlayer(unit: UnitId): UnitId {
    if (this.#units.isPlayer(unit)) return unit;
    const owner = this.#owners.get(this.#units.guid(unit));
    if (owner === undefined) return -1;
    const bytes = asciiBytes(owner);
    return this.#units.intern(bytes, 0, bytes.length);
  }

  /** See `isDamageDone`. */
  isDamageDone(blow: Blow): boolean {
    return isDamageDone(blow, this, (player) => this.#side(player));
  }

  #side(player: UnitId): boolean | null {
    const known = this.#sideOf[player];
    if (known !== undefined) return known;
    return (this.#sideOf[player] = this.#sides.get(this.#units.guid(player)) ?? null);
  }
}
