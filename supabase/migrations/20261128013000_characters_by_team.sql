-- The unique index of names holds rows with a name key alone: the characters of a team have an index of their own.
create index team_characters_team on public.team_characters (team_id);
