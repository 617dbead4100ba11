-- What a published fight holds stays with the server: its bytes name everyone in the log, and a player may hide a character after they were
-- stored. Who may see a fight is still answered here, under the visitor's own role; the server then reads the bytes and leaves the names out.
drop function public.read_publication(uuid);
create function public.read_publication(of_id uuid)
returns table (names text, visibility text, is_own boolean, is_held boolean, is_verified boolean, reasons text[], rules smallint,
  published_at timestamptz, uploads integer)
language sql stable security definer set search_path = '' as $$
  select p.names, p.visibility, p.user_id is not distinct from public.team_actor(), p.is_held, p.is_verified, p.reasons, p.rules,
    p.published_at, (select count(*)::int from public.publications o where o.fight_id = p.fight_id and not o.is_held)
  from public.publications p
  where p.id = of_id and (p.user_id = public.team_actor() or not p.is_held and (
    p.visibility in ('link', 'public') or p.team_id is not null and public.is_team_member(p.team_id)))
$$;
comment on function public.read_publication(uuid) is
  'What is known of a published fight by its link, for whom it is visible, without its contents; uploads counts the players who published the same fight.';
revoke all on function public.read_publication(uuid) from public;
grant execute on function public.read_publication(uuid) to anon, authenticated;
