import { dungeonByChallengeModeId } from '#game/packs/index.ts';
import type { Dungeon, Region, Season } from '#game/packs/define-season.ts';
import { keystoneTimer, type KeystoneTimer } from '#game/packs/keystone-timer.ts';
import { specializationById } from '#game/specializations.ts';
import { searchKey } from '#lib/search-key.ts';
import { expectedScore } from '#season/ingest/expected-score.ts';
import { characterId, runId, UNNAMED_MEMBER } from '#season/ingest/stable-id.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { seasonPack } from '#season/ingest/known-seasons.ts';
import { SOURCE } from './shapes.ts';

/** One member of a group, as boards and profiles both tell it. */
export interface Member {
  /** Null where the answer names no character: the group is kept, with a place for that member. */
  name: string | null;
  realmId: number | null;
  specId: number | null;
  raceId?: number | null;
  faction?: string | null;
  itemLevel?: number | null;
}

export interface SaidRun {
  region: Region;
  seasonId: number;
  dungeonId: number;
  periodId: number | null;
  keyLevel: number;
  durationMs: number;
  completedMs: number;
  /** Blizzard's points for the run; older answers give none. */
  score: number | null;
  /** Whether it was in time, where the source tells: it counts where no timer is known. */
  saidTimed?: boolean | null | undefined;
  affixIds: readonly number[];
  members: readonly Member[];
}

/** What a run is worth beside the timer of its season. */
export interface JudgedRun {
  /** 0 where the dungeon's timer of that season is not known. */
  timerMs: number;
  /** Null where neither a timer nor the source tells. */
  timed: boolean | null;
  upgrades: number | null;
  expected: number | null;
  fits: boolean;
}

type ScoredPart = Omit<SaidRun, 'members' | 'region' | 'affixIds'>;

/**
 * Holds a run against the timers its dungeon had in the season: the one at the season's end, or an earlier one when only that
 * explains the score.
 */
export function judgeRun(run: ScoredPart): JudgedRun {
  const season = seasonPack(run.seasonId);
  const dungeon = season && dungeonByChallengeModeId(run.dungeonId, season);
  const judged = (season && dungeon ? timersOf(season, dungeon, run.keyLevel) : []).map((timer) =>
    judgeBy(timer, season, run),
  );
  const explains = ({ expected }: JudgedRun) =>
    expected !== null && run.score !== null && Math.abs(expected - run.score) <= TOLERANCE;
  return (
    judged.find(explains) ?? judged[0] ?? { timerMs: 0, ...saidOf(run), expected: null, fits: true }
  );
}

const TOLERANCE = 0.15;

/** The source says whether a run was in time, never by how much. */
function saidOf({ saidTimed }: ScoredPart): Pick<JudgedRun, 'timed' | 'upgrades'> {
  if (typeof saidTimed !== 'boolean') return { timed: null, upgrades: null };
  return { timed: saidTimed, upgrades: saidTimed ? 1 : 0 };
}

/** The last timer first. In the first days of a season that lengthens timers from a level on they were not longer yet. */
function timersOf(season: Season, dungeon: Dungeon, keyLevel: number): KeystoneTimer[] {
  const { timerBonus: _, ...atFirst } = season;
  const seconds = [
    dungeon.timerSeconds,
    ...(dungeon.earlierTimers ?? []).map((timer) => timer.timerSeconds),
  ];
  return [season, atFirst].flatMap((rules) =>
    seconds.flatMap((timerSeconds) =>
      timerSeconds === undefined
        ? []
        : (keystoneTimer(rules, { ...dungeon, timerSeconds }, keyLevel) ?? []),
    ),
  );
}

function judgeBy(timer: KeystoneTimer, season: Season | undefined, run: ScoredPart): JudgedRun {
  const timerMs = timer.timed * 1000;
  const { expected, fits } = expectedScore(season, {
    keyLevel: run.keyLevel,
    durationMs: run.durationMs,
    timerMs,
    completedAtMs: run.completedMs,
    score: run.score,
  });
  const limits = [timer.timed, timer.plusTwo, timer.plusThree];
  const upgrades = limits.filter((limit) => run.durationMs <= limit * 1000).length;
  return { timerMs, timed: upgrades > 0, upgrades, expected, fits };
}

/**
 * A run with its group. The row is the same from every source: members stand in the order of their ids, affixes likewise.
 */
export function runRows(run: SaidRun): StoreRows {
  const { region, dungeonId, seasonId, completedMs, durationMs } = run;
  const members = run.members
    .map((member) => ({ ...member, id: idOf(region, member) }))
    .toSorted((one, other) => one.id - other.id);
  if (members.length === 0) return {};
  const memberIds = members.map(({ id }) => id);
  const { timerMs, timed, upgrades, expected, fits } = judgeRun(run);
  return {
    characters: members.flatMap((member) =>
      member.name === null || member.realmId === null
        ? []
        : [
            {
              id: member.id,
              region,
              realm_id: member.realmId,
              name: member.name,
              name_key: searchKey(member.name),
              class_id: specializationById(member.specId ?? 0)?.classId ?? null,
              spec_id: member.specId,
              race_id: member.raceId ?? null,
              faction: member.faction ?? null,
              item_level: member.itemLevel ?? null,
              source: SOURCE,
              // What a group wore says how things were then.
              seen_at: new Date(completedMs),
            },
          ],
    ),
    runs: [
      {
        id: runId(region, dungeonId, completedMs, durationMs, memberIds),
        season_id: seasonId,
        region,
        dungeon_id: dungeonId,
        period_id: run.periodId,
        on_board: run.periodId === null ? null : true,
        key_level: run.keyLevel,
        duration_ms: durationMs,
        timer_ms: timerMs,
        completed_at: new Date(completedMs),
        timed,
        upgrades,
        score: run.score,
        expected_score: expected,
        fits,
        member_ids: memberIds,
        spec_ids: members.map(({ specId }) => specId ?? 0),
        affix_ids: [...new Set(run.affixIds)].toSorted((one, other) => one - other),
        source: SOURCE,
      },
    ],
  };
}

function idOf(region: Region, { name, realmId }: Member): number {
  return name === null || realmId === null ? UNNAMED_MEMBER : characterId(region, realmId, name);
}
