-- By which ranks of the guild a team keeps its roster: who has one of them plays, on trial or not; who has none does not.
create table public.team_rank_rules (
  team_id uuid primary key references public.teams on delete cascade,
  raider_ranks smallint[] not null default '{}' check (raider_ranks <@ '{0,1,2,3,4,5,6,7,8,9}' and cardinality(raider_ranks) <= 10
    and coalesce(array_ndims(raider_ranks), 1) = 1),
  trial_ranks smallint[] not null default '{}' check (trial_ranks <@ '{0,1,2,3,4,5,6,7,8,9}' and cardinality(trial_ranks) <= 10
    and coalesce(array_ndims(trial_ranks), 1) = 1),
  -- How long a trial lasts that begins with a rank.
  trial_days smallint not null default 28 check (trial_days between 1 and 365),
  -- What a list of the guild proposes is done at once.
  applies_at_once boolean not null default false,
  check (not raider_ranks && trial_ranks)
);
comment on table public.team_rank_rules is 'Which ranks of the guild are in the roster of a team.';
alter table public.team_rank_rules enable row level security;
revoke all on public.team_rank_rules from anon, authenticated;
grant select, insert, update, delete on public.team_rank_rules to authenticated;
create policy "officers" on public.team_rank_rules for all to authenticated
  using (team_id = any ((select public.own_teams_as_officer())::uuid[]))
  with check (team_id = any ((select public.own_teams_as_officer())::uuid[]));
create trigger note_change after insert or update or delete on public.team_rank_rules
  for each row execute function public.note_team_change('Rules of ranks');
