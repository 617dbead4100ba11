import { MAXIMUM_TEAM, type MplusFilters, type MplusView } from './plan-types.ts';

/** The address of a view: region, season and team go along, its own filters stay behind. */
export function viewAddress(filters: MplusFilters, view: MplusView): string {
  const params = new URLSearchParams();
  if (view !== 'plan') params.set('view', view);
  params.set('region', filters.region);
  params.set('season', filters.season);
  putTeam(params, filters.team, filters.held);
  return `?${params.toString()}`;
}

/** The address of the plan without one of the team. */
export function withoutMember(filters: MplusFilters, index: number): string {
  const params = new URLSearchParams({ region: filters.region, season: filters.season });
  putTeam(params, filters.team.toSpliced(index, 1), filters.held.toSpliced(index, 1));
  if (filters.goal !== null) params.set('goal', String(filters.goal));
  if (filters.level !== null) params.set('level', String(filters.level));
  return `?${params.toString()}`;
}

function putTeam(
  params: URLSearchParams,
  team: readonly string[],
  held: MplusFilters['held'],
): void {
  for (const [index, text] of team.slice(0, MAXIMUM_TEAM).entries()) {
    params.append('c', text);
    const key = held[index];
    if (!key) continue;
    params.set(`d${index}`, String(key.dungeonId));
    params.set(`l${index}`, String(key.keyLevel));
  }
}
