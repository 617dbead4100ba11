import { isoLogTime } from '#lib/format-clock.ts';
import type { Fight, LogFileFacts, LogReading, PlayerTotals, UnownedTotals } from './fight.ts';

/**
 * A reading as plain data for programs: what `farseer log --json` prints and the page exports. Numbers are the totals
 * of `docs/log-metrics.md`; times are ISO 8601, with the offset when the log tells it.
 */
export interface LogDocument {
  files: DocumentFile[];
  /** Fights whose end the log tells, file by file in the order they started. */
  fights: DocumentFight[];
  /** Fights without an END line; their `success` is null. */
  unfinished: DocumentFight[];
  /** Combat outside of bosses, keys and arena matches (`kind` is `combat`), file by file in order. */
  combats: DocumentFight[];
}

export type DocumentFile = Omit<LogFileFacts, 'advancedSeen' | 'beyondLimits' | 'span'> & {
  /** Only of an invented log. */
  sample?: true;
  /** Only where something found no room. */
  beyondLimits?: LogFileFacts['beyondLimits'];
};

export interface DocumentFight {
  /** Index into `files`. */
  file: number;
  kind: Fight['kind'];
  encounterId?: number;
  challengeModeId?: number;
  name: string;
  difficultyId: number | null;
  groupSize: number | null;
  instanceId: number | null;
  keystoneLevel?: number;
  start: string;
  durationMs: number;
  success: boolean | null;
  /** Where the log has the END line and no START line: the numbers are of the part that is there. */
  beginningMissing?: true;
  /** Of an arena match: the team that won, 0 or 1; absent where the log does not say. */
  winner?: number;
  /** Of an arena match whose END line gives them: the ratings of team 0 and team 1 after it. */
  ratings?: [number, number];
  /** Where the figures of the file do not add up: the fight has none. */
  withheld?: true;
  players: DocumentPlayer[];
  unowned: UnownedTotals[];
}

export interface DocumentPlayer {
  guid: string;
  name: string;
  specId: number | null;
  itemLevel: number | null;
  /** In an arena match: 0 or 1; absent where the log does not say. */
  team?: number;
  damage: number;
  healing: number;
  overhealing: number;
  damageTaken: number;
  deaths: number;
  interrupts: number;
  dispels: number;
}

/** The document of `farseer log --json` for files in the order given. Fights without an END line stand in `unfinished`. */
export function logDocumentOf(
  readings: readonly (LogReading & { sample?: boolean })[],
): LogDocument {
  const document: LogDocument = { files: [], fights: [], unfinished: [], combats: [] };
  readings.forEach(({ file, fights, combats, sample }, index) => {
    document.files.push({ ...(sample && { sample }), ...fileOf(file) });
    for (const fight of fights) {
      (fight.ended ? document.fights : document.unfinished).push(documentFightOf(fight, index));
    }
    for (const combat of combats) document.combats.push(documentFightOf(combat, index));
  });
  return document;
}

function fileOf(facts: LogFileFacts): DocumentFile {
  const { advancedSeen: _seen, span: _span, beyondLimits, ...file } = facts;
  const any = Object.values(beyondLimits).some((count) => count > 0);
  return any ? { ...file, beyondLimits } : file;
}

/** `file` is an index into `files`. */
export function documentFightOf(fight: Fight, file: number): DocumentFight {
  return {
    file,
    kind: fight.kind,
    ...(fight.encounterId !== null && { encounterId: fight.encounterId }),
    ...(fight.challengeModeId !== null && { challengeModeId: fight.challengeModeId }),
    name: fight.name,
    difficultyId: fight.difficultyId,
    groupSize: fight.groupSize,
    instanceId: fight.instanceId,
    ...(fight.keystoneLevel !== null && { keystoneLevel: fight.keystoneLevel }),
    start: isoLogTime(fight.startMs, fight.utcOffsetHours),
    durationMs: fight.durationMs,
    success: fight.success,
    ...(fight.beginningMissing && { beginningMissing: true as const }),
    ...(fight.winner !== null && { winner: fight.winner }),
    ...(fight.ratings && { ratings: fight.ratings }),
    ...(fight.withheld && { withheld: true as const }),
    players: fight.players.map(documentPlayerOf),
    unowned: fight.unowned,
  };
}

function documentPlayerOf(player: PlayerTotals): DocumentPlayer {
  return {
    guid: player.guid,
    name: player.name,
    specId: player.specId,
    itemLevel: player.itemLevel,
    ...(player.team !== null && { team: player.team }),
    damage: player.damage.total,
    healing: player.healing.total,
    overhealing: player.healing.overheal,
    damageTaken: player.taken.total,
    deaths: player.deaths,
    interrupts: player.interrupts,
    dispels: player.dispels,
  };
}
