import { createRandom } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { createCombatLog } from './combat-log.ts';
import { pullBoss } from './encounter.ts';
import type { ExpectedLog } from './expected.ts';
import { runKey } from './key-run.ts';
import type { Night } from './night.ts';
import { createNight, enterInstance, idle } from './night.ts';
import type { KnowPlayer } from './roster.ts';
import { createRoster, tallyPlayers } from './roster.ts';
import type { Scenes } from './scene.ts';
import { SCENES_20 } from './scenes-of-version-20.ts';
import { SCENES_22 } from './scenes-of-version-22.ts';
import { Tally } from './tally.ts';
import { civilDate } from './timestamp.ts';

export interface SampleLogOptions {
  /** The same seed and options give the same bytes. */
  seed: number;
  /** Fights follow each other until the log has this size; the last raid pull is lost in time. */
  targetBytes?: number;
  /** Raid pulls (before each next key, when a size is given). Default 5. */
  pulls?: number;
  /** Mythic+ keys (after each block of pulls, when a size is given). Default 1. */
  keys?: number;
  /** Layout: 22 (11.2.5, new timestamps) or 20 (10.1.0, old timestamps). Default 22. */
  version?: 20 | 22;
  /** Whether advanced logging was on. Default true. */
  advanced?: boolean;
  /** Whole hours, only written by version 22. Default 2. */
  utcOffset?: number;
  /** Written local time of the first line read as if it were UTC, epoch milliseconds. Default an evening of the version's time. */
  start?: number;
  /** Line ends as the client writes them. Default true. */
  crlf?: boolean;
  /** Players of the raid, 5 to 30. Default 20. */
  raidSize?: number;
  /** What is fought, and by how strong a group. Default of the version's time. */
  scenes?: Scenes;
  /** Players who are known elsewhere. Default invented ones. */
  playerOf?: KnowPlayer;
  /** Share of the real game's actions a second, 0.2 to 2; totals stay the same. Default 1. */
  pace?: number;
  /** Share of the lines without amounts that is written, 0 to 1. Default 0.8. */
  chatter?: number;
}

export interface SampleLog {
  /** What the client would have called the file. */
  fileName: string;
  /** UTF-8 text in pieces of at most 64 KiB; can be walked once. */
  chunks: Iterable<Uint8Array>;
  /** What the log must read as. Throws until all chunks were taken. */
  readonly expected: ExpectedLog;
}

/** An evening in the season of the version's build: 15 October 2025 and 9 May 2023, 20:00. */
const DEFAULT_STARTS = { 20: 1_683_662_400_000, 22: 1_760_558_400_000 };

/** A raid night: which boss of the block, wipe at this share of the kill time or null for a kill, deaths on the way. */
const PULLS: readonly { boss: 0 | 1; wipeAt: number | null; deaths: number }[] = [
  { boss: 0, wipeAt: 0.42, deaths: 2 },
  { boss: 0, wipeAt: null, deaths: 2 },
  { boss: 1, wipeAt: 0.22, deaths: 1 },
  { boss: 1, wipeAt: 0.62, deaths: 3 },
  { boss: 1, wipeAt: 0.8, deaths: 3 },
];
const ONLY_PULL = PULLS[1] as (typeof PULLS)[number];

/**
 * A made-up combat log of any size, written while it is walked: invented people play real encounters
 * the way the client logs them. Memory stays small; `expected` is added up on the way.
 *
 *     const log = generateLog({ seed: 1, pulls: 1, keys: 0 });
 *     for (const chunk of log.chunks) write(chunk);
 *     log.expected.fights[0]?.players[0]?.damage.total
 *
 * Throws RangeError for a raid size, pace or offset that no game has.
 */
export function generateLog(options: SampleLogOptions): SampleLog {
  const version = options.version ?? 22;
  const raidSize = options.raidSize ?? 20;
  const pace = options.pace ?? 1;
  const utcOffset = options.utcOffset ?? 2;
  if (!Number.isInteger(raidSize) || raidSize < 5 || raidSize > 30) {
    throw new RangeError('raidSize must be a whole number from 5 to 30');
  }
  if (!(pace >= 0.2 && pace <= 2)) throw new RangeError('pace must be from 0.2 to 2');
  if (!Number.isInteger(utcOffset)) throw new RangeError('utcOffset must be whole hours');

  const start = options.start ?? DEFAULT_STARTS[version];
  const random = createRandom(options.seed);
  const scenes = options.scenes ?? (version === 22 ? SCENES_22 : SCENES_20);
  const players = createRoster(random, raidSize, version, scenes.era, options.playerOf);
  const advanced = options.advanced ?? true;
  const tally = new Tally(tallyPlayers(players), advanced);
  const plan = {
    version,
    advanced,
    build: scenes.build,
    utcOffset,
    lineEnd: options.crlf === false ? ('\n' as const) : ('\r\n' as const),
    chatter: options.chatter ?? 0.8,
  };
  const log = createCombatLog(plan, random, tally, start);
  const night = createNight(log, players, scenes, pace);
  const { year, month, day } = civilDate(Math.floor(start / DAY_MS));

  let expected: ExpectedLog | null = null;
  function* walk(): Generator<Uint8Array> {
    for (const _ of spendNight(night, options)) yield* log.sink.takeFull();
    yield* log.sink.takeAll();
    expected = {
      bytes: log.sink.bytes,
      lines: log.sink.lines,
      logVersion: version,
      build: scenes.build,
      advanced,
      utcOffsetHours: version === 22 ? utcOffset : null,
      year,
      unknownEvents: night.unknownEvents,
      fights: tally.fights.filter((fight) => fight !== null),
    };
  }
  return {
    fileName: `WoWCombatLog-${two(month)}${two(day)}${two(year % 100)}_${clock(start)}.txt`,
    chunks: walk(),
    get expected(): ExpectedLog {
      if (expected === null) throw new Error('take all chunks before asking what to expect');
      return expected;
    },
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

function clock(localMs: number): string {
  const second = Math.floor(localMs / 1000) % 86_400;
  return two(Math.floor(second / 3600)) + two(Math.floor(second / 60) % 60) + two(second % 60);
}

function* spendNight(night: Night, options: SampleLogOptions): Generator<void> {
  const { log } = night;
  const { targetBytes, pulls = 5, keys = 1 } = options;
  log.writeHeader();
  if (targetBytes === undefined) {
    yield* raid(night, pulls, 0, () => false);
    for (let run = 0; run < keys; run += 1) yield* runKey(night);
    return;
  }
  const isFull = (): boolean => log.sink.bytes >= targetBytes;
  let longestKey = FIRST_KEY_BYTES;
  // Only a raid pull can be cut short: pulls fill what is too small for another key.
  const fits = (): boolean => targetBytes - log.sink.bytes > longestKey * 1.3;
  for (let block = 0; !isFull(); block += 1) {
    yield* raid(night, keys > 0 && fits() ? pulls : Math.max(1, pulls), block, isFull);
    for (let run = 0; run < keys && fits(); run += 1) {
      const before = log.sink.bytes;
      yield* runKey(night);
      longestKey = Math.max(longestKey, log.sink.bytes - before);
    }
  }
}

/** A guess until the first key was written. */
const FIRST_KEY_BYTES = 12_000_000;

function* raid(night: Night, pulls: number, block: number, isFull: () => boolean): Generator<void> {
  if (pulls === 0) return;
  const { log } = night;
  const { raid: place } = night.scenes;
  enterInstance(night, place);
  for (let index = 0; index < pulls && !isFull(); index += 1) {
    const plan = pulls === 1 ? ONLY_PULL : (PULLS[index % PULLS.length] ?? ONLY_PULL);
    const scene = place.bosses[(block * 2 + plan.boss) % place.bosses.length];
    if (scene === undefined) throw new RangeError('a raid needs bosses');
    idle(night, 25_000 + log.random.int(30_000));
    const endMs = scene.killMs * (plan.wipeAt ?? 1);
    yield* pullBoss(night, {
      scene,
      difficultyId: place.difficultyId,
      instanceId: place.instanceId,
      fighters: night.fighters,
      wipeAtMs: plan.wipeAt === null ? null : Math.round(endMs),
      deathsAtMs: Array.from({ length: plan.deaths }, (_, death) =>
        Math.round(endMs * (0.3 + 0.55 * ((death + log.random.next()) / plan.deaths))),
      ),
      lustAtMs: 1200,
      mustEnd: isFull,
    });
  }
}
