import * as v from 'valibot';

// Shapes that the answers of several sources share: what the store's columns hold.

/** A whole number that fits the store's columns. */
export const wholeNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_147_483_647),
);
/** One that fits the store's small columns: levels, classes, specializations. */
export const smallNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767));

/** PostgreSQL cannot keep a zero character. */
const keepable = v.check((said: string) => !said.includes('\0'), 'holds a zero character');
export const text = v.pipe(v.string(), v.nonEmpty(), keepable);
/** One that may be empty. */
export const anyText = v.pipe(v.string(), keepable);

/** The years of the game, in milliseconds since 1970. */
const FIRST_MS = Date.UTC(2004, 0);
const LAST_MS = Date.UTC(2100, 0);
/** Milliseconds since 1970, in the years of the game. */
export const instantMs = v.pipe(v.number(), v.minValue(FIRST_MS), v.maxValue(LAST_MS));
/** `2025-10-01T20:00:00.000Z`, in the years of the game. */
export const instantText = v.pipe(
  v.string(),
  v.check((said) => v.is(instantMs, Date.parse(said)), 'is not a time'),
);
/** A moment where there is one: 0 and other nonsense stand for none. */
export const maybeInstantMs = v.pipe(
  v.nullish(v.unknown()),
  v.transform((said) => (v.is(instantMs, said) ? said : null)),
);
