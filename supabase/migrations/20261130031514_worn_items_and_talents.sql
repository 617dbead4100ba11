-- What a character wears and its talents, as the source last read them.
alter table public.character_gear
  -- One for each of `worn_slots`, in the same order; null where only the slots are known.
  add column item_ids bigint[],
  add column item_levels smallint[],
  -- The text that the game imports, and the specialization that it is of.
  add column talents text check (char_length(talents) <= 400),
  add column talent_spec_id smallint;

create table public.items (
  id bigint primary key,
  name text not null,
  -- As the game counts: 3 rare, 4 epic, 5 legendary.
  quality smallint,
  source text not null
);
alter table public.items enable row level security;
create policy "everybody reads" on public.items for select to anon, authenticated using (true);
revoke all on public.items from anon, authenticated;
grant select on public.items to anon, authenticated;

-- What these characters wear: of those alone whom everybody may see.
create function public.worn_by(of_characters bigint[])
returns table (character_id bigint, slot smallint, item_id bigint, item_level smallint, talents text, talent_spec_id smallint, source text,
  updated_at timestamptz)
language sql stable security definer set search_path = '' rows 300 as $$
  select g.character_id, w.slot, w.item_id, w.item_level, g.talents, g.talent_spec_id, g.source, g.updated_at
  from public.character_gear g
  join public.characters c on c.id = g.character_id and not c.hidden and not c.anonymous
  cross join lateral unnest(g.worn_slots, g.item_ids, g.item_levels) as w (slot, item_id, item_level)
  where g.character_id = any (of_characters[1:100]) and w.item_id is not null
$$;
revoke all on function public.worn_by(bigint[]) from public;
grant execute on function public.worn_by(bigint[]) to anon, authenticated, service_role;
