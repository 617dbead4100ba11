import { EarlyResults } from './early-results.ts';
import type { Fight } from './fight.ts';
import type { FightRecord } from './fight-record.ts';
import { fightOf, fightOnDemand, fightTables, timelineCellsOf } from './fight-result.ts';
import type { FightTables, FileTables } from './fight-result.ts';

/** Numbers all timelines of a file may have together (64 MB). */
const TIMELINE_CELLS = 8_000_000;
/** Bytes of closed sums that are not worth packing. */
const MOST_UNPACKED = 2 << 20;

/** Makes the fights of a log from its records: each as it ends, and all of them, within one bound for their timelines. */
export class LogFights {
  readonly #tables: () => FileTables;
  readonly #early = new EarlyResults();
  /** Of all closed sums. */
  #unpackedBytes = 0;
  #latest: { record: FightRecord; tables: FightTables } | null = null;

  /** @param tables gives the units and spells of the file as far as it is read. */
  constructor(tables: () => FileTables) {
    this.#tables = tables;
  }

  /** Takes a fight that has ended, and hands it out where that is asked for. */
  add(record: FightRecord, onFight: ((fight: Fight) => void) | undefined): void {
    if (onFight) {
      this.#early.give(record, this.#tables());
      onFight(fightOf(record, this.#tables(), TIMELINE_CELLS));
    }
    // The sums of the first fights stay as they are, those of all others in as few bytes as they need.
    this.#unpackedBytes += record.tally.bytes;
    if (this.#unpackedBytes > MOST_UNPACKED) record.tally.pack();
  }

  /** The closed fights of a log that is still being read. */
  soFar(records: readonly FightRecord[]): Fight[] {
    let cells = TIMELINE_CELLS;
    return records.map((record) => {
      const packed = record.tally.unpack();
      const fight = fightOf(record, this.#tables(), cells);
      if (packed) record.tally.pack();
      for (const line of fight.timeline) cells -= line.damage.length * 3;
      return fight;
    });
  }

  /** The fights of a log that is read to its end; their tables are made when they are asked for. */
  all(records: readonly FightRecord[]): Fight[] {
    let cells = TIMELINE_CELLS;
    return records.map((record) => {
      const cellsLeft = cells;
      const wanted = timelineCellsOf(record, this.#tables());
      if (wanted <= cells) cells -= wanted;
      // Whether it has a timeline may differ, too.
      const drawn = wanted <= cellsLeft;
      this.#early.compare(record, this.#tables(), drawn === wanted <= TIMELINE_CELLS);
      const { withheld } = this.#tables();
      return fightOnDemand(record, withheld, () => this.#tablesOf(record, cellsLeft));
    });
  }

  /** Whether a fight handed out early is the same at the end. */
  matchesEarly(fightId: string): boolean {
    return this.#early.matches(fightId);
  }

  /** Made anew, unless it is the fight that was asked for last. */
  #tablesOf(record: FightRecord, cells: number): FightTables {
    if (this.#latest?.record !== record) {
      const packed = record.tally.unpack();
      this.#latest = null; // Not two at the same time.
      this.#latest = { record, tables: fightTables(record, this.#tables(), cells) };
      if (packed) record.tally.pack();
    }
    return this.#latest.tables;
  }
}
