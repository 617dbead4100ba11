import type { Transaction } from '#store/database.ts';
import type { DataOrigin } from '#store/queries/data-origins.ts';
import type { Season } from '#game/packs/define-season.ts';
import type { MplusQuestion } from './mplus-question.ts';

/** What every part of the page is loaded with. */
export interface MplusScope {
  transaction: Transaction;
  question: MplusQuestion;
  season: Season;
  /** Of the store: Blizzard's number. */
  seasonId: number;
  /**
   * Which source reported the players of each region that counts together with the one asked for: invented regions with invented ones,
   * real ones with real ones.
   */
  alike: readonly DataOrigin[];
  nowMs: number;
}
