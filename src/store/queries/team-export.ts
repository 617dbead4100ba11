/** A team's rows as JSON, for its export: what the signed-in player reads of them, and no secret. */
import type { Queryable } from '#store/database.ts';

const OF_TEAM = 'where x.team_id = $1';

/** All columns of a table but the team. Where it grows with time, the newest rows come first: they stay when there is too much. */
const plain = (table: string, order: string): string =>
  `select to_jsonb(x) - 'team_id' as row from public.${table} x ${OF_TEAM} order by ${order}`;

/**
 * A statement for each table, in the order of the file. Accounts, codes of invites and the tab of a live night stay out. Plans
 * come one by one; a Discord webhook and its queue are read by no visitor.
 */
const STATEMENTS = {
  teams: `select to_jsonb(x) - 'guild_id' || jsonb_build_object('guild', g.name, 'region', g.region) as row
    from public.teams x join public.team_guilds g on g.id = x.guild_id where x.id = $1`,
  team_members: `select to_jsonb(x) - 'team_id' - 'user_id' || jsonb_build_object('has_account', x.user_id is not null) as row
    from public.team_members x ${OF_TEAM} order by x.joined_at, x.id`,
  team_characters: plain('team_characters', 'x.member_id, x.id'),
  team_gear_days: plain('team_gear_days', 'x.on_date desc, x.character_id'),
  team_claims: plain('team_claims', 'x.asked_at desc, x.id'),
  team_rank_rules: `select to_jsonb(x) - 'team_id' as row from public.team_rank_rules x ${OF_TEAM}`,
  team_invites: `select to_jsonb(x) - 'team_id' - 'code_hash' as row from public.team_invites x ${OF_TEAM}
    order by x.made_at desc, x.id`,
  raid_series: plain('raid_series', 'x.first_date desc, x.id'),
  raid_answers: plain('raid_answers', 'x.on_date desc, x.series_id, x.member_id'),
  raid_answer_reasons: plain('raid_answer_reasons', 'x.on_date desc, x.series_id, x.member_id'),
  raid_places: plain('raid_places', 'x.on_date desc, x.series_id, x.member_id'),
  bench_rules: plain('bench_rules', 'x.id'),
  team_nights: plain('team_nights', 'x.on_date desc'),
  team_night_bosses: plain('team_night_bosses', 'x.night_id, x.encounter_id, x.difficulty_id'),
  team_night_players: plain('team_night_players', 'x.night_id, x.member_id'),
  team_loot: plain('team_loot', 'x.on_date desc, x.id'),
  team_wishes: plain('team_wishes', 'x.made_at desc, x.member_id, x.item_id'),
  team_item_notes: plain('team_item_notes', 'x.item_id'),
  team_item_orders: plain('team_item_orders', 'x.item_id, x.place'),
  team_loot_rules: `select to_jsonb(x) - 'team_id' as row from public.team_loot_rules x ${OF_TEAM}`,
  team_live_nights: `select to_jsonb(x) - 'team_id' - 'sender' as row from public.team_live_nights x ${OF_TEAM}`,
  team_boards: `select to_jsonb(x) - 'team_id' - 'state' as row from public.team_boards x ${OF_TEAM}
    order by x.encounter_id, x.made_at, x.id`,
  team_board_seats: plain('team_board_seats', 'x.board_id, x.group_number, x.character_id'),
  team_board_versions: plain('team_board_versions', 'x.id desc'),
  team_discord_channels: plain('team_discord_channels', 'x.connected_at, x.channel_id'),
  team_changes: plain('team_changes', 'x.id desc'),
} as const;

export type ExportedTable = keyof typeof STATEMENTS;
export const EXPORTED_TABLES = Object.keys(STATEMENTS) as ExportedTable[];

/** Rows of a table, `{…},{…}`, up to a number of bytes; `isWhole` is false where rows behind it are missing. */
export interface ExportedRows {
  rows: string;
  isWhole: boolean;
}

/** The rows of a table that the signed-in player reads. Index: each table's own by team. */
export async function exportedRows(
  database: Queryable,
  teamId: string,
  table: ExportedTable,
  mostBytes: number,
): Promise<ExportedRows> {
  return boundedRows(database, STATEMENTS[table], [teamId, mostBytes]);
}

/** Ids of the plans that the signed-in player reads, the newest change first. Index: team_plans_team. */
export async function exportedPlanIds(database: Queryable, teamId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    'select id from public.team_plans where team_id = $1 order by changed_at desc, id limit 200',
    [teamId],
  );
  return rows.map(({ id }) => id);
}

/** One plan, or its history for officers, the newest first. Index: the primary key, team_plan_versions_plan. */
export async function exportedPlan(
  database: Queryable,
  what: 'plan' | 'versions',
  planId: string,
  mostBytes: number,
): Promise<ExportedRows> {
  const statement = {
    plan: `select to_jsonb(x) - 'team_id' - 'state' as row from public.team_plans x where x.id = $1`,
    versions: `select to_jsonb(x) - 'team_id' as row from public.team_plan_versions x where x.plan_id = $1 order by x.id desc`,
  }[what];
  return boundedRows(database, statement, [planId, mostBytes]);
}

async function boundedRows(
  database: Queryable,
  statement: string,
  values: readonly [id: string, mostBytes: number],
): Promise<ExportedRows> {
  const [found] = await database.query<ExportedRows>(
    `select coalesce(string_agg(b.text, ',' order by b.at) filter (where b.bytes <= $2::int), '') as rows,
       coalesce(bool_and(b.bytes <= $2::int), true) as "isWhole"
     from (
       select o.row::text as text, row_number() over () as at,
         sum(octet_length(o.row::text) + 1) over (rows unbounded preceding) as bytes
       from (${statement}) o
     ) b`,
    [...values],
  );
  return found!;
}
