/** What the game does not allow. Each rule names what breaks it; recorded leaderboards, kills and logs break none. */
import { encounterById, lastStartedSeason } from '#game/packs/index.ts';
import { replacedCooldowns } from '#game/packs/replaced-cooldowns.ts';

export interface CheckedRun {
  dungeonId: number;
  completedMs: number;
  /** As the board counts it: with the seconds of deaths. */
  durationMs: number;
  /** Characters, by whatever identifies them. */
  members: readonly (string | number)[];
}

/** Seconds of deaths lengthen a key on the board, and not by the clock. */
const PENALTIES_MS = 5 * 60_000;

/** A character is in one key at a time. */
export function keysAtOnce(runs: readonly CheckedRun[]): string[] {
  const byMember = new Map<string | number, CheckedRun[]>();
  for (const run of runs)
    for (const member of run.members) {
      const own = byMember.get(member) ?? [];
      own.push(run);
      byMember.set(member, own);
    }
  return [...byMember].flatMap(([member, own]) => {
    const inOrder = own.toSorted((one, other) => one.completedMs - other.completedMs);
    return inOrder.slice(1).flatMap((run, index) => {
      const before = inOrder[index]!;
      const gapMs = run.completedMs - run.durationMs - before.completedMs;
      return gapMs < -PENALTIES_MS
        ? [`${member} finished dungeon ${before.dungeonId} while in dungeon ${run.dungeonId}`]
        : [];
    });
  });
}

/** Forces of the enemies that a route holds beyond 100 %: groups skip what they need not kill. */
const MOST_FORCES = 1.2;

/** @param share of the forces that a key needs: 1 is 100 %. */
export function forcesBeyondRoute(share: number): string[] {
  if (share >= 1 && share <= MOST_FORCES) return [];
  return [`a timed key counted ${(share * 100).toFixed(1)}% of its enemy forces`];
}

/** A boss dies after its raid has opened. */
export function killsBeforeOpening(killedMs: readonly number[], opensMs: number): string[] {
  return killedMs
    .filter((at) => at < opensMs)
    .map((at) => `a kill on ${new Date(at).toISOString()} is older than the raid`);
}

/** A fight of a log. */
export interface CheckedFight {
  /** As its first line has it. */
  kind: 'encounter' | 'keystone';
  /** Encounter, or challenge mode. */
  id: number;
  startMs: number;
}

/** The first region to open is the Americas: nothing is fought anywhere before. */
const FIRST_REGION = 'us';

/** A raid boss is pulled after its season has begun, and a key is of a dungeon that its season has. What no pack has is not judged. */
export function fightsOutOfSeason(fights: readonly CheckedFight[]): string[] {
  return fights.flatMap(({ kind, id, startMs }) => {
    if (kind === 'encounter') {
      const place = encounterById(id);
      const isEarly = place?.kind === 'raid' && startMs < place.season.startsMs[FIRST_REGION];
      return isEarly ? [`boss ${id} was not there yet`] : [];
    }
    const season = lastStartedSeason(startMs, FIRST_REGION);
    const isKnown = season?.dungeons.some(({ challengeModeId }) => challengeModeId === id) ?? true;
    return isKnown ? [] : [`no key of dungeon ${id} exists in ${season?.name}`];
  });
}

/** Members of a guild that ended a raid on Mythic play keys well: half of those with a rating have at least this share of the cutoff. */
const FIRST_GUILD = 0.6;

/** @param ratings of the members of the guild that ended the raid first. @param cutoff of the title, in points. */
export function strangersToKeys(ratings: readonly number[], cutoff: number): string[] {
  const middle = ratings.toSorted((one, other) => one - other)[ratings.length >> 1];
  return middle !== undefined && middle < cutoff * FIRST_GUILD
    ? [`half of the first guild's members have a rating below ${Math.round(middle)}`]
    : [];
}

/** What a level more is worth at the same time. Ratings follow from levels and times, which are never round. */
const STEP = 15;
/** Fewer gains say nothing. */
const ENOUGH_GAINS = 20;

/** @param gains points of a week, of characters that gained some. */
export function gainsInSteps(gains: readonly number[]): string[] {
  const some = gains.filter((gain) => gain > 0);
  const round = some.filter((gain) => Math.abs(gain / STEP - Math.round(gain / STEP)) < 0.005);
  return some.length >= ENOUGH_GAINS && round.length > some.length / 4
    ? [`${round.length} of ${some.length} gains are multiples of ${STEP}`]
    : [];
}

/** The leader of a region stands so far above its title cutoff that no usual month takes the title away: so many points, at least. */
const LEAD = 100;

export function leaderNearCutoff(best: number, cutoff: number): string[] {
  return best < cutoff + LEAD
    ? [`the best has ${best} where the cutoff is ${Math.round(cutoff)}`]
    : [];
}

/** A player has one of two talents that take each other's place. @param pressed spells of one player in one fight. */
export function exclusiveTalents(pressed: ReadonlySet<number>): string[] {
  return replacedCooldowns.flatMap(([spellId, replaces]) =>
    pressed.has(spellId) && pressed.has(replaces)
      ? [`a player pressed ${spellId} and ${replaces}, which take each other's place`]
      : [],
  );
}
