import { randomInt } from 'node:crypto';
import type { AttackStage } from './attack.ts';

/**
 * Gives a team a row in each table of teams, as an honest team would have them, and its owner reminders.
 *
 * @param of ids of the team, of its owner's row in it, and of the owner's account.
 * @param others players without an account who join it, each with a character as the owner.
 */
export async function fillTeam(
  { database }: Pick<AttackStage, 'database'>,
  { team, member, user }: { team: string; member: string; user: string },
  others = 7,
): Promise<void> {
  const [series, board, night, plan, fight] = Array.from({ length: 5 }, () => crypto.randomUUID());
  // A week ahead: nothing of it is due.
  const key = `'${team}', '${series}', current_date + 7, '${member}'`;
  const statements = [
    `team_members (team_id, display_name) select '${team}', 'Player ' || n from generate_series(1, ${others}) n`,
    `team_characters (team_id, member_id, name, class_id, spec_ids)
       select m.team_id, m.id, 'Raider ' || row_number() over (), 1, '{71}' from public.team_members m where m.team_id = '${team}' and (m.id = '${member}' or m.user_id is null)`,
    `team_gear_days (team_id, character_id, on_date, read_at, item_level)
       select c.team_id, c.id, current_date, now(), 310 from public.team_characters c where c.member_id = '${member}'`,
    `team_invites (team_id, code_hash, role, expires_at) values ('${team}', sha256('${team}'), 'raider', now() + interval '7 days')`,
    `team_claims (team_id, member_id, name, realm, slots) values ('${team}', '${member}', 'Raidra', 'realm', '{1,3}')`,
    `raid_series (id, team_id, title, first_date, start_time, length_minutes, zone)
       values ('${series}', '${team}', 'Raid', current_date + 7, '20:00', 180, 'UTC')`,
    `raid_answers (team_id, series_id, on_date, member_id, answer) values (${key}, 'late')`,
    `raid_answer_reasons (team_id, series_id, on_date, member_id, reason) values (${key}, 'work')`,
    `raid_places (team_id, series_id, on_date, member_id, place) values (${key}, 'bench')`,
    `bench_rules (team_id, kind, member_id) values ('${team}', 'in', '${member}')`,
    `team_loot (team_id, member_id, winner, item_id, on_date, source, source_key) values ('${team}', '${member}', 'Raidra', 1, '2026-11-18', 'gargul', 'a')`,
    `team_wishes (team_id, member_id, source, item_id, gain) values ('${team}', '${member}', 'qe', 1, 1)`,
    `team_item_notes (team_id, item_id, note) values ('${team}', 1, 'Tanks first')`,
    `team_item_orders (team_id, item_id, member_id, place) values ('${team}', 1, '${member}', 1)`,
    `team_loot_rules (team_id) values ('${team}')`,
    `team_rank_rules (team_id) values ('${team}')`,
    `team_boards (id, team_id, encounter_id, title) values ('${board}', '${team}', 2902, 'Draft')`,
    `team_board_seats (team_id, board_id, character_id, spec_id, group_number)
       select team_id, '${board}', id, 71, 1 from public.team_characters where member_id = '${member}'`,
    `team_board_versions (board_id, team_id, seats) values ('${board}', '${team}', '[]')`,
    `team_nights (id, team_id, on_date, pulls) values ('${night}', '${team}', '2026-11-18', 2)`,
    `team_night_bosses (team_id, night_id, encounter_id, difficulty_id, pulls, kills) values ('${team}', '${night}', 2902, 16, '{1,2}', '{2}')`,
    `team_night_players (team_id, night_id, member_id, pulls) values ('${team}', '${night}', '${member}', '{1}')`,
    `team_live_nights (team_id, sender) values ('${team}', gen_random_uuid())`,
    `team_plans (id, team_id, name, state) values ('${plan}', '${team}', 'Plan', '\\x0000')`,
    `team_plan_updates (plan_id, team_id, content) values ('${plan}', '${team}', '\\x0000')`,
    `team_plan_versions (plan_id, team_id, plan) values ('${plan}', '${team}', '{}')`,
    `team_webhooks (team_id, address, is_on) values ('${team}', 'https://discord.com/api/webhooks/12345678901/${'t'.repeat(68)}', false)`,
    `team_discord_channels (channel_id, server_id, team_id) values ('${channelId()}', '1200000000000000002', '${team}')`,
    `discord_codes (hash, user_id, team_id) values (sha256('${team}'), '${user}', '${team}')`,
    `team_posts (team_id, kind, series_id, on_date, next_attempt_at) values ('${team}', 'digest', '${series}', current_date + 7, null)`,
    `published_fights (id, kind, name, encounter_id, difficulty, group_size, started_at, duration_ms, success, spec_key, is_public)
       values ('${fight}', 'encounter', 'Boss', 2902, 16, 20, now(), 300000, false, '${team}', false)`,
    `publications (fight_id, user_id, visibility, team_id, names, boss_health, rules, packed)
       values ('${fight}', '${user}', 'team', '${team}', 'roles', 1, 3, '')`,
    `reminder_choices (user_id, by_mail, raid_hours) values ('${user}', true, 3)`,
  ];
  for (const statement of statements) await database.query(`insert into public.${statement}`);
}

/** An id as Discord gives them; no two teams share a channel. */
export const channelId = (): string => `1${String(randomInt(2 ** 47)).padStart(17, '0')}`;
