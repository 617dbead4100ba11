import type { DungeonDifficulty } from '#season/model/keys/dungeon-difficulty.ts';
import type { PlannedKey, RatingGoal } from '#season/model/keys/key-plan.ts';
import type { TeamKey } from '#season/model/keys/team-matrix.ts';
import type { VaultSlot } from '#season/model/keys/vault-slots.ts';
import type { RunOrder } from '#store/queries/top-runs.ts';
import type { SourcedPart } from '#season/views/time-by-source.ts';

/** What the page is asked for; `review` is a log of the visitor's own. */
export type MplusView = 'plan' | 'runs' | 'meta' | 'review';

export const MAXIMUM_TEAM = 5;

export interface DungeonName {
  id: number;
  name: string;
  shortName: string;
}

export interface BestRunRow {
  dungeonId: number;
  keyLevel: number;
  durationMs: number;
  timerMs: number | null;
  /** Null where neither a timer nor the source says. */
  timed: boolean | null;
  score: number;
  completedMs: number;
  /** Where the source shows it; null where it does not. */
  url: string | null;
}

/** A character that was asked for. */
export type TeamMember =
  | { found: false; text: string }
  | {
      found: true;
      /** `eu/realm-slug/Name`, as it stands in the address. */
      text: string;
      name: string;
      realmName: string;
      region: string;
      classId: number | null;
      specId: number | null;
      score: number;
      source: string;
      seenMs: number;
      best: BestRunRow[];
      vault: VaultSlot[];
      /** Keys of this week that are known. */
      weekKeys: number;
    };

/** Stands wherever chances would and only boards of best runs are known. */
export const NO_ODDS =
  'No chances: the tracked runs come from boards of best runs, which list no depleted keys.';

/** Stands beside every chance: what the boards leave out. */
export const NO_ABANDONED = 'Abandoned keys are not listed, so the real chance is lower.';

export interface PlanAnswer {
  team: TeamMember[];
  /** A rating that was typed instead of a character; null where none was. The goals count from it. */
  typedRating: number | null;
  /** No character was asked for: the plan is that of a tracked one, as an example. */
  isExample: boolean;
  /** Rating that is aimed for: the one asked for, else the next round one. */
  goal: number;
  /** For the first character; empty without one. */
  keys: PlannedKey[];
  /** Keys that would add points and that no group has timed. */
  untimed: Pick<PlannedKey, 'dungeonId' | 'keyLevel'>[];
  /** Where a rating was asked for or typed; else empty. */
  goals: (RatingGoal & { name: string | null })[];
  /** Null with fewer than two characters. */
  matrix: { keyLevel: number; rows: TeamKey[] } | null;
  /** The keys the team holds, best first, each with its holder; empty where none was entered. */
  held: (TeamKey & { holder: number })[];
  /** Without a character: how keys of a few levels end, all dungeons. */
  levels: { keyLevel: number; runs: number; timed: number; low: number; high: number }[];
  evidence: {
    /** Only boards of best runs are known: they list no failures, so no odds are given. */
    isOfBestRuns: boolean;
    /** Runs that the odds stand on, or those of the boards of best runs. */
    runs: number;
    /** The source of each region's runs. */
    parts: SourcedPart[];
  };
}

export interface RunRow {
  id: number;
  /** Challenge mode id. */
  dungeonId: number;
  dungeonName: string;
  dungeonCode: string;
  keyLevel: number;
  durationMs: number;
  timerMs: number;
  /** Null where neither a timer nor the source says. */
  timed: boolean | null;
  upgrades: number | null;
  score: number;
  completedMs: number;
  source: string;
  /** Where the source shows it; null where it does not. */
  url: string | null;
  members: {
    specId: number;
    name: string | null;
    realmName: string | null;
    realmSlug: string | null;
  }[];
}

export interface RunsAnswer {
  runs: RunRow[];
  /** For the address of the next page; null on the last one. */
  next: string | null;
  isFirst: boolean;
  /** Place of the first run of the page, from 1. */
  from: number;
  /** Runs in all; null where only a walk through them could count those that fit. */
  count: number | null;
  /** The realm asked for; null where none was. */
  realm: RunsRealm | null;
  order: RunOrder;
  /** Runs in this order that were looked at for this page. */
  lookedAt: number;
}

/** What is known of the realm that runs are narrowed to. */
export type RunsRealm =
  | { known: false; text: string; similar: { slug: string; name: string }[] }
  | {
      known: true;
      name: string;
      /** The others it shares its boards with. */
      connected: string[];
      withConnected: boolean;
    };

export interface WeekRow {
  periodId: number;
  startsMs: number;
  endsMs: number;
  affixIds: number[];
  affixNames: string[];
  source: string;
  /** When the source reported it; null for what none said. */
  receivedMs: number | null;
  when: 'past' | 'now' | 'next';
}

export interface ShareRow {
  count: number;
  share: number;
  low: number;
  high: number;
}

export interface MetaAnswer {
  runs: number;
  roles: {
    role: 'tank' | 'healer' | 'damage';
    n: number;
    rows: (ShareRow & {
      specId: number;
      /** Shares of all places in the week before and in this one; null where the change is no larger than random noise. */
      trend: { before: number; now: number } | null;
    })[];
    /** The same by level, whatever levels are asked for; a band with too few places is left out. */
    byLevel: { label: string; n: number; rows: (ShareRow & { specId: number })[] }[];
  }[];
  groups: { n: number; rows: (ShareRow & { specIds: number[]; timed: number })[] };
  /** Only boards of best runs are known: nothing can be said of depleted keys. */
  isOfBestRuns: boolean;
  difficulty: DungeonDifficulty[];
  /** Timed share by dungeon and level. */
  grid: { dungeonId: number; keyLevel: number; runs: number; timed: number }[];
}

/** What the address asks, as the filters show it. */
export interface MplusFilters {
  view: MplusView;
  region: string;
  season: string;
  team: string[];
  held: ({ dungeonId: number; keyLevel: number } | null)[];
  level: number | null;
  /** Null for the next round rating. */
  goal: number | null;
  dungeonId: number | null;
  periodId: number | null;
  specId: number | null;
  realm: string;
  withConnected: boolean;
  lowLevel: number;
  highLevel: number;
}

/** Where the figures of the page come from. */
export interface Origin {
  source: string | null;
  updatedAt: string | null;
}

/** Fewer than this many places, or teams, say nothing about a share. */
export const ENOUGH_PLACES = 20;
