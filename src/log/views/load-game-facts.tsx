import { keyClockCheck } from '#analysis/fight-events/trust-badge.ts';
import type { Fight } from '#analysis/fight.ts';
import {
  dungeonByChallengeModeId,
  encounterById,
  lastStartedSeason,
  raidByInstanceId,
} from '#game/packs/index.ts';
import { keystoneTimer, keystoneUpgrade } from '#game/packs/keystone-timer.ts';
import { firstKills } from '#log/session/first-kills.ts';
import { PlaceMark } from '#kit/ui/marks/place-mark.tsx';
import type { GameFacts } from './game-facts.ts';

const seasonOf = (fight: Fight) => lastStartedSeason(fight.startMs, 'us');

function timerOf(fight: Fight) {
  const season = seasonOf(fight);
  if (!season || fight.challengeModeId === null || fight.keystoneLevel === null) return undefined;
  const dungeon = dungeonByChallengeModeId(fight.challengeModeId, season);
  return dungeon && keystoneTimer(season, dungeon, fight.keystoneLevel);
}

/** Slug of the dungeon or raid; null when no pack knows it. */
function placeSlug({ challengeModeId, encounterId }: Fight): string | null {
  if (challengeModeId !== null) return dungeonByChallengeModeId(challengeModeId)?.slug ?? null;
  const place = encounterId === null ? undefined : encounterById(encounterId);
  if (!place) return null;
  return place.kind === 'raid' ? place.raid.slug : place.dungeon.slug;
}

/**
 * What the packs say. They are large: this comes as a script of its own. A season begins within two days in all regions;
 * the log does not say its region, so the first one counts.
 */
export function loadGameFacts(): GameFacts {
  return {
    timerMs(fight) {
      const timer = timerOf(fight);
      return timer ? timer.timed * 1000 : null;
    },
    upgrade(fight) {
      const timer =
        fight.kind === 'keystone' && fight.success === true ? timerOf(fight) : undefined;
      return timer ? keystoneUpgrade(timer, fight.durationMs / 1000) : null;
    },
    emblem: (fight) => <PlaceMark slug={placeSlug(fight)} size={56} />,
    keyClock: (fight) => (fight.kind === 'keystone' ? keyClockCheck(fight) : null),
    raidName: (instanceId) => raidByInstanceId(instanceId)?.name ?? null,
    firstKills,
    bossNpcIds: (encounterId) => encounterById(encounterId)?.encounter.npcIds ?? [],
  };
}
