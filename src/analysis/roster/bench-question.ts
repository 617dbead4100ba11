import { buffNamesOf } from './buff-coverage.ts';
import { partOf } from './group-makeup.ts';

/** A player who has said to come. */
export interface BenchPlayer {
  id: string;
  name: string;
  classId: number;
  /** Specializations the player raids on, the preferred one first. Never empty. */
  specIds: readonly number[];
  /** Equipped; null counts as the mean of the others. */
  itemLevel: number | null;
  /** Nights for which a group was saved while the player was on offer, and those of them on the bench. */
  offered: number;
  satOut: number;
}

/** What officers ask of the group besides its size and roles. */
export interface PairRule {
  kind: 'in' | 'out' | 'together' | 'apart';
  memberId: string;
  /** Of pairs; null for one player. */
  otherId: string | null;
}

/** Who is to play a night and who sits out. */
export interface BenchQuestion {
  players: readonly BenchPlayer[];
  rules: readonly PairRule[];
  /** Places of the group. */
  slots: number;
  tanks: number;
  healers: { least: number; most: number };
  /** True asks for every raid buff, debuff, bloodlust and battle resurrection that one of the players can bring. */
  needsBuffs: boolean;
}

/** One way to seat a player. */
export interface SeatOption {
  player: BenchPlayer;
  specId: number;
  isTank: boolean;
  isHealer: boolean;
  /** Names of the coverage lines that the player brings as this specialization. */
  buffs: readonly string[];
  /** Thousandths of a night that the player is owed; below zero for one who sat out less than a fair share. */
  debt: number;
  /** Tenths of an item level below the best player, and 50 for each step down in preference. */
  weakness: number;
}

/** What the weakness of a specialization rises with each step down in the player's preference, tenths of an item level. */
const PREFERENCE_STEP = 50;

/**
 * Every way to seat every player, with what it costs.
 *
 * A player's debt is the nights sat out less the share of offered nights that all players together sat out: with a fair share
 * it is zero. Without any history all debts are zero.
 */
export function seatOptions({ players }: Pick<BenchQuestion, 'players'>): SeatOption[] {
  const offered = players.reduce((sum, one) => sum + one.offered, 0);
  const satOut = players.reduce((sum, one) => sum + one.satOut, 0);
  const share = offered === 0 ? 0 : satOut / offered;
  const levels = players.flatMap(({ itemLevel }) => itemLevel ?? []);
  const best = levels.length === 0 ? 0 : Math.max(...levels);
  const mean =
    levels.length === 0 ? 0 : levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return players.flatMap((player) =>
    player.specIds.map((specId, step) => ({
      player,
      specId,
      isTank: partOf(specId) === 'tank',
      isHealer: partOf(specId) === 'healer',
      buffs: buffNamesOf(player.classId, specId),
      debt: Math.round((player.satOut - share * player.offered) * 1000),
      weakness: Math.round((best - (player.itemLevel ?? mean)) * 10) + step * PREFERENCE_STEP,
    })),
  );
}
