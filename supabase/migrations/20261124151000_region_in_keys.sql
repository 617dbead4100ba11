-- The region is part of the key of every table whose rows belong to one region, so that a PostgreSQL on several machines can spread them by
-- it. An id of a character or a guild is made of its region among others: the longer key names the same row.
alter table public.characters drop constraint characters_pkey, add primary key (id, region);
alter table public.guilds drop constraint guilds_pkey, add primary key (id, region);
alter table public.raid_kills drop constraint raid_kills_pkey, add primary key (raid, encounter, difficulty, guild_id, region);
alter table public.raid_progress drop constraint raid_progress_pkey, add primary key (raid, difficulty, guild_id, region);
