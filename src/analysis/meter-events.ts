import { asciiBytes } from '#lib/utf8.ts';
import { CombatLine } from '#parser/combat-line.ts';
import type { EventRow } from '#parser/column-writer.ts';
import { ColumnWriter } from '#parser/column-writer.ts';
import type { EventColumns, EventSpell, EventUnit } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { LINE } from '#parser/event-names.ts';
import type { LineSink } from '#parser/line-splitter.ts';
import { LineSplitter } from '#parser/line-splitter.ts';
import type { UnitId } from '#parser/unit-table.ts';
import type { FightContext } from './fight-context.ts';

/**
 * Reads the bytes of one fight again, now keeping every event that counts. `bytes` is the part
 * `[context.byteStart, context.byteEnd)` of the log text in chunks of any size.
 */
export async function readFightEvents(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FightContext,
): Promise<EventColumns> {
  const reader = createMeterEventReader(context);
  for await (const chunk of bytes) reader.push(chunk);
  return reader.end();
}

export interface MeterEventReader {
  push(chunk: Uint8Array): void;
  end(): EventColumns;
}

/** Reads the byte range of one fight again, into columns. Push exactly the bytes from `byteStart` to `byteEnd`, cut as you like. */
export function createMeterEventReader(context: FightContext): MeterEventReader {
  return new ColumnReader(context);
}

class ColumnReader implements MeterEventReader, LineSink {
  readonly #context: FightContext;
  readonly #splitter = new LineSplitter(this);
  readonly #line: CombatLine;
  readonly #writer = new ColumnWriter();
  /** Deaths that count, by unit and time; the same death can be written twice. */
  readonly #deaths: Set<string>;
  readonly #row: EventRow = {
    timeMs: 0,
    kind: 0,
    source: -1,
    target: -1,
    spell: -1,
    amount: 0,
    excess: 0,
    absorbed: 0,
    critical: false,
    missed: false,
    friendly: false,
  };

  constructor(context: FightContext) {
    this.#context = context;
    this.#line = new CombatLine(new Date(context.startMs).getUTCFullYear());
    this.#deaths = new Set(context.deaths.map(([guid, atMs]) => `${guid} ${atMs}`));
  }

  push(chunk: Uint8Array): void {
    this.#splitter.push(chunk);
  }

  end(): EventColumns {
    return this.#writer.columns(this.#units(), this.#spells());
  }

  head(bytes: Uint8Array, view: DataView, start: number, limit: number): number {
    return this.#line.head(bytes, view, start, limit);
  }

  line(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    const line = this.#line;
    const code = line.read(bytes, view, start, end, true);
    switch (code) {
      case LINE.spellDamage:
      case LINE.swingDamage:
      case LINE.environmentalDamage:
        this.#damage();
        break;
      case LINE.spellMissed:
      case LINE.swingMissed:
        if (line.missAbsorbed >= 0) this.#absorbedMiss();
        break;
      case LINE.heal:
        this.#amount(EVENT_KIND.heal, line.tail.amount - line.tail.excess, line.tail.excess);
        break;
      case LINE.absorbed:
        this.#amount(EVENT_KIND.absorb, line.tail.amount, 0);
        break;
      case LINE.castSuccess:
        if (line.source >= 0 && line.units.isPlayer(line.source)) this.#plain(EVENT_KIND.cast);
        break;
      case LINE.interrupt:
        this.#plain(EVENT_KIND.interrupt);
        break;
      case LINE.dispel:
        this.#plain(EVENT_KIND.dispel);
        break;
      case LINE.unitDied:
        if (line.target >= 0 && this.#countsAsDeath()) this.#died();
        break;
    }
  }

  longLine(): void {
    // Counted as malformed when the whole file was read.
  }

  #begin(kind: number): EventRow {
    const line = this.#line;
    const row = this.#row;
    row.timeMs = line.clock.steadyMs - this.#context.startMs;
    row.kind = kind;
    row.source = line.source;
    row.target = line.target;
    row.spell = line.spell;
    row.amount = 0;
    row.excess = 0;
    row.absorbed = 0;
    row.critical = false;
    row.missed = false;
    row.friendly = line.targetFriendly;
    return row;
  }

  #damage(): void {
    const { amount, excess, absorbed, critical } = this.#line.tail;
    const row = this.#begin(EVENT_KIND.damage);
    row.amount = amount - excess + absorbed;
    row.excess = excess;
    row.absorbed = absorbed;
    row.critical = critical;
    this.#writer.add(row);
  }

  #absorbedMiss(): void {
    const row = this.#begin(EVENT_KIND.damage);
    row.amount = this.#line.missAbsorbed;
    row.absorbed = this.#line.missAbsorbed;
    row.missed = true;
    this.#writer.add(row);
  }

  #amount(kind: number, amount: number, excess: number): void {
    const row = this.#begin(kind);
    row.amount = amount;
    row.excess = excess;
    row.critical = this.#line.tail.critical;
    this.#writer.add(row);
  }

  #plain(kind: number): void {
    this.#writer.add(this.#begin(kind));
  }

  #countsAsDeath(): boolean {
    const { target, units, clock } = this.#line;
    if (!units.isPlayer(target)) return false;
    // Each counts once, even when the same millisecond holds its double.
    return this.#deaths.delete(`${units.guid(target)} ${clock.steadyMs - this.#context.startMs}`);
  }

  #died(): void {
    const row = this.#begin(EVENT_KIND.death);
    row.source = -1;
    row.spell = -1;
    this.#writer.add(row);
  }

  #units(): EventUnit[] {
    const { units } = this.#line;
    const owners = new Map(this.#context.owners);
    const specs = new Map(this.#context.specs);
    const names = new Map(this.#context.names);
    const indexes = new Map<string, UnitId>();
    // Owners that do nothing themselves in this fight still need a place.
    for (const guid of owners.values()) {
      const bytes = asciiBytes(guid);
      units.intern(bytes, 0, bytes.length);
    }
    for (let unit = 0; unit < units.count; unit++) indexes.set(units.guid(unit), unit);
    return Array.from({ length: units.count }, (_, unit) => {
      const guid = units.guid(unit);
      const isPlayer = units.isPlayer(unit);
      const owner = owners.get(guid);
      return {
        guid,
        name: names.get(guid) ?? units.name(unit),
        ownerIndex: (owner === undefined ? undefined : indexes.get(owner)) ?? unit,
        isPlayer,
        specId: specs.get(guid) ?? null,
      };
    });
  }

  #spells(): EventSpell[] {
    const { ids, names, schools } = this.#line.spells;
    return ids.map((spellId, index) => ({
      spellId,
      name: names[index]!,
      school: schools[index]!,
    }));
  }
}
