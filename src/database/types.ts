// Made by `npm run db:types` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

/** One row of each table and view, as the door gives it. */
export interface Rows {
  affixes: {
    id: number;
    name: string | null;
    description: string | null;
    icon: string | null;
    told_at: Date | null;
    source: string | null;
  };
  best_runs: {
    character_id: number;
    season_id: number;
    dungeon_id: number;
    key_level: number;
    duration_ms: number;
    timed: boolean | null;
    score: number;
    completed_at: Date;
    run_id: number | null;
    source: string;
    written_hash: number | null;
    source_run_id: number | null;
  };
  character_owners: {
    user_id: string;
    character_id: number;
    region: string;
    realm_id: number;
    realm_slug: string;
    name: string;
    class_id: number | null;
    hidden: boolean;
    confirmed_at: Date;
  };
  characters: {
    id: number;
    region: string;
    realm_id: number;
    name: string;
    name_key: string;
    class_id: number | null;
    spec_id: number | null;
    race_id: number | null;
    faction: string | null;
    guild_id: number | null;
    item_level: number | null;
    anonymous: boolean;
    hidden: boolean;
    source: string;
    seen_at: Date;
    written_hash: number | null;
  };
  cutoff_forecasts: {
    season_id: number;
    region: string;
    bracket: string;
    made_on: string;
    horizon_days: number;
    value: number;
    low_50: number;
    high_50: number;
    low_80: number;
    high_80: number;
    low_95: number;
    high_95: number;
    today: number;
    truth: number | null;
    source: string;
  };
  cutoffs: {
    season_id: number;
    region: string;
    bracket: string;
    observed_at: Date;
    score: number;
    rank: number | null;
    population: number | null;
    source: string;
    told_at: Date | null;
  };
  data_changes: {
    transaction: string;
  };
  data_origins: {
    kind: string;
    region: string;
    origin: string;
    source: string;
    updated_at: Date;
  };
  data_version: {
    one: boolean;
    version: number;
  };
  dungeon_results: {
    season_id: number;
    region: string;
    dungeon_id: number;
    key_level: number;
    period_id: number;
    runs: number;
    timed: number;
    time_share: number;
  };
  dungeons: {
    id: number;
    slug: string | null;
    name: string | null;
    short_name: string | null;
    told_at: Date | null;
    source: string | null;
  };
  fights: {
    report_code: string;
    fight_id: number;
    encounter_id: number;
    name: string | null;
    difficulty: number | null;
    key_level: number | null;
    starts_at: Date | null;
    duration_ms: number | null;
    kill: boolean | null;
    boss_percent: number | null;
    average_item_level: number | null;
    source: string;
    written_hash: number | null;
    told_at: Date | null;
  };
  guilds: {
    id: number;
    region: string;
    realm_id: number;
    name: string;
    name_key: string;
    faction: string | null;
    source: string;
    seen_at: Date;
    written_hash: number | null;
  };
  hall_of_fame: {
    raid: string;
    list: string;
    rank: number;
    guild_id: number;
    region: string;
    defeated_at: Date;
    source: string;
    told_at: Date | null;
  };
  news: {
    id: string;
    source: string;
    kind: string;
    title: string;
    url: string;
    published_at: Date;
    told_at: Date | null;
  };
  official_cutoffs: {
    season_id: number;
    region: string;
    bracket: string;
    score: number;
    url: string | null;
  };
  periods: {
    region: string;
    id: number;
    starts_at: Date;
    ends_at: Date;
    affix_ids: (number | null)[];
    source: string;
    told_at: Date | null;
  };
  player_metrics: {
    id: number;
    encounter_id: number;
    difficulty: number;
    key_level: number;
    metric: string;
    character_id: number | null;
    spec_id: number;
    class_id: number | null;
    amount: number;
    percentile: number | null;
    item_level: number | null;
    duration_ms: number | null;
    fought_at: Date | null;
    report_code: string | null;
    fight_id: number | null;
    region: string | null;
    source: string;
    written_hash: number | null;
    told_at: Date | null;
  };
  pvp_lines: {
    pvp_season_id: number;
    region: string;
    bracket: string;
    faction: string;
    spec_id: number;
    achievement_id: number;
    rating: number;
    source: string;
    updated_at: Date;
  };
  pvp_seasons: {
    region: string;
    id: number;
    source: string;
    told_at: Date | null;
  };
  raid_kills: {
    raid: string;
    encounter: string;
    difficulty: string;
    guild_id: number;
    region: string;
    first_defeated_at: Date;
    world_rank: number | null;
    source: string;
    written_hash: number | null;
    told_at: Date | null;
  };
  raid_progress: {
    raid: string;
    difficulty: string;
    guild_id: number;
    region: string;
    bosses_down: number;
    world_rank: number | null;
    region_rank: number | null;
    current_encounter: string | null;
    pulls: number | null;
    best_percent: number | null;
    source: string;
    updated_at: Date;
  };
  rating_buckets: {
    season_id: number;
    region: string;
    bucket: number;
    characters: number;
  };
  rating_history: {
    character_id: number;
    season_id: number;
    day: string;
    score: number;
    written_hash: number | null;
  };
  ratings: {
    character_id: number;
    season_id: number;
    region: string;
    score: number;
    score_week_ago: number | null;
    source: string;
    updated_at: Date;
    written_hash: number | null;
  };
  raw_answers: {
    request_hash: string;
    source: string;
    url: string;
    fetched_at: Date;
    status: number;
    headers: Json;
    body: Uint8Array;
    method: string;
    query: string | null;
    variables: Json | null;
  };
  realm_aliases: {
    region: string;
    alias: string;
    realm_id: number;
    told_at: Date | null;
  };
  realms: {
    region: string;
    id: number;
    connected_id: number;
    slug: string;
    name: string;
    local_name: string | null;
    locale: string | null;
    timezone: string | null;
    source: string;
    told_at: Date | null;
  };
  regions: {
    region: string;
    name: string;
  };
  reports: {
    code: string;
    title: string | null;
    guild_id: number | null;
    zone_id: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    source: string;
  };
  run_rows: {
    id: number;
    season_id: number;
    region: string;
    dungeon_id: number;
    period_id: number | null;
    key_level: number;
    duration_ms: number;
    timer_ms: number;
    completed_at: Date;
    timed: boolean | null;
    upgrades: number | null;
    score: number | null;
    expected_score: number | null;
    fits: boolean;
    member_ids: (number | null)[];
    spec_ids: (number | null)[];
    affix_ids: (number | null)[];
    source: string;
    source_run_id: number | null;
    written_hash: number | null;
    told_at: Date | null;
  };
  runs: {
    id: number | null;
    season_id: number | null;
    region: string | null;
    dungeon_id: number | null;
    period_id: number | null;
    key_level: number | null;
    duration_ms: number | null;
    timer_ms: number | null;
    completed_at: Date | null;
    timed: boolean | null;
    upgrades: number | null;
    score: number | null;
    expected_score: number | null;
    fits: boolean | null;
    member_ids: (number | null)[] | null;
    spec_ids: (number | null)[] | null;
    affix_ids: (number | null)[] | null;
    source: string | null;
    source_run_id: number | null;
    told_at: Date | null;
  };
  season_dungeons: {
    season_id: number;
    dungeon_id: number;
    timer_ms: number;
    told_at: Date | null;
  };
  season_periods: {
    period_id: number;
    season_id: number;
    source: string;
    told_at: Date | null;
  };
  season_sightings: {
    season_id: number;
    region: string;
    first_at: Date;
  };
  season_slugs: {
    slug: string;
    made_id: number;
    season_id: number;
    source: string;
    told_at: Date | null;
  };
  season_spans: {
    season_id: number;
    region: string;
    starts_at: Date;
    ends_at: Date | null;
    title_ends_at: Date | null;
    frozen_at: Date | null;
    told_at: Date | null;
    source: string | null;
  };
  seasons: {
    id: number;
    slug: string;
    name: string | null;
    expansion_id: number | null;
    told_at: Date | null;
    source: string | null;
  };
  source_health: {
    source: string;
    task: string;
    last_success_at: Date | null;
    last_failure_at: Date | null;
    last_failure: string | null;
    failures: number;
    next_try_at: Date | null;
    cursor: Json | null;
    done: number | null;
    total: number | null;
  };
  source_status: {
    source: string | null;
    task: string | null;
    last_success_at: Date | null;
    last_failure_at: Date | null;
    failures: number | null;
    next_try_at: Date | null;
    done: number | null;
    total: number | null;
    problem: string | null;
  };
  spec_popularity: {
    season_id: number;
    region: string;
    dungeon_id: number;
    key_level: number;
    spec_id: number;
    runs: number;
    timed: number;
  };
  spec_weeks: {
    season_id: number;
    region: string;
    period_id: number;
    spec_id: number;
    runs: number;
  };
  title_holders: {
    season_id: number;
    region: string;
    character_id: number;
    proof: string;
    score: number | null;
    awarded_at: Date | null;
    source: string;
    told_at: Date | null;
  };
}

/** The same over the rest service, for supabase-js: `createClient<RestSchema>(…)`. */
export type RestSchema = {
  public: {
    Tables: {
      affixes: {
        Row: {
          id: number;
          name: string | null;
          description: string | null;
          icon: string | null;
          told_at: string | null;
          source: string | null;
        };
        Insert: {
          id: number;
          name?: string | null;
          description?: string | null;
          icon?: string | null;
          told_at?: string | null;
          source?: string | null;
        };
        Update: {
          id?: number;
          name?: string | null;
          description?: string | null;
          icon?: string | null;
          told_at?: string | null;
          source?: string | null;
        };
        Relationships: [];
      };
      best_runs: {
        Row: {
          character_id: number;
          season_id: number;
          dungeon_id: number;
          key_level: number;
          duration_ms: number;
          timed: boolean | null;
          score: number;
          completed_at: string;
          run_id: number | null;
          source: string;
          written_hash: number | null;
          source_run_id: number | null;
        };
        Insert: {
          character_id: number;
          season_id: number;
          dungeon_id: number;
          key_level: number;
          duration_ms: number;
          timed?: boolean | null;
          score: number;
          completed_at: string;
          run_id?: number | null;
          source: string;
          written_hash?: number | null;
          source_run_id?: number | null;
        };
        Update: {
          character_id?: number;
          season_id?: number;
          dungeon_id?: number;
          key_level?: number;
          duration_ms?: number;
          timed?: boolean | null;
          score?: number;
          completed_at?: string;
          run_id?: number | null;
          source?: string;
          written_hash?: number | null;
          source_run_id?: number | null;
        };
        Relationships: [];
      };
      character_owners: {
        Row: {
          user_id: string;
          character_id: number;
          region: string;
          realm_id: number;
          realm_slug: string;
          name: string;
          class_id: number | null;
          hidden: boolean;
          confirmed_at: string;
        };
        Insert: {
          user_id: string;
          character_id: number;
          region: string;
          realm_id: number;
          realm_slug: string;
          name: string;
          class_id?: number | null;
          hidden?: boolean;
          confirmed_at: string;
        };
        Update: {
          user_id?: string;
          character_id?: number;
          region?: string;
          realm_id?: number;
          realm_slug?: string;
          name?: string;
          class_id?: number | null;
          hidden?: boolean;
          confirmed_at?: string;
        };
        Relationships: [];
      };
      characters: {
        Row: {
          id: number;
          region: string;
          realm_id: number;
          name: string;
          name_key: string;
          class_id: number | null;
          spec_id: number | null;
          race_id: number | null;
          faction: string | null;
          guild_id: number | null;
          item_level: number | null;
          anonymous: boolean;
          hidden: boolean;
          source: string;
          seen_at: string;
          written_hash: number | null;
        };
        Insert: {
          id: number;
          region: string;
          realm_id: number;
          name: string;
          name_key: string;
          class_id?: number | null;
          spec_id?: number | null;
          race_id?: number | null;
          faction?: string | null;
          guild_id?: number | null;
          item_level?: number | null;
          anonymous?: boolean;
          hidden?: boolean;
          source: string;
          seen_at: string;
          written_hash?: number | null;
        };
        Update: {
          id?: number;
          region?: string;
          realm_id?: number;
          name?: string;
          name_key?: string;
          class_id?: number | null;
          spec_id?: number | null;
          race_id?: number | null;
          faction?: string | null;
          guild_id?: number | null;
          item_level?: number | null;
          anonymous?: boolean;
          hidden?: boolean;
          source?: string;
          seen_at?: string;
          written_hash?: number | null;
        };
        Relationships: [];
      };
      cutoff_forecasts: {
        Row: {
          season_id: number;
          region: string;
          bracket: string;
          made_on: string;
          horizon_days: number;
          value: number;
          low_50: number;
          high_50: number;
          low_80: number;
          high_80: number;
          low_95: number;
          high_95: number;
          today: number;
          truth: number | null;
          source: string;
        };
        Insert: {
          season_id: number;
          region: string;
          bracket: string;
          made_on: string;
          horizon_days: number;
          value: number;
          low_50: number;
          high_50: number;
          low_80: number;
          high_80: number;
          low_95: number;
          high_95: number;
          today: number;
          truth?: number | null;
          source: string;
        };
        Update: {
          season_id?: number;
          region?: string;
          bracket?: string;
          made_on?: string;
          horizon_days?: number;
          value?: number;
          low_50?: number;
          high_50?: number;
          low_80?: number;
          high_80?: number;
          low_95?: number;
          high_95?: number;
          today?: number;
          truth?: number | null;
          source?: string;
        };
        Relationships: [];
      };
      cutoffs: {
        Row: {
          season_id: number;
          region: string;
          bracket: string;
          observed_at: string;
          score: number;
          rank: number | null;
          population: number | null;
          source: string;
          told_at: string | null;
        };
        Insert: {
          season_id: number;
          region: string;
          bracket: string;
          observed_at: string;
          score: number;
          rank?: number | null;
          population?: number | null;
          source: string;
          told_at?: string | null;
        };
        Update: {
          season_id?: number;
          region?: string;
          bracket?: string;
          observed_at?: string;
          score?: number;
          rank?: number | null;
          population?: number | null;
          source?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
      data_changes: {
        Row: { transaction: string };
        Insert: { transaction: string };
        Update: { transaction?: string };
        Relationships: [];
      };
      data_origins: {
        Row: { kind: string; region: string; origin: string; source: string; updated_at: string };
        Insert: {
          kind: string;
          region: string;
          origin: string;
          source: string;
          updated_at: string;
        };
        Update: {
          kind?: string;
          region?: string;
          origin?: string;
          source?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      data_version: {
        Row: { one: boolean; version: number };
        Insert: { one?: boolean; version: number };
        Update: { one?: boolean; version?: number };
        Relationships: [];
      };
      dungeon_results: {
        Row: {
          season_id: number;
          region: string;
          dungeon_id: number;
          key_level: number;
          period_id: number;
          runs: number;
          timed: number;
          time_share: number;
        };
        Insert: {
          season_id: number;
          region: string;
          dungeon_id: number;
          key_level: number;
          period_id: number;
          runs: number;
          timed: number;
          time_share: number;
        };
        Update: {
          season_id?: number;
          region?: string;
          dungeon_id?: number;
          key_level?: number;
          period_id?: number;
          runs?: number;
          timed?: number;
          time_share?: number;
        };
        Relationships: [];
      };
      dungeons: {
        Row: {
          id: number;
          slug: string | null;
          name: string | null;
          short_name: string | null;
          told_at: string | null;
          source: string | null;
        };
        Insert: {
          id: number;
          slug?: string | null;
          name?: string | null;
          short_name?: string | null;
          told_at?: string | null;
          source?: string | null;
        };
        Update: {
          id?: number;
          slug?: string | null;
          name?: string | null;
          short_name?: string | null;
          told_at?: string | null;
          source?: string | null;
        };
        Relationships: [];
      };
      fights: {
        Row: {
          report_code: string;
          fight_id: number;
          encounter_id: number;
          name: string | null;
          difficulty: number | null;
          key_level: number | null;
          starts_at: string | null;
          duration_ms: number | null;
          kill: boolean | null;
          boss_percent: number | null;
          average_item_level: number | null;
          source: string;
          written_hash: number | null;
          told_at: string | null;
        };
        Insert: {
          report_code: string;
          fight_id: number;
          encounter_id: number;
          name?: string | null;
          difficulty?: number | null;
          key_level?: number | null;
          starts_at?: string | null;
          duration_ms?: number | null;
          kill?: boolean | null;
          boss_percent?: number | null;
          average_item_level?: number | null;
          source: string;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Update: {
          report_code?: string;
          fight_id?: number;
          encounter_id?: number;
          name?: string | null;
          difficulty?: number | null;
          key_level?: number | null;
          starts_at?: string | null;
          duration_ms?: number | null;
          kill?: boolean | null;
          boss_percent?: number | null;
          average_item_level?: number | null;
          source?: string;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Relationships: [];
      };
      guilds: {
        Row: {
          id: number;
          region: string;
          realm_id: number;
          name: string;
          name_key: string;
          faction: string | null;
          source: string;
          seen_at: string;
          written_hash: number | null;
        };
        Insert: {
          id: number;
          region: string;
          realm_id: number;
          name: string;
          name_key: string;
          faction?: string | null;
          source: string;
          seen_at: string;
          written_hash?: number | null;
        };
        Update: {
          id?: number;
          region?: string;
          realm_id?: number;
          name?: string;
          name_key?: string;
          faction?: string | null;
          source?: string;
          seen_at?: string;
          written_hash?: number | null;
        };
        Relationships: [];
      };
      hall_of_fame: {
        Row: {
          raid: string;
          list: string;
          rank: number;
          guild_id: number;
          region: string;
          defeated_at: string;
          source: string;
          told_at: string | null;
        };
        Insert: {
          raid: string;
          list: string;
          rank: number;
          guild_id: number;
          region: string;
          defeated_at: string;
          source: string;
          told_at?: string | null;
        };
        Update: {
          raid?: string;
          list?: string;
          rank?: number;
          guild_id?: number;
          region?: string;
          defeated_at?: string;
          source?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
      news: {
        Row: {
          id: string;
          source: string;
          kind: string;
          title: string;
          url: string;
          published_at: string;
          told_at: string | null;
        };
        Insert: {
          id: string;
          source: string;
          kind: string;
          title: string;
          url: string;
          published_at: string;
          told_at?: string | null;
        };
        Update: {
          id?: string;
          source?: string;
          kind?: string;
          title?: string;
          url?: string;
          published_at?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
      official_cutoffs: {
        Row: {
          season_id: number;
          region: string;
          bracket: string;
          score: number;
          url: string | null;
        };
        Insert: {
          season_id: number;
          region: string;
          bracket: string;
          score: number;
          url?: string | null;
        };
        Update: {
          season_id?: number;
          region?: string;
          bracket?: string;
          score?: number;
          url?: string | null;
        };
        Relationships: [];
      };
      periods: {
        Row: {
          region: string;
          id: number;
          starts_at: string;
          ends_at: string;
          affix_ids: (number | null)[];
          source: string;
          told_at: string | null;
        };
        Insert: {
          region: string;
          id: number;
          starts_at: string;
          ends_at: string;
          affix_ids?: (number | null)[];
          source: string;
          told_at?: string | null;
        };
        Update: {
          region?: string;
          id?: number;
          starts_at?: string;
          ends_at?: string;
          affix_ids?: (number | null)[];
          source?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
      player_metrics: {
        Row: {
          id: number;
          encounter_id: number;
          difficulty: number;
          key_level: number;
          metric: string;
          character_id: number | null;
          spec_id: number;
          class_id: number | null;
          amount: number;
          percentile: number | null;
          item_level: number | null;
          duration_ms: number | null;
          fought_at: string | null;
          report_code: string | null;
          fight_id: number | null;
          region: string | null;
          source: string;
          written_hash: number | null;
          told_at: string | null;
        };
        Insert: {
          id: number;
          encounter_id: number;
          difficulty: number;
          key_level?: number;
          metric: string;
          character_id?: number | null;
          spec_id: number;
          class_id?: number | null;
          amount: number;
          percentile?: number | null;
          item_level?: number | null;
          duration_ms?: number | null;
          fought_at?: string | null;
          report_code?: string | null;
          fight_id?: number | null;
          region?: string | null;
          source: string;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Update: {
          id?: number;
          encounter_id?: number;
          difficulty?: number;
          key_level?: number;
          metric?: string;
          character_id?: number | null;
          spec_id?: number;
          class_id?: number | null;
          amount?: number;
          percentile?: number | null;
          item_level?: number | null;
          duration_ms?: number | null;
          fought_at?: string | null;
          report_code?: string | null;
          fight_id?: number | null;
          region?: string | null;
          source?: string;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Relationships: [];
      };
      pvp_lines: {
        Row: {
          pvp_season_id: number;
          region: string;
          bracket: string;
          faction: string;
          spec_id: number;
          achievement_id: number;
          rating: number;
          source: string;
          updated_at: string;
        };
        Insert: {
          pvp_season_id: number;
          region: string;
          bracket: string;
          faction?: string;
          spec_id?: number;
          achievement_id: number;
          rating: number;
          source: string;
          updated_at: string;
        };
        Update: {
          pvp_season_id?: number;
          region?: string;
          bracket?: string;
          faction?: string;
          spec_id?: number;
          achievement_id?: number;
          rating?: number;
          source?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      pvp_seasons: {
        Row: { region: string; id: number; source: string; told_at: string | null };
        Insert: { region: string; id: number; source: string; told_at?: string | null };
        Update: { region?: string; id?: number; source?: string; told_at?: string | null };
        Relationships: [];
      };
      raid_kills: {
        Row: {
          raid: string;
          encounter: string;
          difficulty: string;
          guild_id: number;
          region: string;
          first_defeated_at: string;
          world_rank: number | null;
          source: string;
          written_hash: number | null;
          told_at: string | null;
        };
        Insert: {
          raid: string;
          encounter: string;
          difficulty: string;
          guild_id: number;
          region: string;
          first_defeated_at: string;
          world_rank?: number | null;
          source: string;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Update: {
          raid?: string;
          encounter?: string;
          difficulty?: string;
          guild_id?: number;
          region?: string;
          first_defeated_at?: string;
          world_rank?: number | null;
          source?: string;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Relationships: [];
      };
      raid_progress: {
        Row: {
          raid: string;
          difficulty: string;
          guild_id: number;
          region: string;
          bosses_down: number;
          world_rank: number | null;
          region_rank: number | null;
          current_encounter: string | null;
          pulls: number | null;
          best_percent: number | null;
          source: string;
          updated_at: string;
        };
        Insert: {
          raid: string;
          difficulty: string;
          guild_id: number;
          region: string;
          bosses_down: number;
          world_rank?: number | null;
          region_rank?: number | null;
          current_encounter?: string | null;
          pulls?: number | null;
          best_percent?: number | null;
          source: string;
          updated_at: string;
        };
        Update: {
          raid?: string;
          difficulty?: string;
          guild_id?: number;
          region?: string;
          bosses_down?: number;
          world_rank?: number | null;
          region_rank?: number | null;
          current_encounter?: string | null;
          pulls?: number | null;
          best_percent?: number | null;
          source?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      rating_buckets: {
        Row: { season_id: number; region: string; bucket: number; characters: number };
        Insert: { season_id: number; region: string; bucket: number; characters: number };
        Update: { season_id?: number; region?: string; bucket?: number; characters?: number };
        Relationships: [];
      };
      rating_history: {
        Row: {
          character_id: number;
          season_id: number;
          day: string;
          score: number;
          written_hash: number | null;
        };
        Insert: {
          character_id: number;
          season_id: number;
          day: string;
          score: number;
          written_hash?: number | null;
        };
        Update: {
          character_id?: number;
          season_id?: number;
          day?: string;
          score?: number;
          written_hash?: number | null;
        };
        Relationships: [];
      };
      ratings: {
        Row: {
          character_id: number;
          season_id: number;
          region: string;
          score: number;
          score_week_ago: number | null;
          source: string;
          updated_at: string;
          written_hash: number | null;
        };
        Insert: {
          character_id: number;
          season_id: number;
          region: string;
          score: number;
          score_week_ago?: number | null;
          source: string;
          updated_at: string;
          written_hash?: number | null;
        };
        Update: {
          character_id?: number;
          season_id?: number;
          region?: string;
          score?: number;
          score_week_ago?: number | null;
          source?: string;
          updated_at?: string;
          written_hash?: number | null;
        };
        Relationships: [];
      };
      raw_answers: {
        Row: {
          request_hash: string;
          source: string;
          url: string;
          fetched_at: string;
          status: number;
          headers: Json;
          body: string;
          method: string;
          query: string | null;
          variables: Json | null;
        };
        Insert: {
          request_hash: string;
          source: string;
          url: string;
          fetched_at: string;
          status: number;
          headers?: Json;
          body: string;
          method?: string;
          query?: string | null;
          variables?: Json | null;
        };
        Update: {
          request_hash?: string;
          source?: string;
          url?: string;
          fetched_at?: string;
          status?: number;
          headers?: Json;
          body?: string;
          method?: string;
          query?: string | null;
          variables?: Json | null;
        };
        Relationships: [];
      };
      realm_aliases: {
        Row: { region: string; alias: string; realm_id: number; told_at: string | null };
        Insert: { region: string; alias: string; realm_id: number; told_at?: string | null };
        Update: { region?: string; alias?: string; realm_id?: number; told_at?: string | null };
        Relationships: [];
      };
      realms: {
        Row: {
          region: string;
          id: number;
          connected_id: number;
          slug: string;
          name: string;
          local_name: string | null;
          locale: string | null;
          timezone: string | null;
          source: string;
          told_at: string | null;
        };
        Insert: {
          region: string;
          id: number;
          connected_id: number;
          slug: string;
          name: string;
          local_name?: string | null;
          locale?: string | null;
          timezone?: string | null;
          source: string;
          told_at?: string | null;
        };
        Update: {
          region?: string;
          id?: number;
          connected_id?: number;
          slug?: string;
          name?: string;
          local_name?: string | null;
          locale?: string | null;
          timezone?: string | null;
          source?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
      regions: {
        Row: { region: string; name: string };
        Insert: { region: string; name: string };
        Update: { region?: string; name?: string };
        Relationships: [];
      };
      reports: {
        Row: {
          code: string;
          title: string | null;
          guild_id: number | null;
          zone_id: number | null;
          starts_at: string | null;
          ends_at: string | null;
          source: string;
        };
        Insert: {
          code: string;
          title?: string | null;
          guild_id?: number | null;
          zone_id?: number | null;
          starts_at?: string | null;
          ends_at?: string | null;
          source: string;
        };
        Update: {
          code?: string;
          title?: string | null;
          guild_id?: number | null;
          zone_id?: number | null;
          starts_at?: string | null;
          ends_at?: string | null;
          source?: string;
        };
        Relationships: [];
      };
      run_rows: {
        Row: {
          id: number;
          season_id: number;
          region: string;
          dungeon_id: number;
          period_id: number | null;
          key_level: number;
          duration_ms: number;
          timer_ms: number;
          completed_at: string;
          timed: boolean | null;
          upgrades: number | null;
          score: number | null;
          expected_score: number | null;
          fits: boolean;
          member_ids: (number | null)[];
          spec_ids: (number | null)[];
          affix_ids: (number | null)[];
          source: string;
          source_run_id: number | null;
          written_hash: number | null;
          told_at: string | null;
        };
        Insert: {
          id: number;
          season_id: number;
          region: string;
          dungeon_id: number;
          period_id?: number | null;
          key_level: number;
          duration_ms: number;
          timer_ms: number;
          completed_at: string;
          timed?: boolean | null;
          upgrades?: number | null;
          score?: number | null;
          expected_score?: number | null;
          fits?: boolean;
          member_ids: (number | null)[];
          spec_ids: (number | null)[];
          affix_ids?: (number | null)[];
          source: string;
          source_run_id?: number | null;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Update: {
          id?: number;
          season_id?: number;
          region?: string;
          dungeon_id?: number;
          period_id?: number | null;
          key_level?: number;
          duration_ms?: number;
          timer_ms?: number;
          completed_at?: string;
          timed?: boolean | null;
          upgrades?: number | null;
          score?: number | null;
          expected_score?: number | null;
          fits?: boolean;
          member_ids?: (number | null)[];
          spec_ids?: (number | null)[];
          affix_ids?: (number | null)[];
          source?: string;
          source_run_id?: number | null;
          written_hash?: number | null;
          told_at?: string | null;
        };
        Relationships: [];
      };
      season_dungeons: {
        Row: { season_id: number; dungeon_id: number; timer_ms: number; told_at: string | null };
        Insert: {
          season_id: number;
          dungeon_id: number;
          timer_ms: number;
          told_at?: string | null;
        };
        Update: {
          season_id?: number;
          dungeon_id?: number;
          timer_ms?: number;
          told_at?: string | null;
        };
        Relationships: [];
      };
      season_periods: {
        Row: { period_id: number; season_id: number; source: string; told_at: string | null };
        Insert: { period_id: number; season_id: number; source: string; told_at?: string | null };
        Update: {
          period_id?: number;
          season_id?: number;
          source?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
      season_sightings: {
        Row: { season_id: number; region: string; first_at: string };
        Insert: { season_id: number; region: string; first_at: string };
        Update: { season_id?: number; region?: string; first_at?: string };
        Relationships: [];
      };
      season_slugs: {
        Row: {
          slug: string;
          made_id: number;
          season_id: number;
          source: string;
          told_at: string | null;
        };
        Insert: {
          slug: string;
          made_id: number;
          season_id: number;
          source: string;
          told_at?: string | null;
        };
        Update: {
          slug?: string;
          made_id?: number;
          season_id?: number;
          source?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
      season_spans: {
        Row: {
          season_id: number;
          region: string;
          starts_at: string;
          ends_at: string | null;
          title_ends_at: string | null;
          frozen_at: string | null;
          told_at: string | null;
          source: string | null;
        };
        Insert: {
          season_id: number;
          region: string;
          starts_at: string;
          ends_at?: string | null;
          title_ends_at?: string | null;
          frozen_at?: string | null;
          told_at?: string | null;
          source?: string | null;
        };
        Update: {
          season_id?: number;
          region?: string;
          starts_at?: string;
          ends_at?: string | null;
          title_ends_at?: string | null;
          frozen_at?: string | null;
          told_at?: string | null;
          source?: string | null;
        };
        Relationships: [];
      };
      seasons: {
        Row: {
          id: number;
          slug: string;
          name: string | null;
          expansion_id: number | null;
          told_at: string | null;
          source: string | null;
        };
        Insert: {
          id: number;
          slug: string;
          name?: string | null;
          expansion_id?: number | null;
          told_at?: string | null;
          source?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          name?: string | null;
          expansion_id?: number | null;
          told_at?: string | null;
          source?: string | null;
        };
        Relationships: [];
      };
      source_health: {
        Row: {
          source: string;
          task: string;
          last_success_at: string | null;
          last_failure_at: string | null;
          last_failure: string | null;
          failures: number;
          next_try_at: string | null;
          cursor: Json | null;
          done: number | null;
          total: number | null;
        };
        Insert: {
          source: string;
          task: string;
          last_success_at?: string | null;
          last_failure_at?: string | null;
          last_failure?: string | null;
          failures?: number;
          next_try_at?: string | null;
          cursor?: Json | null;
          done?: number | null;
          total?: number | null;
        };
        Update: {
          source?: string;
          task?: string;
          last_success_at?: string | null;
          last_failure_at?: string | null;
          last_failure?: string | null;
          failures?: number;
          next_try_at?: string | null;
          cursor?: Json | null;
          done?: number | null;
          total?: number | null;
        };
        Relationships: [];
      };
      spec_popularity: {
        Row: {
          season_id: number;
          region: string;
          dungeon_id: number;
          key_level: number;
          spec_id: number;
          runs: number;
          timed: number;
        };
        Insert: {
          season_id: number;
          region: string;
          dungeon_id: number;
          key_level: number;
          spec_id: number;
          runs: number;
          timed: number;
        };
        Update: {
          season_id?: number;
          region?: string;
          dungeon_id?: number;
          key_level?: number;
          spec_id?: number;
          runs?: number;
          timed?: number;
        };
        Relationships: [];
      };
      spec_weeks: {
        Row: {
          season_id: number;
          region: string;
          period_id: number;
          spec_id: number;
          runs: number;
        };
        Insert: {
          season_id: number;
          region: string;
          period_id: number;
          spec_id: number;
          runs: number;
        };
        Update: {
          season_id?: number;
          region?: string;
          period_id?: number;
          spec_id?: number;
          runs?: number;
        };
        Relationships: [];
      };
      title_holders: {
        Row: {
          season_id: number;
          region: string;
          character_id: number;
          proof: string;
          score: number | null;
          awarded_at: string | null;
          source: string;
          told_at: string | null;
        };
        Insert: {
          season_id: number;
          region: string;
          character_id: number;
          proof: string;
          score?: number | null;
          awarded_at?: string | null;
          source: string;
          told_at?: string | null;
        };
        Update: {
          season_id?: number;
          region?: string;
          character_id?: number;
          proof?: string;
          score?: number | null;
          awarded_at?: string | null;
          source?: string;
          told_at?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      runs: {
        Row: {
          id: number | null;
          season_id: number | null;
          region: string | null;
          dungeon_id: number | null;
          period_id: number | null;
          key_level: number | null;
          duration_ms: number | null;
          timer_ms: number | null;
          completed_at: string | null;
          timed: boolean | null;
          upgrades: number | null;
          score: number | null;
          expected_score: number | null;
          fits: boolean | null;
          member_ids: (number | null)[] | null;
          spec_ids: (number | null)[] | null;
          affix_ids: (number | null)[] | null;
          source: string | null;
          source_run_id: number | null;
          told_at: string | null;
        };
        Relationships: [];
      };
      source_status: {
        Row: {
          source: string | null;
          task: string | null;
          last_success_at: string | null;
          last_failure_at: string | null;
          failures: number | null;
          next_try_at: string | null;
          done: number | null;
          total: number | null;
          problem: string | null;
        };
        Relationships: [];
      };
    };
    Functions: Record<string, never>;
  };
};
