import { specializationById } from '#game/specializations.ts';
import { buffNamesOf } from './buff-coverage.ts';
import { partOf } from './group-makeup.ts';
import type { PlannedCooldown } from './planned-cooldowns.ts';

/** A player who has said to come. */
export interface BenchPlayer {
  id: string;
  name: string;
  classId: number;
  /** Specializations the player raids on, the preferred one first. Never empty. */
  specIds: readonly number[];
  /** Equipped; null counts as the mean of the others. */
  itemLevel: number | null;
  /** Has said to come late. */
  isLate?: boolean;
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
  /** What the plan of the night assigns; empty without a plan. */
  cooldowns: readonly PlannedCooldown[];
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
  /** Tenths of an item level below the best player, 50 for each step down in preference, and 100 more for another role than the preferred one. */
  weakness: number;
}

/** What the weakness of a specialization rises with each step down in the player's preference, tenths of an item level. */
const PREFERENCE_STEP = 50;
/** What it rises with besides, where the specialization has another role than the preferred one. */
const ROLE_STEP = 100;

/** Tank, healer or damage: the role of a player's preferred specialization. */
export function preferredRole({ specIds }: Pick<BenchPlayer, 'specIds'>): string {
  return roleOf(specIds[0]);
}

function roleOf(specId: number | undefined): string {
  return (specId === undefined ? undefined : specializationById(specId))?.role ?? '';
}

/** Nights on offer and nights sat out of the players of one role, for all of whom the same share is fair. */
export function benchOfRole(
  players: readonly BenchPlayer[],
  role: string,
): { offered: number; satOut: number } {
  return players
    .filter((one) => preferredRole(one) === role)
    .reduce(
      (sum, one) => ({ offered: sum.offered + one.offered, satOut: sum.satOut + one.satOut }),
      { offered: 0, satOut: 0 },
    );
}

/**
 * Every way to seat every player, with what it costs.
 *
 * A player's debt is the nights sat out less the share of offered nights that the players of the same preferred role together sat
 * out: with a fair share it is zero. Only they compete for the same places: two tanks who always play owe the others nothing.
 * Without any history all debts are zero.
 */
export function seatOptions({ players }: Pick<BenchQuestion, 'players'>): SeatOption[] {
  const shares = new Map(
    [...new Set(players.map(preferredRole))].map((role) => {
      const { offered, satOut } = benchOfRole(players, role);
      return [role, offered === 0 ? 0 : satOut / offered];
    }),
  );
  const levels = players.flatMap(({ itemLevel }) => itemLevel ?? []);
  const best = levels.length === 0 ? 0 : Math.max(...levels);
  const mean =
    levels.length === 0 ? 0 : levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return players.flatMap((player) => {
    const role = preferredRole(player);
    const share = shares.get(role) ?? 0;
    return player.specIds.map((specId, step) => ({
      player,
      specId,
      isTank: partOf(specId) === 'tank',
      isHealer: partOf(specId) === 'healer',
      buffs: buffNamesOf(player.classId, specId),
      debt: Math.round((player.satOut - share * player.offered) * 1000),
      weakness:
        Math.round((best - (player.itemLevel ?? mean)) * 10) +
        step * PREFERENCE_STEP +
        (roleOf(specId) === role ? 0 : ROLE_STEP),
    }));
  });
}
