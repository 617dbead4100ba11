import { yearFromFileName } from '#parser/timestamp.ts';

/** Logs before patch 11.0.2 write dates without a year. The file usually gives it. */

export interface YearGuess {
  year: number;
  from: 'file name' | 'file date';
}

/** The game names its files `WoWCombatLog-MMDDYY_hhmmss.txt`; otherwise the day the file was last written counts. */
export function guessLogYear(name: string, lastModifiedMs: number): YearGuess {
  const named = yearFromFileName(name);
  if (named !== null) return { year: named, from: 'file name' };
  const dated = /(?<!\d)(20[0-3]\d)-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])(?!\d)/.exec(name);
  if (dated?.[1]) return { year: Number(dated[1]), from: 'file name' };
  return { year: new Date(lastModifiedMs).getFullYear(), from: 'file date' };
}

/** The combat log exists since 2004; a year after the next one is a slip. */
export function isLogYear(year: number, nowMs: number): boolean {
  return Number.isInteger(year) && year >= 2004 && year <= new Date(nowMs).getFullYear() + 1;
}

/** The year of a guess by the file's date, as reading found it: a log is of no day after its file. */
export function yearAsRead<T extends YearGuess | { year: number; from: 'you' } | null>(
  year: T,
  firstFight: { startMs: number } | undefined,
): T {
  if (year?.from !== 'file date' || !firstFight) return year;
  return { ...year, year: new Date(firstFight.startMs).getUTCFullYear() };
}
