-- Whose characters are whose, as Battle.net itself has said, and who of them wants to be hidden. Only the server writes here, after
-- it has asked Battle.net with the owner's own token; owners read their own and ask for the switch by `hide_character`.

create table public.character_owners (
  user_id uuid not null references auth.users on delete cascade,
  character_id bigint not null,
  region text not null references public.regions,
  realm_id integer not null,
  realm_slug text not null,
  name text not null,
  class_id smallint,
  hidden boolean not null default false,
  -- When Battle.net last said so.
  confirmed_at timestamptz not null,
  primary key (user_id, character_id)
);
-- A character has one owner: the one whom Battle.net named last.
create unique index character_owners_character on public.character_owners (character_id);

alter table public.character_owners enable row level security;
create policy "owners read their own" on public.character_owners for select to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.character_owners from anon, authenticated;
grant select on public.character_owners to authenticated;

create function public.hide_character(own_character bigint, hide boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.character_owners set hidden = hide
  where character_id = own_character and user_id = auth.uid();
  if not found then
    return false;
  end if;
  update public.characters set hidden = hide where id = own_character and hidden is distinct from hide;
  -- The version of the data rises here and now: before PostgreSQL 18 a deferred trigger runs as whoever commits, and that is
  -- the visitor.
  set constraints public.raise_data_version immediate;
  return true;
end $$;
comment on function public.hide_character(bigint, boolean) is
  'Hides a character of the caller, or shows it again; false for one that is not theirs.';
revoke all on function public.hide_character(bigint, boolean) from public, anon;
grant execute on function public.hide_character(bigint, boolean) to authenticated;

-- A source may tell of a character later, or again: who asked to be hidden is so from the first moment.
create function public.hide_as_asked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from public.character_owners o join inserted i on i.id = o.character_id
    where o.hidden and not i.hidden
  ) then
    update public.characters c set hidden = true
    from public.character_owners o join inserted i on i.id = o.character_id
    where c.id = i.id and o.hidden and not c.hidden;
  end if;
  return null;
end $$;
create trigger hide_as_asked after insert on public.characters
  referencing new table as inserted for each statement execute function public.hide_as_asked();
revoke all on function public.hide_as_asked() from public, anon, authenticated;
