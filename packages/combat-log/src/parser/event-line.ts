import { decodeUtf8 } from '#lib/utf8.ts';
import { AdvancedPlace, FIELDS_AFTER } from './advanced-place.ts';
import { absorbedIn, missAbsorbedIn } from './absorb-tail.ts';
import { fieldEnd, numberIn, splitFields } from './fields.ts';
import { SpellReader } from './spell-reader.ts';
import { MISS_KIND, missKindIn, type MissKind } from './miss-kinds.ts';
import type { SpellIndex } from './spell-table.ts';
import { SpellTable } from './spell-table.ts';
import { EVENT_LINE, EVENT_LINE_NAMES } from './event-lines.ts';
import { EventLookup } from './event-lookup.ts';
import { powersIn, type Power } from './advanced-power.ts';
import { EventTail } from './event-tail.ts';
import { TimestampReader } from './timestamp.ts';
import { UnitReader } from './unit-reader.ts';
import type { UnitId } from './unit-table.ts';
import { UnitTable } from './unit-table.ts';

const FRIENDLY = 0x10;
/** See `LineParts.sourceFriendly`. */
const PLAYER_SIDE = 0x3100;
/** For all fights of a thread: names mean the same in each of them. */
const lookup = new EventLookup(EVENT_LINE_NAMES, EVENT_LINE.other);

/** What a line is read for beside what every question needs. */
export interface WantedParts {
  places?: boolean;
  resources?: boolean;
  blows?: boolean;
}

/**
 * Reads one line of a fight at a time into its own fields; those of the line before are overwritten. Unlike CombatLine
 * it reads everything that happened, auras, cast starts and health included.
 */
export class EventLine {
  readonly units = new UnitTable();
  readonly spells = new SpellTable();
  readonly clock: TimestampReader;
  readonly tail = new EventTail();

  source: UnitId = -1;
  sourceFlags = 0;
  target: UnitId = -1;
  targetFlags = 0;
  spell: SpellIndex = -1;
  /** Interrupts, dispels: what was interrupted or taken off. Absorbs: the attack. */
  extraSpell: SpellIndex = -1;
  /** Absorbs: who attacked. Support shares: whose buff it was. */
  extraUnit: UnitId = -1;
  /** What a shield took of a hit written as a miss; −1 for other misses. */
  missAbsorbed = -1;
  /** The hit that a shield took whole, before reductions; 0 when the line does not say. */
  missUnmitigated = 0;
  /** How a blow missed, a value of MISS_KIND; read only when asked for. */
  missKind: MissKind = MISS_KIND.other;
  /** What the line says a shield holds, 0 included; −1 when it says nothing, and unless asked for. */
  shieldSize = -1;
  /** Health of the target after a hit or heal, −1 when the line does not say. */
  hpAfter = -1;
  hpMax = -1;
  /** Where the unit of the line's advanced block stood, `unit` −1 where the line does not say; null unless asked for. */
  readonly place: AdvancedPlace | null;
  /** Off while the lines that come are of no interest for places. */
  wantsPlace = true;
  /** Which resource came, as the game numbers them; −1 when the line does not say. */
  powerType = -1;
  /** What the block of a cast says of its caster's resources, that of a gain of who got it; empty unless asked for. */
  powers: Power[] = [];
  isBuff = false;
  stacks = 0;
  unconscious = false;
  fieldsStart = 0;
  fieldsEnd = 0;

  readonly #resources: boolean;
  readonly #blows: boolean;
  readonly #unit = new UnitReader(this.units);
  readonly #spell = new SpellReader(this.spells);
  readonly #starts = new Int32Array(64);
  #targetAt = 0;

  /**
   * @param wanted what only some questions need, because it costs time: places, the resources that came, and how blows missed with what
   *   shields hold.
   */
  constructor(
    year: number,
    { places = false, resources = false, blows = false }: WantedParts = {},
  ) {
    this.#resources = resources;
    this.#blows = blows;
    this.clock = new TimestampReader(year);
    this.place = places ? new AdvancedPlace(this.units) : null;
  }

  /** See `LineParts.sourceFriendly`. */
  get sourceFriendly(): boolean {
    return (this.sourceFlags & FRIENDLY) !== 0 && (this.sourceFlags & PLAYER_SIDE) !== 0;
  }

  get targetFriendly(): boolean {
    return (this.targetFlags & FRIENDLY) !== 0;
  }

  /** Reads `bytes[start, end)`. Returns a value of EVENT_LINE, or −1 for a line that cannot be read. */
  read(bytes: Uint8Array, view: DataView, start: number, end: number): number {
    let stop = end;
    while (stop > start && bytes[stop - 1] === 13) stop--;
    if (!this.clock.read(bytes, view, start, stop)) return -1;
    if (this.place) this.place.unit = -1;
    const { eventStart } = this.clock;
    const code = lookup.find(bytes, view, eventStart, stop);
    if (code <= EVENT_LINE.other) return EVENT_LINE.other;
    const fields = lookup.nameEnd + 1;
    this.fieldsStart = fields;
    this.fieldsEnd = stop;
    switch (code) {
      // These name no source and target in the usual places.
      case EVENT_LINE.combatant:
      case EVENT_LINE.emote:
      case EVENT_LINE.zone:
        return code;
      case EVENT_LINE.energize:
        if (!this.#resources) return EVENT_LINE.other;
        break;
      case EVENT_LINE.absorbed:
        return this.#absorbed(bytes, view, fields, stop, code);
      case EVENT_LINE.absorbSupport:
        return this.#absorbSupport(bytes, view, fields, stop);
    }
    const after = this.#units(bytes, view, fields, stop);
    return after < 0 ? -1 : this.#rest(bytes, view, after, stop, code);
  }

  #rest(bytes: Uint8Array, view: DataView, after: number, end: number, code: number): number {
    switch (code) {
      case EVENT_LINE.swing:
      case EVENT_LINE.landed:
        this.spell = this.spells.melee;
        this.#place(bytes, after, end, FIELDS_AFTER.damage);
        this.#health(bytes, after, end);
        return this.tail.readDamage(bytes, after, end) ? code : -1;
      case EVENT_LINE.swingMissed:
        this.spell = this.spells.melee;
        return this.#miss(bytes, after, end, code);
      case EVENT_LINE.environment:
        return this.#environment(bytes, after, end);
      case EVENT_LINE.died:
        // Old logs have no such field: a death is a death.
        this.unconscious = bytes[after] === 0x31 && after < end;
        return code;
    }
    const block = this.#spell.read(bytes, view, after, end);
    if (block < 0) return -1;
    this.spell = this.#spell.spell;
    return this.#afterSpell(bytes, view, block, end, code);
  }

  #afterSpell(bytes: Uint8Array, view: DataView, block: number, end: number, code: number): number {
    switch (code) {
      case EVENT_LINE.damage:
      case EVENT_LINE.split:
        this.#place(bytes, block, end, FIELDS_AFTER.damage);
        this.#health(bytes, block, end);
        return this.tail.readDamage(bytes, block, end) ? code : -1;
      case EVENT_LINE.castSuccess:
        this.#place(bytes, block, end, FIELDS_AFTER.cast);
        if (this.#resources)
          this.powers = this.#isUnit(bytes, block, end, this.fieldsStart)
            ? powersIn(bytes, block, end)
            : [];
        return code;
      case EVENT_LINE.heal:
        this.#place(bytes, block, end, FIELDS_AFTER.heal);
        this.#health(bytes, block, end);
        return this.tail.readHeal(bytes, block, end) ? code : -1;
      case EVENT_LINE.missed:
        return this.#miss(bytes, block, end, code);
      case EVENT_LINE.damageSupport: {
        const stop = this.#supporter(bytes, block, end);
        return stop > 0 && this.tail.readDamage(bytes, block, stop) ? code : -1;
      }
      case EVENT_LINE.healSupport: {
        const stop = this.#supporter(bytes, block, end);
        return stop > 0 && this.tail.readHeal(bytes, block, stop) ? code : -1;
      }
      case EVENT_LINE.interrupt:
      case EVENT_LINE.dispel:
      case EVENT_LINE.stolen:
        if (this.#spell.read(bytes, view, block, end) < 0) return -1;
        this.extraSpell = this.#spell.spell;
        return code;
      case EVENT_LINE.energize:
        return this.#energize(bytes, block, end);
      case EVENT_LINE.auraApplied:
      case EVENT_LINE.auraRemoved:
      case EVENT_LINE.auraRefreshed:
      case EVENT_LINE.auraDose:
        return this.#aura(bytes, block, end, code);
      default:
        return code;
    }
  }

  #place(bytes: Uint8Array, at: number, end: number, after: number): void {
    if (this.place && this.wantsPlace) this.place.read(bytes, at, end, after);
  }

  #units(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const reader = this.#unit;
    const middle = reader.read(bytes, view, at, end);
    if (middle < 0) return -1;
    this.source = reader.unit;
    this.sourceFlags = reader.flags;
    const after = reader.read(bytes, view, middle, end);
    if (after < 0) return -1;
    this.#targetAt = middle;
    this.target = reader.unit;
    this.targetFlags = reader.flags;
    return after;
  }

  /** The advanced block at `at`, when it is the target's. */
  #health(bytes: Uint8Array, at: number, end: number): void {
    this.hpAfter = -1;
    this.hpMax = -1;
    if (!this.#isTarget(bytes, at, end)) return;
    const owner = fieldEnd(bytes, at, end) + 1;
    const health = fieldEnd(bytes, owner, end) + 1;
    const healthEnd = fieldEnd(bytes, health, end);
    const after = numberIn(bytes, health, healthEnd);
    const most = numberIn(bytes, healthEnd + 1, fieldEnd(bytes, healthEnd + 1, end));
    if (!(most > 0) || !(after >= 0)) return;
    this.hpAfter = after;
    this.hpMax = most;
  }

  /** True when the field at `at` is the GUID of the target, letter by letter. */
  #isTarget(bytes: Uint8Array, at: number, end: number): boolean {
    return this.target >= 0 && this.#isUnit(bytes, at, end, this.#targetAt);
  }

  /** True when the field at `at` is the one at `unitAt`, letter by letter. */
  #isUnit(bytes: Uint8Array, at: number, end: number, unitAt: number): boolean {
    let k = 0;
    for (; at + k < end && bytes[at + k] !== 0x2c; k++) {
      if (bytes[at + k] !== bytes[unitAt + k]) return false;
    }
    return bytes[unitAt + k] === 0x2c;
  }

  #miss(bytes: Uint8Array, at: number, end: number, code: number): number {
    this.missAbsorbed = -1;
    this.missUnmitigated = 0;
    if (this.#blows) this.missKind = missKindIn(bytes, at, fieldEnd(bytes, at, end));
    // Of the ways to miss only ABSORB begins with A.
    if (bytes[at] !== 0x41) return code;
    const absorbed = missAbsorbedIn(bytes, at, end);
    if (Number.isNaN(absorbed)) return -1;
    this.missAbsorbed = absorbed;
    const offHand = fieldEnd(bytes, at, end) + 1;
    const amount = fieldEnd(bytes, offHand, end) + 1;
    const hit = fieldEnd(bytes, amount, end) + 1;
    const unmitigated = numberIn(bytes, hit, fieldEnd(bytes, hit, end));
    if (unmitigated > 0) this.missUnmitigated = unmitigated;
    return code;
  }

  #environment(bytes: Uint8Array, after: number, end: number): number {
    this.#health(bytes, after, end);
    if (!this.tail.readDamage(bytes, after, end)) return -1;
    const starts = this.#starts;
    const count = splitFields(bytes, after, end, starts);
    const last = bytes[end - 1]!;
    const kind = count - 11 - (last >= 0x41 && last <= 0x5a ? 1 : 0);
    if (kind < 0) return -1;
    const at = starts[kind]!;
    const name = decodeUtf8(bytes, at, Math.min(starts[kind + 1]! - 1, at + 16));
    const school = numberIn(bytes, starts[kind + 4]!, starts[kind + 5]! - 1);
    this.spell = this.spells.environment(name, school | 0);
    return EVENT_LINE.environment;
  }

  /** Ends with what came, what was too much, and of what resource. */
  #energize(bytes: Uint8Array, at: number, end: number): number {
    const starts = this.#starts;
    const last = splitFields(bytes, at, end, starts) - 1;
    if (last < 3) return EVENT_LINE.other;
    const number = (field: number) => numberIn(bytes, starts[field]!, starts[field + 1]! - 1);
    this.tail.amount = number(last - 3);
    this.tail.excess = number(last - 2);
    this.powerType = number(last - 1);
    const isKnown = !Number.isNaN(this.tail.amount + this.tail.excess + this.powerType);
    this.powers = this.#isUnit(bytes, at, end, this.#targetAt)
      ? powersIn(bytes, at, starts[last - 3]! - 1)
      : [];
    return isKnown ? EVENT_LINE.energize : EVENT_LINE.other;
  }

  #aura(bytes: Uint8Array, at: number, end: number, code: number): number {
    const kindEnd = fieldEnd(bytes, at, end);
    this.isBuff = bytes[at] === 0x42; // BUFF
    this.stacks = 0;
    this.shieldSize = -1;
    if (this.#blows && code !== EVENT_LINE.auraDose && kindEnd < end) {
      const size = numberIn(bytes, kindEnd + 1, fieldEnd(bytes, kindEnd + 1, end));
      if (size >= 0) this.shieldSize = size;
    }
    if (code === EVENT_LINE.auraDose) {
      const stacks = numberIn(bytes, kindEnd + 1, fieldEnd(bytes, kindEnd + 1, end));
      this.stacks = stacks >= 0 ? Math.min(stacks, 1e6) : 0;
    }
    return kindEnd > at ? code : -1;
  }

  /** Reads the supporter's GUID at the line's end; the position of the comma before it, −1 when there is none. */
  #supporter(bytes: Uint8Array, from: number, end: number): number {
    let at = end;
    while (at > from && bytes[at - 1] !== 0x2c) at--;
    if (at <= from || end - at < 4) return -1;
    this.extraUnit = this.units.intern(bytes, at, end);
    return at - 1;
  }

  #absorbSupport(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const stop = this.#supporter(bytes, at, end);
    if (stop < 0) return -1;
    const supporter = this.extraUnit;
    const code = this.#absorbed(bytes, view, at, stop, EVENT_LINE.absorbSupport);
    this.extraUnit = supporter;
    return code;
  }

  /** After the call `source` cast the shield `spell`, `extraUnit` attacked with `extraSpell`. */
  #absorbed(bytes: Uint8Array, view: DataView, at: number, end: number, code: number): number {
    const starts = this.#starts;
    const count = splitFields(bytes, at, end, starts);
    // 22 and 19 fields with the event name; the longer one names the spell that was absorbed.
    if (count !== 21 && count !== 18) return -1;
    if (this.#units(bytes, view, at, end) < 0) return -1;
    const attacker = this.source;
    this.extraSpell = this.spells.melee;
    if (count === 21) {
      if (this.#spell.read(bytes, view, starts[8]!, end) < 0) return -1;
      this.extraSpell = this.#spell.spell;
    }
    const caster = count === 21 ? 11 : 8;
    const prefix = this.#unit.read(bytes, view, starts[caster]!, end);
    if (prefix < 0) return -1;
    this.source = this.#unit.unit;
    this.sourceFlags = this.#unit.flags;
    this.extraUnit = attacker;
    if (this.#spell.read(bytes, view, prefix, end) < 0) return -1;
    this.spell = this.#spell.spell;
    const amount = absorbedIn(bytes, starts[caster + 7]!, end);
    if (Number.isNaN(amount)) return -1;
    this.tail.amount = amount;
    this.tail.excess = 0;
    this.tail.absorbed = 0;
    return code;
  }
}
