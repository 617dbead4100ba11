import { dungeonByChallengeModeId, encounterById } from '#game/packs/index.ts';

/** What names the content of a published fight. */
interface FightIds {
  encounterId: number | null;
  challengeModeId: number | null;
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
