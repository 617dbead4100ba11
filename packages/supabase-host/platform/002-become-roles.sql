-- From version 16 on, who makes a role may administer it but not become it, unless that is said too. Older servers know
-- no difference, and a superuser becomes anybody.

do $$
declare
  wanted text;
begin
  if current_setting('server_version_num')::int < 160000 then
    return;
  end if;
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'authenticator',
    'supabase_auth_admin', 'supabase_storage_admin', 'supabase_realtime_admin']
  loop
    if not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to %I with set true, inherit true', wanted, current_user);
    end if;
  end loop;
end
$$;
