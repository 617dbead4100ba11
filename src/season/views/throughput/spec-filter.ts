import { specializations } from '#game/specializations.ts';
import type { FilterValues } from '#season/views/unknown-values.ts';

/** The specialization that a page is narrowed to, by its id in the game. */
export const SPEC_FILTER: FilterValues = {
  name: 'spec',
  noun: 'specialization',
  values: specializations.map(({ id }) => String(id)),
};
