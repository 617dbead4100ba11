import { creditOf } from './fight-credit.ts';
import type { FightRecord } from './fight-record.ts';
import type { FileTables } from './fight-result.ts';

/**
 * Which fights came out at the end as they were given while the file was still being read. They differ where a later line says to whom
 * a pet belongs, or where the file has no more room for a timeline.
 */
export class EarlyResults {
  readonly #creditAsGiven = new Map<FightRecord, string>();
  readonly #matching = new Set<string>();

  /** A fight is given to the page now, with what is known so far. */
  give(record: FightRecord, tables: FileTables): void {
    this.#creditAsGiven.set(record, creditOf(record, tables));
  }

  /** Compares at the end. @param drawnAlike whether it has a timeline now as it had then. */
  compare(record: FightRecord, tables: FileTables, drawnAlike: boolean): void {
    const credit = this.#creditAsGiven.get(record);
    if (drawnAlike && credit !== undefined && credit === creditOf(record, tables))
      this.#matching.add(record.id);
  }

  matches(fightId: string): boolean {
    return this.#matching.has(fightId);
  }
}
