import type { ListedRun } from '#store/queries/character-history.ts';
import { specializationById } from '#game/specializations.ts';
import type { RunItem } from './run-list.tsx';
import { runLink } from './links/run-link.ts';

const ROLES = ['tank', 'healer', 'damage'] as const;

/** What a list shows of a stored run. @param place.season slug, as it stands in the address of the source. */
export function runItem(run: ListedRun, place: { region: string; season: string }): RunItem {
  const { completedAt, source, sourceRunId, members, ...shown } = run;
  return {
    ...shown,
    region: place.region,
    completedMs: completedAt.getTime(),
    url: runLink({
      source,
      sourceRunId,
      season: place.season,
      keyLevel: run.keyLevel,
      dungeonSlug: run.dungeonSlug,
    }),
    members: members
      .map(({ specId, classId, name, realmSlug }) => ({ specId, classId, name, realmSlug }))
      .toSorted((one, other) => placeOf(one.specId) - placeOf(other.specId)),
  };
}

/** Tank, healer, damage; an unknown specialization comes last. */
function placeOf(specId: number): number {
  const at = ROLES.findIndex((role) => role === specializationById(specId)?.role);
  return at === -1 ? ROLES.length : at;
}
