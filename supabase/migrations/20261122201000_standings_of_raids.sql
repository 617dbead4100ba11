-- The guilds with most bosses of a raid are one descent.
create index raid_progress_standing on public.raid_progress (raid, difficulty, bosses_down desc);
-- The last kill of a guild is found by the guild.
create index raid_kills_guild on public.raid_kills (guild_id, raid, difficulty, first_defeated_at desc);
