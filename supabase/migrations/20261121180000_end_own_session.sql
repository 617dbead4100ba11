-- Signing out in one place from another, for the page of the account. The account service ends this session, the others or
-- all of them; which one it is can only be said here.

create function public.end_own_session(session_id uuid)
returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.id = session_id and s.user_id = auth.uid()
    returning s.id
  )
  select exists (select from ended)
$$;
comment on function public.end_own_session(uuid) is 'Ends one session of the caller with its refresh tokens; false when there is none of that id.';

revoke all on function public.end_own_session(uuid) from public, anon;
grant execute on function public.end_own_session(uuid) to authenticated;
