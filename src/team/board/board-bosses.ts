import type { Region } from '#game/packs/define-season.ts';
import { encounterById, lastStartedSeason, seasons } from '#game/packs/index.ts';

/** A boss that drafts can be made for. */
export interface BoardBoss {
  /** As ENCOUNTER_START names it. */
  id: number;
  name: string;
  raid: string;
}

/**
 * The raid bosses of the season that runs in a region, in the order of the raids, and those of earlier seasons that drafts
 * are of.
 *
 * @param drafted encounter ids of drafts.
 */
export function boardBosses(
  region: string,
  nowMs: number,
  drafted: readonly number[],
): BoardBoss[] {
  const latest = lastStartedSeason(nowMs, region as Region);
  const until = latest ? seasons.indexOf(latest) : 0;
  const season = seasons.slice(0, until + 1).findLast(({ raids }) => raids.length > 0);
  const current = (season?.raids ?? []).flatMap((raid) =>
    raid.encounters.map(({ id, name }) => ({ id, name, raid: raid.name })),
  );
  const known = new Set(current.map(({ id }) => id));
  const earlier = [...new Set(drafted)].flatMap((id): BoardBoss[] => {
    const place = encounterById(id);
    if (known.has(id) || place?.kind !== 'raid') return [];
    return [{ id, name: place.encounter.name, raid: place.raid.name }];
  });
  return [...current, ...earlier];
}
