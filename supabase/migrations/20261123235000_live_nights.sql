-- The night that an officer shows live to the team while the log is written: one row a team, the newest night. Officers write,
-- members read and hear of every change by row events.

create table public.team_live_nights (
  team_id uuid primary key references public.teams on delete cascade,
  -- The tab that shows it; another one takes over when it has ended or was silent.
  sender uuid not null,
  -- Pulls in order, as `readLivePulls` reads them.
  pulls jsonb not null default '[]'
    check (jsonb_typeof(pulls) = 'array' and jsonb_array_length(pulls) <= 400 and octet_length(pulls::text) <= 80000),
  -- Grows with every change of the pulls; a sign of life leaves it as it is.
  revision integer not null default 1,
  is_over boolean not null default false,
  heard_at timestamptz not null default now()
);

alter table public.team_live_nights enable row level security;
revoke all on public.team_live_nights from anon, authenticated;
grant select, insert, update, delete on public.team_live_nights to authenticated;
create policy "members read" on public.team_live_nights for select to authenticated using (public.is_team_member(team_id));
create policy "officers write" on public.team_live_nights for all to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));

alter publication supabase_realtime add table public.team_live_nights (team_id, revision, is_over, heard_at);
