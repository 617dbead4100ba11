-- Limits of what one statement of a visitor may cost: its time, as on Supabase, and the bytes of its answer.

-- Roles belong to the whole server. A limit that an operator has chosen for a role stays as it is.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values ('anon', '3s'), ('authenticated', '8s')) as wanted(name, most)
  loop
    if not exists (
      select from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole
      cross join lateral unnest(s.setconfig) as setting(line)
      where r.rolname = wanted.name and setting.line like 'statement_timeout=%'
    ) then
      begin
        execute format('alter role %I set statement_timeout = %L', wanted.name, wanted.most);
      exception when insufficient_privilege then
        -- Another owner of this server made the role. The rest service has the same limits for a role without its own.
        raise warning 'The role % keeps no statement_timeout: its owner has to set it.', wanted.name;
      end;
    end if;
  end loop;
end
$$;

-- Adds bytes to a sum that lasts as long as the transaction, and ends the statement when the sum is too large: before
-- the whole answer stands in memory. The bound of the service role is eight times that of visitors.
create or replace function extensions.count_answer_bytes(counter text, bytes int8, most int8) returns boolean
language plpgsql volatile
as $$
declare
  bound constant int8 := most * case current_setting('role', true) when 'service_role' then 8 else 1 end;
  total constant int8 := coalesce(nullif(current_setting(counter, true), ''), '0')::int8 + coalesce(bytes, 0);
begin
  if total > bound then
    raise exception sqlstate 'PT413' using
      message = format('The answer is larger than %s MiB', bound / 1048576),
      hint = 'Ask for fewer rows, columns or embedded resources at a time.';
  end if;
  perform set_config(counter, total::text, true);
  return true;
end
$$;
