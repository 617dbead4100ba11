/** What the invented season changes of specializations: its generator applies it, and pages name it. */

/** Weeks before the newest one of the season that the invented tuning came. */
export const INVENTED_TUNING_WEEKS_AGO = 2;

/** By specialization: 0.06 is 6 % more. Fury Warriors do more, Fire Mages less. */
export const INVENTED_CHANGES: ReadonlyMap<number, number> = new Map([
  [72, 0.06],
  [63, -0.05],
]);
