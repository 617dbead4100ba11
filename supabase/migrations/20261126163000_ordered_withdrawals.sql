-- A player who withdraws or hides a publication locked its row first and the boss second; a player of the same boss who came first held
-- the boss and waited for that row. PostgreSQL ended one of the two with a deadlock. Now a player's change locks the bosses first. The
-- deletion of an account locks its own row before anything else can; the account service repeats it after a deadlock.

-- Players change only what is their own. The server has no actor and locks the boss by itself (store-publication.ts).
create function public.lock_own_publications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
begin
  -- The keys and the order of settle_publications.
  perform pg_catalog.pg_advisory_xact_lock(l.key) from (
    select distinct pg_catalog.hashtext('publish ' || coalesce(f.encounter_id, 0) || ' ' || coalesce(f.challenge_mode_id, 0)) as key
    from public.publications p join public.published_fights f on f.id = p.fight_id where p.user_id = actor order by key) as l;
  return null;
end $$;
create trigger lock_own before update or delete on public.publications
  for each statement execute function public.lock_own_publications();
revoke all on function public.lock_own_publications() from public, anon, authenticated;
