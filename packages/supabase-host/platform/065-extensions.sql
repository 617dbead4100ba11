-- What a Supabase project brings along and its users' SQL counts on: pgcrypto and uuid-ossp in the schema "extensions", found
-- without naming it. Nothing of Farseer needs them, so a server without them, or a role that may not create them, goes on.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['pgcrypto', 'uuid-ossp'] loop
    begin
      if exists (select from pg_available_extensions where name = wanted) then
        execute format('create extension if not exists %I with schema extensions', wanted);
      end if;
    exception when others then
      -- Also a server whose files are not whole: what it lacks is its own.
      raise notice 'The extension % was not created: %', wanted, sqlerrm;
    end;
  end loop;
  begin
    execute format('alter database %I set search_path = "$user", public, extensions', current_database());
  exception when insufficient_privilege then
    null;
  end;
end
$$;
