-- How many pulls a guild needed until its first kill; null where the source does not say.
alter table public.raid_kills add column pulls integer check (pulls > 0);
