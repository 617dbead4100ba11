import { dungeonByChallengeModeId, encounterById } from '#game/packs/index.ts';

/** What names the content of a published fight. */
interface FightIds {
  encounterId: number | null;
  challengeModeId: number | null;
}

/** The slug of the dungeon or raid that a fight is of, as the packs list it; null where they do not. */
export function placeOfFight({ encounterId, challengeModeId }: FightIds): string | null {
  if (challengeModeId !== null) return dungeonByChallengeModeId(challengeModeId)?.slug ?? null;
  const place = encounterId === null ? undefined : encounterById(encounterId);
  if (!place) return null;
  return place.kind === 'raid' ? place.raid.slug : place.dungeon.slug;
}

/**
 * What a published fight is called: the name that Farseer knows for its boss or dungeon. The sender's text is never shown, so
 * that no page of this site says what a stranger typed.
 */
export function knownFightName({ encounterId, challengeModeId }: FightIds): string {
  if (challengeModeId !== null)
    return dungeonByChallengeModeId(challengeModeId)?.name ?? `Dungeon ${challengeModeId}`;
  if (encounterId === null) return 'Unlisted fight';
  return encounterById(encounterId)?.encounter.name ?? `Boss ${encounterId}`;
}
