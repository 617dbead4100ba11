import * as v from 'valibot';
import { classes } from '#game/classes.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { specializationsOfClass } from '#game/specializations.ts';
import { realmKey } from '#lib/search-key.ts';
import { anyText, maybeInstantMs, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { canDoWithout } from '#season/ingest/readable-rows.ts';

export const SOURCE = 'warcraftlogs';

/** Amounts, levels, shares: nothing of the game is larger. */
export const finite = v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12));
/** A percentile; a missing one is written as a dash. */
export const percentile = v.pipe(
  v.nullish(v.unknown()),
  v.transform((said) => (typeof said === 'number' && said >= 0 && said <= 100 ? said : null)),
);

/** A character's realm. Hidden people come without one, or with one of nulls. */
export const serverShape = v.object({ name: canDoWithout(anyText), region: canDoWithout(anyText) });
/** The report behind a row; rows from Blizzard's boards have none, written as null or as an empty code. */
export const reportLink = v.object({
  code: canDoWithout(anyText),
  fightID: canDoWithout(wholeNumber),
  startTime: v.optional(maybeInstantMs),
});

/** `EU` → `eu`; null for what is none. */
export function regionOf(said: string | null | undefined): Region | null {
  return regions.find((region) => region === said?.toLowerCase()) ?? null;
}

/** The source's own numbers of classes, which go by the alphabet, as the client's. */
const CLASS_SLUGS = [
  'death-knight',
  'druid',
  'hunter',
  'mage',
  'monk',
  'paladin',
  'priest',
  'rogue',
  'shaman',
  'warlock',
  'warrior',
  'demon-hunter',
  'evoker',
];

/** The client's id of a class that is named without spaces (`DeathKnight`) or by the source's number. */
export function classIdOf(said: string | number | null | undefined): number | null {
  if (said === null || said === undefined) return null;
  const slug = typeof said === 'number' ? CLASS_SLUGS[said - 1] : said;
  if (slug === undefined) return null;
  return classes.find(({ name }) => realmKey(name) === realmKey(slug))?.id ?? null;
}

/** The client's id of a specialization (`BeastMastery`), 0 where there is none of that name. */
export function specIdOf(classId: number | null, said: string | null | undefined): number {
  const key = realmKey(said ?? '');
  return specializationsOfClass(classId ?? 0).find(({ name }) => realmKey(name) === key)?.id ?? 0;
}

/** No key comes near it. */
const HIGHEST_LEVEL = 1000;

/** The level of a key, where a number is one. */
export function keyLevelOf(said: number | null | undefined): number | null {
  return said && Number.isInteger(said) && said > 0 && said < HIGHEST_LEVEL ? said : null;
}

/** Levels of keys are packed into amounts in steps of this. */
const STEP = 20_000_000;

/** Whether an amount can be one of a key. */
export function isKeyAmount(packed: number): boolean {
  return Math.abs(packed) < STEP * (HIGHEST_LEVEL - 1);
}

/**
 * Takes an amount of a key apart: `points − level·2e7` for scores, `level·2e7 + amount` or the bare amount per second.
 *
 * @param level where the row tells it, else null: then it is taken from the amount.
 * @throws Error for an amount that no key can have.
 */
export function unpackAmount(
  packed: number,
  level: number | null,
): { level: number; amount: number; isScore: boolean } {
  const steps = packed < 0 ? Math.ceil(-packed / STEP) : Math.floor(packed / STEP);
  if (steps >= HIGHEST_LEVEL) throw new Error(`an amount of ${packed} is not one of a key`);
  if (packed >= 0) return { level: level ?? steps, amount: packed - steps * STEP, isScore: false };
  const hidden = level ?? steps;
  return { level: hidden, amount: packed + hidden * STEP, isScore: true };
}
