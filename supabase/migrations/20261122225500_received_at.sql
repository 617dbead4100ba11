-- The column that keeps when an answer was received is called by that word.
do $$
declare
  relation regclass;
begin
  for relation in
    select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'told_at' and not a.attisdropped
  loop
    execute format('alter table %s rename column told_at to received_at', relation);
  end loop;
end $$;
-- A view keeps its own names.
alter view public.runs rename column told_at to received_at;
