-- What changes an account, or says where its owner is, asks for the owner: no app that acts for them, no session that was
-- ended, and, where the account has a second factor, a session that used it. A password alone does none of it.

create function public.require_account_owner() returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  session text := nullif(auth.jwt() ->> 'session_id', '');
  level text;
begin
  if auth.jwt() ->> 'client_id' is not null then
    raise insufficient_privilege using message = 'An app that acts for a user may not do this; only the user may';
  end if;
  if session is not null then
    select coalesce(s.aal::text, 'aal1') into level
    from auth.sessions s where s.id = session::uuid and s.user_id = auth.uid();
    if not found then
      raise insufficient_privilege using message = 'This session has ended: sign in again';
    end if;
  end if;
  if coalesce(level, 'aal1') = 'aal1' and exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  ) then
    raise insufficient_privilege
      using message = 'insufficient_aal: this account has a second factor; use it in this session first';
  end if;
end $$;
comment on function public.require_account_owner() is
  'Refuses (42501) an app, a session that has ended, and a session without the second factor that the account has.';
-- For the functions below alone.
revoke all on function public.require_account_owner() from public, anon, authenticated;

create or replace function public.own_sessions()
returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, is_current boolean
)
language plpgsql stable security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform public.require_account_owner();
  -- An older Supabase has no column for the app of a session: hence the way round by the whole row.
  return query select
    s.id, s.created_at::timestamptz, s.refreshed_at::timestamptz, s.user_agent, host(s.ip),
    s.id::text is not distinct from (auth.jwt() ->> 'session_id')
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and to_jsonb(s) ->> 'oauth_client_id' is null
  order by coalesce(s.refreshed_at::timestamptz, s.created_at::timestamptz) desc, s.id;
end $$;

create or replace function public.end_own_session(session_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform public.require_account_owner();
  delete from auth.sessions s where s.id = $1 and s.user_id = auth.uid();
  return found;
end $$;

create or replace function public.hide_character(own_character bigint, hide boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_account_owner();
  update public.character_owners set hidden = hide
  where character_id = own_character and user_id = auth.uid();
  if not found then
    return false;
  end if;
  update public.characters set hidden = hide where id = own_character and hidden is distinct from hide;
  -- The version of the data rises here and now: before PostgreSQL 18 a deferred trigger runs as the role that commits, and
  -- that is the visitor.
  set constraints public.raise_data_version immediate;
  return true;
end $$;
