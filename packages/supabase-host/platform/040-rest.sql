-- Tells the rest service to read the schema again after every change of it, as a Supabase project does. Only a superuser
-- may make such triggers; without them a migration ends with `notify pgrst, 'reload schema'`.

create or replace function extensions.tell_rest_of_changes() returns event_trigger
language plpgsql
as $$
begin
  if tg_event = 'sql_drop' then
    perform from pg_event_trigger_dropped_objects() where not is_temporary;
  else
    perform from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
  end if;
  if found then
    notify pgrst, 'reload schema';
  end if;
end
$$;

revoke execute on function extensions.tell_rest_of_changes() from public;

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'tell_rest_of_changes') then
    create event trigger tell_rest_of_changes on ddl_command_end execute function extensions.tell_rest_of_changes();
  end if;
  if not exists (select from pg_event_trigger where evtname = 'tell_rest_of_drops') then
    create event trigger tell_rest_of_drops on sql_drop execute function extensions.tell_rest_of_changes();
  end if;
exception when insufficient_privilege then
  null;
end
$$;
