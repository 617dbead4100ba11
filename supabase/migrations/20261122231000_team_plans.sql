-- Cooldown plans of a team as shared documents (Yjs). Only the server writes a document: it checks every update first. Officers
-- share a plan with guests or delete it; raiders read all plans of the team, guests those that are shared.

create table public.team_plans (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  -- What a list says of the document, as the server last read it.
  name text not null check (char_length(name) between 1 and 60),
  boss text not null default '' check (char_length(boss) <= 80),
  casts smallint not null default 0,
  -- Guests of the team read it.
  is_shared boolean not null default false,
  -- The document up to the first row of `team_plan_updates`.
  state bytea not null check (octet_length(state) <= 3000000),
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (id, team_id)
);
create index team_plans_team on public.team_plans (team_id, changed_at desc);

-- Updates that came since `state` was written; the server merges them into it from time to time.
create table public.team_plan_updates (
  id bigint generated always as identity primary key,
  plan_id uuid not null,
  team_id uuid not null,
  content bytea not null check (octet_length(content) <= 1000000),
  foreign key (plan_id, team_id) references public.team_plans (id, team_id) on delete cascade
);
create index team_plan_updates_plan on public.team_plan_updates (plan_id, id);

-- The plan before a player began to change it: what can be restored.
create table public.team_plan_versions (
  id bigint generated always as identity primary key,
  plan_id uuid not null,
  team_id uuid not null,
  at timestamptz not null default now(),
  member_id uuid references public.team_members on delete set null,
  plan jsonb not null,
  foreign key (plan_id, team_id) references public.team_plans (id, team_id) on delete cascade
);
create index team_plan_versions_plan on public.team_plan_versions (plan_id, id desc);
create index team_plan_versions_member on public.team_plan_versions (member_id);

do $$
declare
  name text;
begin
  foreach name in array array['team_plans', 'team_plan_updates', 'team_plan_versions'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to authenticated', name);
  end loop;
end $$;
grant update (is_shared), delete on public.team_plans to authenticated;

create policy "the team reads, guests what is shared" on public.team_plans for select to authenticated
  using (public.is_team_member(team_id) or (is_shared and public.team_role(team_id) is not null));
create policy "officers share" on public.team_plans for update to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));
create policy "officers delete" on public.team_plans for delete to authenticated using (public.is_team_officer(team_id));
-- A reader of the plan reads its parts: row-level security of `team_plans` decides.
create policy "readers of the plan" on public.team_plan_updates for select to authenticated
  using (exists (select from public.team_plans p where p.id = plan_id));
create policy "officers read" on public.team_plan_versions for select to authenticated
  using (public.is_team_officer(team_id));

create trigger note_change after insert or update of is_shared or delete on public.team_plans
  for each row execute function public.note_team_change('Plan');

-- `team-plan:<id>` says that a plan has changed, and only the database writes it. `team-plan-people:<id>` says who of the
-- team is at the plan and where.
create function public.may_join_plan(of_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_plans p
    where p.id = case when of_topic ~ '^team-plan(-people)?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then split_part(of_topic, ':', 2)::uuid end
      and (public.is_team_member(p.team_id)
        or (of_topic like 'team-plan:%' and p.is_shared and public.team_role(p.team_id) is not null))
  )
$$;
revoke all on function public.may_join_plan(text) from public, anon;
grant execute on function public.may_join_plan(text) to authenticated;
create policy "readers of a team plan hear of it" on realtime.messages for select to authenticated
  using ((select realtime.topic()) like 'team-plan%' and public.may_join_plan((select realtime.topic())));
create policy "players at a team plan say so" on realtime.messages for insert to authenticated
  with check ((select realtime.topic()) like 'team-plan-people:%' and public.may_join_plan((select realtime.topic())));
