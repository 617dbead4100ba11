/** The kinds of parameters that addresses have. */
import type { AddressField } from './address.ts';

/** The key of a fight, as addresses name one. */
export const FIGHT_KEY = /^[\w.~-]{1,80}$/;
/** The token of a player's GUID. */
export const PLAYER_TOKEN = /^[0-9a-z]{1,7}$/;
/** A boss, a dungeon or a season. */
export const SLUG = /^[a-z0-9-]{1,60}$/;

/** One of a list. @param usual where the address names none of them; it is not written. */
export function choice<const T extends string | number | null, const U extends T | null>(
  name: string,
  values: readonly T[],
  usual: U,
): AddressField<T | U> {
  return {
    name,
    read: (text) => values.find((one) => one !== null && String(one) === text) ?? usual,
    write: (value) => (value === usual || value === null ? null : String(value)),
  };
}

/** Text of one form; null for any other. */
export const matching = (name: string, pattern: RegExp): AddressField<string | null> => ({
  name,
  read: (text) => (text !== null && pattern.test(text) ? text : null),
  write: (value) => value,
});

/** A whole number between two, both counted in; null for anything else. At most 12 digits. */
export const whole = (name: string, least: number, most: number): AddressField<number | null> => ({
  name,
  read(text) {
    const value = /^\d{1,12}$/.test(text ?? '') ? Number(text) : -1;
    return value >= least && value <= most ? value : null;
  },
  write: (value) => (value === null ? null : String(value)),
});

/** The id of a thing that the game has; null for any other. */
export const known = (
  name: string,
  find: (id: number) => { id: number } | undefined | null,
): AddressField<number | null> => ({
  name,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? (find(Number(text))?.id ?? null) : null),
  write: (value) => (value === null ? null : String(value)),
});

/** True where the address says this word. */
export const flag = (name: string, word = '1'): AddressField<boolean> => ({
  name,
  read: (text) => text === word,
  write: (value) => (value ? word : null),
});

/** False where the address says `off`. */
export const unlessOff = (name: string): AddressField<boolean> => ({
  name,
  read: (text) => text !== 'off',
  write: (value) => (value ? null : 'off'),
});

/** What a person typed: without the zero character, which no database takes, and cut to a length. */
export const typed = (name: string, longest: number): AddressField<string> => ({
  name,
  read: (text) => (text ?? '').replaceAll('\u0000', '').trim().slice(0, longest),
  write: (value) => value,
});

/** A moment of a fight in ms; seconds with at most three decimals keep the address short. */
export const moment = (name: string): AddressField<number | null> => ({
  name,
  read: (text) => secondsOf(text),
  write: (value) => (value === null ? null : String(value / 1000)),
});

/** A part of a fight in ms, as `12.5-80` seconds. A part that is empty or reversed is none. */
export const part = (name: string): AddressField<{ fromMs: number; toMs: number } | null> => ({
  name,
  read(text) {
    const [from = null, to = null, more] = text?.split('-') ?? [];
    return more === undefined ? partBetween(secondsOf(from), secondsOf(to)) : null;
  },
  write: (value) => value && `${value.fromMs / 1000}-${value.toMs / 1000}`,
});

/** Two moments as a part; null where there is none between them. */
export function partBetween(
  fromMs: number | null,
  toMs: number | null,
): { fromMs: number; toMs: number } | null {
  return fromMs !== null && toMs !== null && toMs > fromMs ? { fromMs, toMs } : null;
}

function secondsOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}(?:\.\d{1,3})?$/.test(text)
    ? Math.round(Number(text) * 1000)
    : null;
}
