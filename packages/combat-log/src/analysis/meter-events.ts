import { STAGGER_SPELL_ID, isShield } from '#game/absorbing-spells.ts';
import { asciiBytes } from '#lib/utf8.ts';
import { CombatLine } from '#parser/combat-line.ts';
import type { EventRow } from '#parser/column-writer.ts';
import { ColumnWriter } from '#parser/column-writer.ts';
import type { EventColumns, EventSpell, EventUnit } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { LINE } from '#parser/event-names.ts';
import type { LineSink } from '#parser/line-splitter.ts';
import { secondLineIn } from '#parser/glued-lines.ts';
import { LineSplitter } from '#parser/line-splitter.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { isAbsent, type FightContext } from './fight-context.ts';
import { KnownSides } from './fight-sides.ts';
import { KnownDeaths } from './known-deaths.ts';

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
  readonly #sides: KnownSides;
  readonly #deaths: KnownDeaths;
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
    this.#sides = new KnownSides(this.#line.units, context);
    this.#deaths = new KnownDeaths(context);
  }

  push(chunk: Uint8Array): void {
    this.#splitter.push(chunk);
  }

  end(): EventColumns {
    // The range ends with a whole line, also where the file ends without a newline.
    if (this.#splitter.tail.length > 0) this.#splitter.takeTail();
    this.#addDeaths(this.#timeMs());
    return this.#writer.columns(this.#units(), this.#spells());
  }

  head(bytes: Uint8Array, view: DataView, start: number, limit: number): number {
    return this.#line.head(bytes, view, start, limit);
  }

  line(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    const second = this.#context.hasGluedLines ? secondLineIn(bytes, start, end) : -1;
    if (second > 0) {
      // What stands before it opens and closes fights, or cannot be believed.
      this.#line.head(bytes, view, second, end);
      this.line(bytes, view, second, end);
      return;
    }
    const line = this.#line;
    const code = line.read(bytes, view, start, end, true);
    if (code < 0) return;
    this.#addDeaths(this.#timeMs() - 1);
    if (this.#context.absences && isAbsent(this.#context, this.#timeMs())) return;
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
      case LINE.split:
        if (line.target >= 0 && line.units.isPlayer(line.target)) this.#split();
        break;
      case LINE.absorbed:
        if (this.#isCounted()) this.#amount(EVENT_KIND.absorb, line.tail.amount, 0);
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
    }
  }

  #timeMs(): number {
    return this.#line.clock.steadyMs - this.#context.startMs;
  }

  /** What a shield took, or Stagger; not what kept somebody from dying. */
  #isCounted(): boolean {
    const { spells, spell } = this.#line;
    const id = spells.ids[spell]!;
    return isShield(id) || id === STAGGER_SPELL_ID;
  }

  longLine(): void {
    // Counted as malformed when the whole file was read.
  }

  #begin(kind: number): EventRow {
    const line = this.#line;
    const row = this.#row;
    row.timeMs = this.#timeMs();
    row.kind = kind;
    row.source = line.source;
    row.target = line.target;
    row.spell = line.spell;
    row.amount = 0;
    row.excess = 0;
    row.absorbed = 0;
    row.critical = false;
    row.missed = false;
    row.friendly = kind === EVENT_KIND.damage && !this.#sides.isDamageDone(line);
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

  /** Damage that was handed on counts as taken, and as dealt by none. */
  #split(): void {
    const { amount, excess, absorbed } = this.#line.tail;
    const row = this.#begin(EVENT_KIND.damage);
    row.source = -1;
    row.friendly = true;
    row.amount = amount - excess + absorbed;
    row.excess = excess;
    row.absorbed = absorbed;
    this.#writer.add(row);
  }

  /** Deaths that the first reading found, up to a time of the fight. */
  #addDeaths(toMs: number): void {
    const { units } = this.#line;
    for (const [guid, atMs] of this.#deaths.until(toMs)) {
      const bytes = asciiBytes(guid);
      const row = this.#begin(EVENT_KIND.death);
      row.timeMs = atMs;
      row.target = units.intern(bytes, 0, bytes.length);
      row.source = -1;
      row.spell = -1;
      this.#writer.add(row);
    }
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
