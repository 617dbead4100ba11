-- Attendance: who was there on which raid night, as an officer saved it from a combat log. The log stays on the officer's
-- device. Officers write, members read.

create table public.team_nights (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  -- The day on which the night began, on the clock of the log.
  on_date date not null check (on_date between '2004-11-23' and '2200-01-01'),
  -- The raid of the calendar that this night was; null for a night without one.
  series_id uuid,
  pulls smallint not null check (pulls between 1 and 400),
  saved_at timestamptz not null default now(),
  unique (team_id, on_date),
  unique (id, team_id),
  foreign key (series_id, team_id) references public.raid_series (id, team_id) on delete set null (series_id)
);
create index team_nights_series on public.team_nights (series_id) where series_id is not null;

-- Bosses of a night: which pulls were on which boss, and which of them was a kill. Pulls are numbered from 1.
create table public.team_night_bosses (
  team_id uuid not null,
  night_id uuid not null,
  -- As ENCOUNTER_START names the boss.
  encounter_id int not null check (encounter_id between 0 and 100000),
  difficulty_id smallint not null check (difficulty_id between 0 and 1000),
  pulls smallint[] not null check (cardinality(pulls) between 1 and 400),
  kills smallint[] not null default '{}' check (kills <@ pulls),
  primary key (night_id, encounter_id, difficulty_id),
  foreign key (night_id, team_id) references public.team_nights (id, team_id) on delete cascade
);
create index team_night_bosses_team on public.team_night_bosses (team_id);

-- Players of a night. A player who sat on the bench has a row as well, so that it counts as present.
create table public.team_night_players (
  team_id uuid not null,
  night_id uuid not null,
  member_id uuid not null,
  -- The pulls in which one of the player's characters was.
  pulls smallint[] not null check (cardinality(pulls) <= 400),
  is_benched boolean not null default false,
  primary key (night_id, member_id),
  foreign key (night_id, team_id) references public.team_nights (id, team_id) on delete cascade,
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade,
  check (is_benched or cardinality(pulls) > 0)
);
create index team_night_players_team on public.team_night_players (team_id);
create index team_night_players_member on public.team_night_players (member_id);

create trigger note_change after insert or update or delete on public.team_nights
  for each row execute function public.note_team_change('Attendance');

do $$
declare
  name text;
begin
  foreach name in array array['team_nights', 'team_night_bosses', 'team_night_players'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
    execute format('create policy "members read" on public.%I for select to authenticated using (public.is_team_member(team_id))', name);
    execute format('create policy "officers write" on public.%I for all to authenticated
      using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id))', name);
  end loop;
end $$;
