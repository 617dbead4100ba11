import { Temporal } from 'temporal-polyfill';

/** When a raid takes place: wall time, zone and rule, as they are stored. */
export interface RaidRule {
  id: string;
  title: string;
  /** `2026-11-25` */
  firstDate: string;
  /** `20:00` or `20:00:00`, on the clocks of `zone`. */
  startTime: string;
  lengthMinutes: number;
  /** IANA name. */
  zone: string;
  /** 0 for Sunday; empty for a raid that takes place once. */
  weekdays: readonly number[];
  endsOn: string | null;
  calledOff: readonly string[];
}

/** One night of a raid. */
export interface RaidDate {
  seriesId: string;
  title: string;
  /** On the calendar of `zone`. */
  date: string;
  zone: string;
  /** Epoch ms. */
  startMs: number;
  endMs: number;
}

/**
 * The nights of raids that end after a moment, in the order of their beginning. A raid that cannot be read is left out; `unreadableRaids`
 * names it.
 *
 * A raid at 20:00 begins at 20:00 on the clocks of its zone on every date. A time that a change of the clocks leaves out begins
 * as much later (`2:30` becomes `3:30`); one that comes twice is the first of the two. The length is real time.
 *
 * @param fromMs epoch ms; a night that still runs then is part of the answer.
 * @param days how far to look, from the day of `fromMs`.
 */
export function raidDates(rules: readonly RaidRule[], fromMs: number, days: number): RaidDate[] {
  return rules
    .flatMap((rule) => datesOf(rule, fromMs, days))
    .toSorted(
      (one, other) => one.startMs - other.startMs || one.seriesId.localeCompare(other.seriesId),
    );
}

/** For each raid the first day whose night is not over at a moment, were there one: every night before it is. */
export function openDates(
  rules: readonly RaidRule[],
  nowMs: number,
): { seriesId: string; date: string }[] {
  return rules.flatMap((rule) => {
    const read = readRule(rule);
    if (read === null) return [];
    const today = Temporal.Instant.fromEpochMilliseconds(nowMs)
      .toZonedDateTimeISO(rule.zone)
      .toPlainDate();
    // A night lasts half a day at most.
    const open = [-1, 0, 1]
      .map((days) => today.add({ days }))
      .find((date) => endOf(rule, date, read.time) > nowMs);
    return open === undefined ? [] : [{ seriesId: rule.id, date: open.toString() }];
  });
}

function endOf(rule: RaidRule, date: Temporal.PlainDate, time: Temporal.PlainTime): number {
  const start = date.toZonedDateTime({ timeZone: rule.zone, plainTime: time });
  return start.epochMilliseconds + rule.lengthMinutes * 60_000;
}

/** The raids whose first date, time or zone no calendar of this server knows: one row must not hide the others. */
export function unreadableRaids<Rule extends RaidRule>(rules: readonly Rule[]): Rule[] {
  return rules.filter((rule) => readRule(rule) === null);
}

function readRule({ firstDate, startTime, zone }: RaidRule) {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return { first: Temporal.PlainDate.from(firstDate), time: Temporal.PlainTime.from(startTime) };
  } catch (error) {
    // What Temporal does not take; all else is a fault of ours.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function datesOf(rule: RaidRule, fromMs: number, days: number): RaidDate[] {
  const read = readRule(rule);
  if (read === null) return [];
  const { first, time } = read;
  const today = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(rule.zone);
  const from = today.toPlainDate().subtract({ days: 1 });
  const dates: RaidDate[] = [];
  for (let day = 0; day <= days + 1; day += 1) {
    const date = from.add({ days: day });
    if (!isRaidDate(rule, date, first)) continue;
    const start = date.toZonedDateTime({ timeZone: rule.zone, plainTime: time });
    const startMs = start.epochMilliseconds;
    const endMs = endOf(rule, date, time);
    if (endMs > fromMs)
      dates.push({
        seriesId: rule.id,
        title: rule.title,
        date: date.toString(),
        zone: rule.zone,
        startMs,
        endMs,
      });
  }
  return dates;
}

/** As the database decides it for an answer. */
function isRaidDate(rule: RaidRule, date: Temporal.PlainDate, first: Temporal.PlainDate): boolean {
  const text = date.toString();
  if (rule.calledOff.includes(text)) return false;
  if (rule.weekdays.length === 0) return text === rule.firstDate;
  return (
    Temporal.PlainDate.compare(date, first) >= 0 &&
    (rule.endsOn === null || text <= rule.endsOn) &&
    // Sunday is 7 here and 0 in the rule.
    rule.weekdays.includes(date.dayOfWeek % 7)
  );
}

/** True for an IANA zone that this server knows. */
export function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    // A bare offset such as +02:00 knows no change of the clocks.
    return /^[A-Z][\w+/-]+$/i.test(name);
  } catch {
    return false;
  }
}
