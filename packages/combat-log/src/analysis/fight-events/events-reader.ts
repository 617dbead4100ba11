import { asciiBytes } from '#lib/utf8.ts';
import { fieldEnd, numberIn } from '#parser/fields.ts';
import { AURA_CHANGE, CAST_STAGE } from '#parser/event-tables.ts';
import { EVENT_LINE } from '#parser/event-lines.ts';
import { EventLine } from '#parser/event-line.ts';
import { secondLineIn } from '#parser/glued-lines.ts';
import { EventSplitter } from '#parser/event-splitter.ts';
import { RowBudget, EVENT_TABLES, TableWriter } from '#parser/event-table-writer.ts';
import type { ColumnPool } from '#parser/column-pool.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { isAbsent, type FightContext } from '#analysis/fight-context.ts';
import { KnownDeaths } from '#analysis/known-deaths.ts';
import type { CombatantFacts, FightEvents } from './fight-events.ts';
import { BlowRows } from './blow-rows.ts';
import { BlowSums } from './blow-sums.ts';
import { PlaceWriter } from './place-writer.ts';
import { RareRows } from './rare-rows.ts';
import { ResourceSums } from './resource-sums.ts';
import { ShieldSums } from './shield-sums.ts';
import { beginRow } from './event-row.ts';
import { TimesAround } from './times-around.ts';
import { FightUnits, fightSpells } from './fight-units.ts';

/** Rows of all tables together: a key of an hour has about half of it. */
const MOST_ROWS = 3_000_000;
/** The same death can be written twice; within this time it counts once. */
const SAME_DEATH_MS = 5000;
const MOST_ZONES = 1000;

export type PlacesKept = 'none' | 'deaths' | 'all';

export interface EventsReaderOptions {
  /** What is known of players from other lines of the file; used where the fight has no line of its own. */
  combatants?: readonly CombatantFacts[];
  /** Also keep where units stood, all the time or around players' deaths. Costs time, so only what needs places asks. */
  places?: PlacesKept;
  /** Also sum the resources that came to players. */
  resources?: boolean;
  /** Also sum how blows met and missed, and what shields held. */
  blows?: boolean;
  /** Rows kept; what is beyond is counted in `beyondLimit`. */
  mostRows?: number;
  /** Where the large tables are written; see `EventsReader.release`. */
  pool?: ColumnPool;
}

/** Takes the bytes `[context.byteStart, context.byteEnd)` of the log text in chunks of any size. */
export interface EventsReader {
  push(chunk: Uint8Array): void;
  end(): FightEvents;
  /** Gives the tables back to the pool they came from. Nothing may read the events afterwards. */
  release(): void;
}

/** Reads the bytes of one fight again, keeping all that happened in it. Never throws on what the bytes hold. */
export function createEventsReader(
  context: FightContext,
  options: EventsReaderOptions = {},
): EventsReader {
  return new ColumnEventsReader(context, options);
}

class ColumnEventsReader implements EventsReader {
  readonly #context: FightContext;
  readonly #options: EventsReaderOptions;
  readonly #splitter = new EventSplitter((bytes, view, start, end) =>
    this.#read(bytes, view, start, end),
  );
  readonly #line: EventLine;
  readonly #budget: RowBudget;
  readonly #casts;
  readonly #auras;
  readonly #heals;
  readonly #absorbs;
  readonly #blows: BlowRows;
  readonly #deaths;
  readonly #rare: RareRows;
  readonly #places: PlaceWriter;
  /** Null: places are kept all the time, or never. */
  readonly #moments: TimesAround | null = null;
  /** Null unless asked for. */
  readonly #resources: ResourceSums | null;
  readonly #powers: TableWriter<(typeof EVENT_TABLES)['powers']> | null;
  readonly #blowSums: BlowSums | null;
  readonly #shieldSums: ShieldSums | null;
  /** Players' deaths, as the first reading found them. */
  readonly #known: KnownDeaths;
  readonly #units: FightUnits;
  readonly #lastDeaths = new Map<UnitId, number>();
  #timeMs = 0;
  #lengthMs = 0;
  #lines = 0;
  #unreadable = 0;
  #emotes = 0;
  readonly #zones: FightEvents['zones'] = [];

  constructor(context: FightContext, options: EventsReaderOptions) {
    this.#context = context;
    this.#options = options;
    this.#line = new EventLine(new Date(context.startMs).getUTCFullYear(), {
      places: (options.places ?? 'none') !== 'none',
      resources: options.resources ?? false,
      blows: options.blows ?? false,
    });
    if (options.places === 'deaths') {
      this.#moments = new TimesAround(context.deaths);
      this.#line.wantsPlace = false;
    }
    this.#known = new KnownDeaths(context);
    this.#units = new FightUnits(this.#line.units, context);
    const { pool = null } = options;
    const budget = new RowBudget(options.mostRows ?? MOST_ROWS);
    this.#budget = budget;
    this.#casts = new TableWriter(EVENT_TABLES.casts, budget, pool);
    this.#auras = new TableWriter(EVENT_TABLES.auras, budget, pool);
    this.#heals = new TableWriter(EVENT_TABLES.heals, budget, pool);
    this.#absorbs = new TableWriter(EVENT_TABLES.absorbs, budget, pool);
    this.#powers = options.resources ? new TableWriter(EVENT_TABLES.powers, budget) : null;
    this.#blowSums = options.blows ? new BlowSums(budget) : null;
    this.#shieldSums = options.blows ? new ShieldSums(budget) : null;
    this.#blows = new BlowRows(this.#line, this.#units, budget, pool, this.#blowSums);
    this.#deaths = new TableWriter(EVENT_TABLES.deaths, budget);
    this.#rare = new RareRows(this.#units, budget);
    this.#places = new PlaceWriter(budget);
    this.#resources = options.resources ? new ResourceSums(budget) : null;
  }

  push(chunk: Uint8Array): void {
    this.#splitter.push(chunk);
  }

  end(): FightEvents {
    this.#splitter.end();
    this.#addDeaths(this.#lengthMs);
    const units = this.#units.list();
    return {
      fightId: this.#context.fightId,
      startMs: this.#context.startMs,
      lengthMs: this.#lengthMs,
      units,
      spells: fightSpells(this.#line.spells),
      casts: this.#casts.table(),
      auras: this.#auras.table(),
      heals: this.#heals.table(),
      ...this.#blows.tables(),
      absorbs: this.#absorbs.table(),
      deaths: this.#deaths.table(),
      ...(this.#line.place && { places: this.#places.table() }),
      ...this.#rare.tables(),
      ...(this.#resources && { resources: this.#resources.table() }),
      ...(this.#powers && { powers: this.#powers.table() }),
      ...(this.#blowSums && { blowSums: this.#blowSums.table() }),
      ...(this.#shieldSums && { shieldSums: this.#shieldSums.table() }),
      combatants: this.#units.combatants(units, this.#options.combatants ?? []),
      emotes: this.#emotes,
      zones: this.#zones,
      lines: this.#lines + this.#splitter.tooLong,
      unreadable: this.#unreadable + this.#splitter.tooLong,
      beyondLimit: this.#budget.refused,
    };
  }

  release(): void {
    for (const table of [this.#casts, this.#auras, this.#heals, this.#absorbs]) table.release();
    this.#blows.release();
  }

  #read(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    const second = this.#context.hasGluedLines ? secondLineIn(bytes, start, end) : -1;
    if (second > 0) {
      // What stands before it opens and closes fights, or cannot be believed.
      this.#lines++;
      this.#read(bytes, view, second, end);
      return;
    }
    this.#lines++;
    const line = this.#line;
    const code = line.read(bytes, view, start, end);
    if (code < 0) {
      this.#unreadable++;
      return;
    }
    this.#timeMs = line.clock.steadyMs - this.#context.startMs;
    if (this.#timeMs > this.#lengthMs) this.#lengthMs = this.#timeMs;
    this.#addDeaths(this.#timeMs - 1);
    if (this.#moments) line.wantsPlace = this.#moments.has(this.#timeMs);
    if (code === EVENT_LINE.other) return;
    if (code === EVENT_LINE.emote) {
      this.#emotes++;
    } else if (code === EVENT_LINE.zone) {
      this.#zone(bytes);
    } else if (this.#context.absences && isAbsent(this.#context, this.#timeMs)) {
      // Only where the recorder was is of interest then.
    } else if (code === EVENT_LINE.combatant) {
      this.#units.addCombatant(bytes, line.fieldsStart, line.fieldsEnd);
    } else {
      this.#units.mention(line.source, line.sourceFlags);
      this.#units.mention(line.target, line.targetFlags);
      this.#event(code);
      if (line.place !== null && line.place.unit >= 0) this.#places.add(line.place, this.#timeMs);
    }
  }

  #zone(bytes: Uint8Array): void {
    const { fieldsStart, fieldsEnd } = this.#line;
    const instanceId = numberIn(bytes, fieldsStart, fieldEnd(bytes, fieldsStart, fieldsEnd));
    // The first pass calls no such line unreadable either.
    if (Number.isNaN(instanceId) || this.#zones.length >= MOST_ZONES) return;
    this.#zones.push({ timeMs: this.#timeMs, instanceId });
  }

  #event(code: number): void {
    const line = this.#line;
    switch (code) {
      case EVENT_LINE.damage:
      case EVENT_LINE.environment:
        this.#blows.damage(this.#timeMs, code === EVENT_LINE.damage);
        break;
      case EVENT_LINE.split:
        // Who hands a blow on to another deals nothing.
        this.#blows.damage(this.#timeMs, false);
        break;
      case EVENT_LINE.instakill:
        this.#blows.instakill(this.#timeMs);
        break;
      case EVENT_LINE.swing:
        this.#blows.swing(this.#timeMs);
        break;
      case EVENT_LINE.landed:
        this.#blows.landed(this.#timeMs);
        break;
      case EVENT_LINE.missed:
        this.#blows.missed(this.#timeMs, false);
        break;
      case EVENT_LINE.swingMissed:
        this.#blows.missed(this.#timeMs, true);
        break;
      case EVENT_LINE.heal:
        this.#heal();
        break;
      case EVENT_LINE.absorbed:
        this.#absorb();
        break;
      case EVENT_LINE.castStart:
        this.#cast(CAST_STAGE.start);
        break;
      case EVENT_LINE.castSuccess:
        this.#cast(CAST_STAGE.success);
        if (this.#powers) this.#power(this.#powers, line.source);
        break;
      case EVENT_LINE.auraApplied:
        this.#aura(AURA_CHANGE.applied, 1);
        break;
      case EVENT_LINE.auraRemoved:
        this.#aura(AURA_CHANGE.removed, 0);
        break;
      case EVENT_LINE.auraRefreshed:
        this.#aura(AURA_CHANGE.refreshed, -1);
        break;
      case EVENT_LINE.auraDose:
        this.#aura(AURA_CHANGE.dose, line.stacks);
        break;
      case EVENT_LINE.died:
        this.#died();
        break;
      case EVENT_LINE.energize:
        this.#resources?.add(line);
        if (this.#powers) this.#power(this.#powers, line.target);
        break;
      default:
        this.#rare.add(code, line, this.#timeMs);
    }
  }

  #heal(): void {
    const line = this.#line;
    if (!this.#units.isPlayer(line.target) && !this.#units.isPlayerSide(line.source)) return;
    const row = beginRow(this.#heals, this.#line, this.#timeMs);
    if (row < 0) return;
    const { columns } = this.#heals;
    columns.amount[row] = line.tail.amount - line.tail.excess;
    columns.overheal[row] = line.tail.excess;
    columns.hpAfter[row] = line.hpAfter;
    columns.hpMax[row] = line.hpMax;
  }

  #absorb(): void {
    const line = this.#line;
    if (!this.#units.isPlayer(line.target) && !this.#units.isPlayerSide(line.source)) return;
    const row = beginRow(this.#absorbs, this.#line, this.#timeMs);
    if (row < 0) return;
    const { columns } = this.#absorbs;
    columns.attacker[row] = line.extraUnit;
    columns.attackSpell[row] = line.extraSpell;
    columns.amount[row] = line.tail.amount;
  }

  #cast(stage: number): void {
    if (this.#line.source < 0) return;
    const row = beginRow(this.#casts, this.#line, this.#timeMs);
    if (row >= 0) this.#casts.columns.stage[row] = stage;
  }

  #power(table: TableWriter<(typeof EVENT_TABLES)['powers']>, unit: number): void {
    const { powers } = this.#line;
    if (!this.#units.isPlayer(unit)) return;
    for (const { powerType, current, most } of powers) {
      const row = table.next();
      if (row < 0) return;
      table.columns.timeMs[row] = this.#timeMs;
      table.columns.unit[row] = unit;
      table.columns.powerType[row] = powerType;
      table.columns.current[row] = current;
      table.columns.most[row] = most;
    }
  }

  #aura(change: number, stacks: number): void {
    this.#shieldSums?.add(this.#line, change);
    const row = beginRow(this.#auras, this.#line, this.#timeMs);
    if (row < 0) return;
    const { columns } = this.#auras;
    columns.change[row] = change;
    columns.isBuff[row] = this.#line.isBuff ? 1 : 0;
    columns.stacks[row] = stacks;
  }

  /** Players' deaths that the first reading found, up to a time of the fight. */
  #addDeaths(toMs: number): void {
    for (const [guid, atMs] of this.#known.until(toMs)) {
      const bytes = asciiBytes(guid);
      this.#addDeath(this.#line.units.intern(bytes, 0, bytes.length), atMs);
    }
  }

  /** The line of a death. Those of players are known already. */
  #died(): void {
    const { target, units, unconscious } = this.#line;
    if (target < 0 || unconscious || units.isPlayer(target)) return;
    const last = this.#lastDeaths.get(target);
    if (last !== undefined && Math.abs(this.#timeMs - last) <= SAME_DEATH_MS) return;
    this.#lastDeaths.set(target, this.#timeMs);
    this.#addDeath(target, this.#timeMs);
  }

  #addDeath(unit: UnitId, atMs: number): void {
    const row = this.#deaths.next();
    if (row < 0) return;
    this.#deaths.columns.timeMs[row] = atMs;
    this.#deaths.columns.unit[row] = unit;
  }
}
