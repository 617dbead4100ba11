/** Who was there on which raid night, out of nights that were saved from logs. */
import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';

/** A saved raid night. */
export interface HeldNight {
  /** `2026-11-25` */
  date: string;
  pulls: number;
  bosses: readonly { encounterId: number; pulls: readonly number[] }[];
  players: readonly NightPlayer[];
}

/** A player of a saved night: in some of its pulls, on the bench, or both. */
export interface NightPlayer {
  memberId: string;
  pulls: readonly number[];
  isBenched: boolean;
}

/** Which nights count: all of them, those of one day of the week, or those with pulls on one boss. */
export interface AttendanceFilter {
  /** 0 for Sunday. */
  weekday: number | null;
  encounterId: number | null;
}

/** How often a player was there. */
export interface Attendance {
  memberId: string;
  /** Nights that count for the player. */
  held: number;
  /** Those of them with the player in a pull or on the bench. */
  present: number;
  /** Those of `present` without a pull: the bench alone. */
  benched: number;
  /** Pulls with the player, and all pulls of the nights in `held`. */
  pulls: number;
  ofPulls: number;
  /** The 80 % interval of `present` of `held`, 0 to 1. */
  range: readonly [low: number, high: number];
  /** The last night in `present`; null without one. */
  last: string | null;
}

/**
 * The attendance of each player.
 *
 * Who was in a pull with any character, or on the bench, was present: the bench is no absence. A night counts for a player from the day
 * of joining, or from the first night that shows the player where that was earlier.
 *
 * @param players with the day on which each joined (`2026-11-25`).
 * @param filter with a boss, only its pulls count; who was on the bench that night was present.
 */
export function attendanceOf(
  nights: readonly HeldNight[],
  players: readonly { memberId: string; since: string }[],
  filter: AttendanceFilter,
): Attendance[] {
  const first = firstNights(nights);
  const counted = nights.flatMap((night) => {
    if (filter.weekday !== null && weekdayOf(night.date) !== filter.weekday) return [];
    const pulls = pullsOn(night, filter.encounterId);
    return pulls.size === 0 ? [] : [{ night, pulls }];
  });
  return players.map(({ memberId, since }) => {
    const shown = first.get(memberId) ?? since;
    const from = shown < since ? shown : since;
    const row = { held: 0, present: 0, benched: 0, pulls: 0, ofPulls: 0 };
    let last: string | null = null;
    for (const { night, pulls } of counted) {
      if (night.date < from) continue;
      const player = night.players.find((one) => one.memberId === memberId);
      const own = player?.pulls.filter((pull) => pulls.has(pull)).length ?? 0;
      row.held += 1;
      row.ofPulls += pulls.size;
      row.pulls += own;
      if (own === 0 && player?.isBenched !== true) continue;
      row.present += 1;
      if (own === 0) row.benched += 1;
      if (last === null || night.date > last) last = night.date;
    }
    return { memberId, ...row, range: wilsonInterval(row.present, row.held, 1.2816), last };
  });
}

/** 0 for Sunday. @param date `2026-11-25` */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay();
}

function pullsOn({ bosses }: HeldNight, encounterId: number | null): Set<number> {
  const chosen = bosses.filter((one) => encounterId === null || one.encounterId === encounterId);
  return new Set(chosen.flatMap(({ pulls }) => pulls));
}

/** The first night that shows each player. */
function firstNights(nights: readonly HeldNight[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { date, players } of nights)
    for (const { memberId } of players) {
      const before = first.get(memberId);
      if (before === undefined || date < before) first.set(memberId, date);
    }
  return first;
}
