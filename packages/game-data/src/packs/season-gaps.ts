import { abilitiesOfEncounter } from './boss-mechanics.ts';
import { enemyForcesOf } from './enemy-forces.ts';
import { regions, type Dungeon, type Encounter, type Raid, type Season } from './define-season.ts';

/** Something a pack does not know. `subject` is the season, dungeon, raid or boss, `missing` the fact. */
export type PackGap = { readonly subject: string; readonly missing: string };

/** Kinds by which a reader can tell what an ability asks for; `other` says nothing. */
const isClassified = (kinds: readonly string[]): boolean => kinds.some((kind) => kind !== 'other');

/** What a season's pack lacks, the season first, then its dungeons, then its raids. */
export function seasonGaps(season: Season): readonly PackGap[] {
  return [
    ...gaps(season.name, [
      [season.ends === undefined, 'end of the season'],
      [season.datesFrom === 'week-and-reset', 'published hours of start and end'],
      [season.blizzardSeasonId === undefined, 'keystone season id'],
      [season.firstPeriod === undefined, 'first keystone period'],
      [season.dungeons.length !== 8, `dungeons (has ${season.dungeons.length} of 8)`],
      [season.raids.length === 0, 'raids'],
      [season.affixSteps === undefined, 'affixes by key level'],
      [season.affixRotation?.weeks === undefined, 'weekly affix rotation'],
      [season.deathPenalty === undefined, 'death penalty'],
      [season.rating === undefined, 'rating formula'],
      [season.rating?.assumed === true, 'confirmed rating formula'],
      [season.rewards === undefined, 'item levels of rewards'],
      [!hasTitle(season, 'keystone-top-0.1-percent'), 'title of the top 0.1%'],
      [season.ends !== undefined && season.cutoffs?.official === undefined, 'official cutoffs'],
      [missingCutoffs(season).length > 0, `cutoffs of ${missingCutoffs(season).join(', ')}`],
    ]),
    ...season.dungeons.flatMap((dungeon) => dungeonGaps(season, dungeon)),
    ...season.raids.flatMap(raidGaps),
  ];
}

function dungeonGaps(season: Season, dungeon: Dungeon): PackGap[] {
  return [
    ...gaps(dungeon.name, [
      [dungeon.instanceId === undefined, 'instance id'],
      [dungeon.timerSeconds === undefined, 'timer'],
      [dungeon.warcraftLogsEncounterId === undefined, 'Warcraft Logs encounter id'],
      [enemyForcesOf(season.slug, dungeon.challengeModeId) === undefined, 'enemy forces'],
      // No table of facts has these for any dungeon, so a pack has no place for them yet.
      [true, 'abilities of enemies between the bosses'],
      [dungeon.encounters.length === 0, 'bosses'],
    ]),
    ...dungeon.encounters.flatMap(encounterGaps),
  ];
}

function raidGaps(raid: Raid): PackGap[] {
  return [
    ...gaps(raid.name, [
      [raid.starts === undefined, 'opening dates'],
      [raid.ends === undefined, 'end of its season'],
      [raid.journalId === undefined, 'journal id'],
      [raid.titles === undefined, 'titles'],
      [raid.cuttingEdgeAchievementId === undefined, 'Cutting Edge achievement'],
      [raid.aheadOfTheCurveAchievementId === undefined, 'Ahead of the Curve achievement'],
    ]),
    ...raid.encounters.flatMap(encounterGaps),
  ];
}

function encounterGaps(encounter: Encounter): PackGap[] {
  const abilities = abilitiesOfEncounter(encounter.id);
  const classified = abilities.filter((ability) => isClassified(ability.kinds)).length;
  return gaps(encounter.name, [
    [encounter.journalId === undefined, 'journal id'],
    [encounter.npcIds === undefined, 'creature ids'],
    [abilities.length === 0, 'abilities'],
    [abilities.length > 0 && classified === 0, 'kinds of its abilities'],
    [classified > 0 && !abilities.some(({ avoidable }) => avoidable), 'avoidable abilities'],
  ]);
}

function hasTitle(season: Season, kind: string): boolean {
  return season.titles?.some((title) => title.kind === kind) ?? false;
}

/** Regions without a final cutoff. A season that still runs has none yet. */
function missingCutoffs(season: Season): string[] {
  if (season.ends === undefined) return [];
  const { official = {}, raiderIo = {} } = season.cutoffs ?? {};
  return regions.filter((region) => !(region in official) && !(region in raiderIo));
}

function gaps(subject: string, checks: readonly (readonly [boolean, string])[]): PackGap[] {
  return checks.filter(([lacks]) => lacks).map(([, missing]) => ({ subject, missing }));
}
