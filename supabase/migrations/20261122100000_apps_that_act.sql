-- An app that acts for somebody (its token names it in "client_id") neither sees where that person is signed in nor signs
-- them out; and its own sessions are no places where they are signed in: the page of the account lists the app instead.

-- An older Supabase has no column for the app of a session: hence the way round by the whole row.
create or replace function public.own_sessions()
returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, is_current boolean
)
language sql stable security definer
set search_path = ''
set timezone = 'UTC'
as $$
  select
    s.id, s.created_at::timestamptz, s.refreshed_at::timestamptz, s.user_agent, host(s.ip),
    s.id::text is not distinct from (auth.jwt() ->> 'session_id')
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and auth.jwt() ->> 'client_id' is null
    and to_jsonb(s) ->> 'oauth_client_id' is null
  order by coalesce(s.refreshed_at::timestamptz, s.created_at::timestamptz) desc, s.id
$$;

create or replace function public.end_own_session(session_id uuid)
returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.id = session_id and s.user_id = auth.uid() and auth.jwt() ->> 'client_id' is null
    returning s.id
  )
  select exists (select from ended)
$$;
