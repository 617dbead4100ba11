import { DAY_MS } from '#lib/time-units.ts';

/** Year, month (1–12) and day of a day number counted from 1970-01-01 (proleptic Gregorian). */
export function civilDate(dayNumber: number): { year: number; month: number; day: number } {
  // Days counted from 1 March of year 0, so that the leap day ends a year.
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * Makes a function that writes a time the way the client does. Its argument is the written local
 * time read as if it were UTC, epoch milliseconds. `utcOffset` null gives the old family without
 * year and zone (`5/9 22:11:17.773`), a number of hours the new one (`8/31/2025 01:31:12.8659`).
 */
export function createTimestampWriter(utcOffset: number | null): (localMs: number) => string {
  const zone = utcOffset === null ? '' : String(utcOffset);
  let second = Number.NaN;
  let prefix = '';
  return (localMs) => {
    const thisSecond = Math.floor(localMs / 1000);
    if (thisSecond !== second) {
      second = thisSecond;
      const dayNumber = Math.floor(localMs / DAY_MS);
      const { year, month, day } = civilDate(dayNumber);
      const ofDay = thisSecond - dayNumber * 86_400;
      const date = utcOffset === null ? `${month}/${day}` : `${month}/${day}/${year}`;
      const hour = Math.floor(ofDay / 3600);
      const minute = Math.floor(ofDay / 60) % 60;
      prefix = `${date} ${two(hour)}:${two(minute)}:${two(ofDay % 60)}.`;
    }
    const ms = localMs - thisSecond * 1000;
    return `${prefix}${ms < 10 ? '00' : ms < 100 ? '0' : ''}${ms}${zone}`;
  };
}
