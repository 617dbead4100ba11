-- Who confirmed a character is no column that a visitor writes: it stays when officers import or change the character, and goes when they
-- give the character to another player or another name.
revoke insert, update on public.team_characters from authenticated;
grant insert (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, tier_pieces, vault_choices, rating, figures_at,
    missing_enchants, empty_sockets, figures_read),
  update (member_id, name, realm, class_id, spec_ids, is_main, item_level, tier_pieces, vault_choices, rating, figures_at,
    missing_enchants, empty_sockets, figures_read)
  on public.team_characters to authenticated;
drop policy "officers write" on public.team_characters;
create policy "officers write" on public.team_characters for all to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));

-- Functions that confirm a character run as their owner and are left alone.
create function public.drop_foreign_mark() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and (new.member_id <> old.member_id or lower(new.name) <> lower(old.name)
    or (old.realm <> '' and lower(new.realm) <> lower(old.realm))) then
    new.confirmed_by := 'officer';
  end if;
  return new;
end $$;
revoke all on function public.drop_foreign_mark() from public, anon, authenticated;
create trigger drop_foreign_mark before update on public.team_characters
  for each row execute function public.drop_foreign_mark();
