-- Two writers of a team that cut its changes at the same time waited for each other's rows, one of them with the team's revisions in hand: a
-- deadlock. What another is about to delete is left to the other.
create or replace function public.cut_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written int;
  keys uuid[];
  of_key uuid;
begin
  if tg_level = 'ROW' then
    keys := array[(to_jsonb(new) ->> tg_argv[0])::uuid];
  else
    execute 'select count(*) from (select from touched limit 50) t' into written;
    if written = 0 or (written < 50 and random() >= 0.05) then
      return null;
    end if;
    execute format('select array(select distinct t.%I from touched t order by 1)', tg_argv[0]) into keys;
  end if;
  foreach of_key in array keys loop
    execute format('delete from public.%1$I where ctid = any (array(
        select o.ctid from public.%1$I o where o.ctid = any (array(
          select r.ctid from public.%1$I r where r.%2$I = $1 and (%4$s) order by %3$s desc offset $2)) for update skip locked))',
      tg_table_name, tg_argv[0], tg_argv[2], coalesce(tg_argv[3], 'true')) using of_key, tg_argv[1]::int;
  end loop;
  return null;
end $$;
