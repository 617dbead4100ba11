-- What was asked stands beside what came: an address alone does not name a GraphQL question.
alter table public.raw_answers
  add column method text not null default 'GET',
  add column query text,
  add column variables jsonb;

-- The lines of a season that was frozen in a region are final: whatever a source says of them later is left out, whoever
-- brings it.
create function public.keep_frozen_lines() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.season_spans
    where season_id = new.season_id and region = new.region and frozen_at is not null
  ) then
    return null;
  end if;
  return new;
end $$;
revoke all on function public.keep_frozen_lines() from public, anon, authenticated;
create trigger keep_frozen_lines before insert or update on public.cutoffs
  for each row execute function public.keep_frozen_lines();
