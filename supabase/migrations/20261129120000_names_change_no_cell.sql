-- A cell reads of a character only whether it is unseen. An update that names performances of seen characters, and changes nothing else
-- that a cell holds, refreshes none. A character that is gone has no row, and may have been unseen.
create or replace function public.refresh_written_cells() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  e integer[]; d integer[]; m text[]; s smallint[]; r text[]; w integer[]; o integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from old_rows) as k;
  else
    with same as materialized (
      select p.encounter_id, p.id
      from old_rows p join new_rows n on n.encounter_id = p.encounter_id and n.id = p.id
      left join public.characters seen_before on seen_before.id = p.character_id
      left join public.characters seen_after on seen_after.id = n.character_id
      where (p.difficulty, p.metric, p.spec_id, p.region, p.amount, p.item_level, p.key_level, p.duration_ms, p.fought_at)
          is not distinct from (n.difficulty, n.metric, n.spec_id, n.region, n.amount, n.item_level, n.key_level, n.duration_ms, n.fought_at)
        and (p.character_id is not distinct from n.character_id
          or (p.character_id is null or not (seen_before.hidden or seen_before.anonymous))
            and (n.character_id is null or not (seen_after.hidden or seen_after.anonymous)))),
    changed as (
      select encounter_id, difficulty, metric, spec_id, region, fought_at from old_rows
      where (encounter_id, id) not in (select encounter_id, id from same)
      union
      select encounter_id, difficulty, metric, spec_id, region, fought_at from new_rows
      where (encounter_id, id) not in (select encounter_id, id from same))
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from changed) as k;
  end if;
  if e is not null then perform public.refresh_ranked_cells(e, d, m, s, r, w, o); end if;
  return null;
end $$;
