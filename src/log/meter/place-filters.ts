import { regions } from '#game/packs/define-season.ts';
import { rankedDifficulties } from '#season/views/throughput/throughput-question.ts';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { hpsDpsViews } from './page-view.ts';

/** Which tab is asked for. */
export const VIEW_FILTER: FilterValues = { name: 'view', noun: 'view', values: hpsDpsViews };

/** What both tabs of rankings can be narrowed to. @param places slugs of bosses and dungeons @param shown name of the one that is shown */
export function placeFilters(places: readonly string[], shown: string): FilterValues[] {
  return [
    { name: 'boss', noun: 'boss or dungeon', values: places, shown },
    { name: 'difficulty', noun: 'difficulty', values: rankedDifficulties.map(({ slug }) => slug) },
    { name: 'region', noun: 'region', values: regions, shown: 'all regions' },
  ];
}
