import type { Season } from '#game/packs/define-season.ts';
import { dungeonByChallengeModeId, lastStartedSeason } from '#game/packs/index.ts';
import { deathPenaltySeconds, keystoneTimer } from '#game/packs/keystone-timer.ts';
import type { EnemyTotals, Fight } from '#analysis/fight.ts';
import { bossHealthOf, bossNpcIdsOfPack } from './boss-health.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { COUNTDOWN_MS } from './key-timeline.ts';

/**
 * Checks a log carries in itself: two ways to the same number. `holds` does not prove every other number, and `differs`
 * names what is known to make them differ.
 */
export interface TrustCheck {
  id: 'boss-health' | 'key-clock' | 'melee-twice';
  verdict: 'holds' | 'differs' | 'unknown';
  /** Game points, for the key's clock milliseconds; null when unknown. */
  expected: number | null;
  seen: number | null;
  /** What it rests on: hits on the boss's health, deaths, attacker and victim pairs. */
  n: number;
  note: string;
}

type TrustedFight = Pick<
  Fight,
  | 'kind'
  | 'encounterId'
  | 'challengeModeId'
  | 'keystoneLevel'
  | 'success'
  | 'ended'
  | 'startMs'
  | 'durationMs'
  | 'wallMs'
  | 'deaths'
  | 'damagedUnits'
>;

/** The checks that fit the fight. Without the events of a fight only those that need none. */
export function trustChecksOf(fight: TrustedFight, events: FightEvents | null): TrustCheck[] {
  const checks: TrustCheck[] = [];
  if (fight.kind === 'encounter') checks.push(bossHealthCheck(fight, events));
  if (fight.kind === 'keystone') checks.push(keyClockCheck(fight));
  if (events) checks.push(meleeTwiceCheck(events));
  return checks;
}

/** Of 46 measured kills 41 agreed this well. */
const HEALTH_TOLERANCE = 0.005;

/**
 * Σ(amount − overkill) on the most damaged unit, less what heals brought back, against the health it had lost when last
 * hit, for which the events are needed. Of a kill without them, or with a line of its death: against its maximum health.
 */
export function bossHealthCheck(
  fight: Pick<Fight, 'encounterId' | 'success' | 'damagedUnits'>,
  events: FightEvents | null,
): TrustCheck {
  const boss = biggest(fight.damagedUnits);
  if (!boss) return unknownCheck('boss-health', 0, 'Nothing was hit.');
  if (boss.maxHp === 0)
    return unknownCheck('boss-health', 0, 'No health in the log: advanced logging was off.');
  // Classic games write no other health of what is not in the group, and of nothing in older versions.
  if (boss.maxHp === 100) return unknownCheck('boss-health', 0, 'The log has health in percent.');
  const npcIds = bossNpcIdsOfPack(fight.encounterId);
  if (npcIds.size > 0 && (boss.npcId === null || !npcIds.has(boss.npcId)))
    return unknownCheck('boss-health', 0, `${boss.name} took most damage and is not the boss.`);
  const track = events
    ? bossHealthOf(events, fight).bosses.find(({ unit }) => events.units[unit]?.guid === boss.guid)
    : undefined;
  const killed = fight.success === true;
  if (!killed && !track)
    return unknownCheck(
      'boss-health',
      0,
      'Without a kill its health at the end has to be read first.',
    );
  const lost = boss.maxHp * (1 - (track?.leftPercent ?? 0) / 100);
  const healed = boss.healed ?? 0;
  const seen = boss.hpDamage - healed;
  const holds = Math.abs(seen - lost) <= boss.maxHp * HEALTH_TOLERANCE;
  const counted = healed > 0 ? 'damage less heals' : 'damage';
  return {
    id: 'boss-health',
    verdict: holds ? 'holds' : 'differs',
    expected: lost,
    seen,
    n: track?.timeMs.length ?? 1,
    note: holds
      ? `${boss.name}: ${counted} and health agree within 0.5 %.`
      : `${boss.name} may die by script, share its health with another unit or change its maximum, or lines are missing.`,
  };
}

function unknownCheck(id: TrustCheck['id'], n: number, note: string): TrustCheck {
  return { id, verdict: 'unknown', expected: null, seen: null, n, note };
}

function biggest(units: readonly EnemyTotals[]): EnemyTotals | undefined {
  return units.toSorted((a, b) => b.hpDamage - a.hpDamage)[0];
}

const CLOCK_TOLERANCE_MS = 1000;
/** Before The War Within every death cost this. */
const OLD_PENALTY_SECONDS = 5;

/** The key's own time against the time that passed, its countdown and its deaths before the timer ran out. */
export function keyClockCheck(
  fight: Pick<
    Fight,
    | 'challengeModeId'
    | 'keystoneLevel'
    | 'ended'
    | 'startMs'
    | 'durationMs'
    | 'wallMs'
    | 'success'
    | 'deaths'
  >,
): TrustCheck {
  const n = fight.deaths.length;
  if (!fight.ended || fight.success !== true || fight.durationMs <= 0) {
    const note = 'The key was not finished: the log has no time of its own for it.';
    return unknownCheck('key-clock', n, note);
  }
  const season = lastStartedSeason(fight.startMs, 'us');
  const penaltyMs = deathPenaltyMsOf(fight);
  const timerMs = timerOf(fight, season, fight.keystoneLevel ?? 2);
  let clockMs = fight.wallMs - COUNTDOWN_MS;
  let counted = 0;
  for (const { atMs } of fight.deaths) {
    if (atMs - COUNTDOWN_MS + counted * penaltyMs > timerMs) break;
    counted++;
  }
  clockMs += counted * penaltyMs;
  const holds = Math.abs(clockMs - fight.durationMs) <= CLOCK_TOLERANCE_MS;
  // Deaths after the timer cost nothing; without the timer it is not known which those are.
  if (!holds && timerMs === Infinity)
    return unknownCheck(
      'key-clock',
      n,
      'The timer of this dungeon is not known, so it is not known which deaths cost time.',
    );
  const each = `${penaltyMs / 1000} s for`;
  const cost =
    counted === 0
      ? 'no death'
      : counted === 1
        ? `${each} one death`
        : `${each} each of ${counted} deaths`;
  return {
    id: 'key-clock',
    verdict: holds ? 'holds' : 'differs',
    expected: fight.durationMs,
    seen: clockMs,
    n,
    note: holds
      ? `Time passed, less the countdown of 8.2 s, with ${cost}.`
      : `Counted with ${cost}. Lines may be missing, or this season counts otherwise.`,
  };
}

/** What a death before the timer costs in the season of a key, in ms. */
export function deathPenaltyMsOf({
  startMs,
  keystoneLevel,
}: Pick<Fight, 'startMs' | 'keystoneLevel'>): number {
  const season = lastStartedSeason(startMs, 'us');
  const seconds = season && deathPenaltySeconds(season, keystoneLevel ?? 2);
  return (seconds ?? OLD_PENALTY_SECONDS) * 1000;
}

function timerOf(
  fight: Pick<Fight, 'challengeModeId'>,
  season: Season | undefined,
  level: number,
): number {
  const dungeon =
    season && fight.challengeModeId !== null
      ? dungeonByChallengeModeId(fight.challengeModeId, season)
      : undefined;
  const timer = season && dungeon ? keystoneTimer(season, dungeon, level) : undefined;
  return timer ? timer.timed * 1000 : Infinity;
}

/** Sums of both spellings may differ this much: some swings land a moment after the fight. */
const MELEE_TOLERANCE = 0.005;

/**
 * Every swing is written twice, once by its attacker and once by its victim: both must add up to the same. Swings between
 * creatures do not count: a creature that is immune to another writes that it lost nothing.
 */
export function meleeTwiceCheck({ melee, units }: FightEvents): TrustCheck {
  // A unit without an owner owns itself.
  const isOfPlayer = (unit: IndexIntoUnits) =>
    units[units[unit]?.ownerIndex ?? -1]?.isPlayer === true;
  let swung = 0;
  let landed = 0;
  let same = 0;
  let n = 0;
  for (let row = 0; row < melee.length; row++) {
    if (!isOfPlayer(melee.source[row]!) && !isOfPlayer(melee.target[row]!)) continue;
    n++;
    swung += melee.swung[row]!;
    landed += melee.landed[row]!;
    if (melee.swung[row] === melee.landed[row]) same++;
  }
  if (n === 0 || landed === 0) {
    const note =
      n === 0 ? 'No melee hits of or on players.' : 'The log only has one of the two spellings.';
    return unknownCheck('melee-twice', n, note);
  }
  const holds = Math.abs(swung - landed) <= landed * MELEE_TOLERANCE;
  return {
    id: 'melee-twice',
    verdict: holds ? 'holds' : 'differs',
    expected: landed,
    seen: swung,
    n,
    note: `${same} of ${n} pairs of attacker and victim agree to the point.`,
  };
}
