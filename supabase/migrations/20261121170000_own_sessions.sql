-- Where somebody is signed in, for the page of their account. The sessions themselves stand in a table that no visitor may
-- read; this gives the caller's own and nobody else's.

-- A real Supabase keeps `refreshed_at` without a time zone, in UTC: hence the setting and the cast.
create function public.own_sessions()
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
  order by coalesce(s.refreshed_at::timestamptz, s.created_at::timestamptz) desc, s.id
$$;
comment on function public.own_sessions() is 'Where the caller is signed in, latest first; `is_current` is the session that asks.';

revoke all on function public.own_sessions() from public, anon;
grant execute on function public.own_sessions() to authenticated;
