-- Tokens by which a program publishes fights for an account. The server keeps the SHA-256 of a token alone, so that no reader of the
-- database can use one. A token publishes and shows live nights; it opens no page and reads nothing.
create table public.account_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  hash bytea not null unique check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index account_tokens_user on public.account_tokens (user_id);
alter table public.account_tokens enable row level security;
revoke all on public.account_tokens from anon, authenticated;
grant select (id, user_id, name, created_at, last_used_at), delete on public.account_tokens to authenticated;
create policy "owners read their own" on public.account_tokens for select to authenticated
  using (user_id = (select public.team_actor()));
create policy "owners take back" on public.account_tokens for delete to authenticated
  using (user_id = (select public.team_actor()));

create function public.add_account_token(of_name text, of_hash bytea) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
  made uuid;
begin
  if actor is null then
    raise exception 'An account with its second factor is needed.' using errcode = '42501';
  end if;
  -- One at a time, so that two requests together make no eleventh.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('token ' || actor));
  if (select count(*) from public.account_tokens t where t.user_id = actor) >= 10 then
    raise exception 'An account has at most ten tokens.' using errcode = '54000';
  end if;
  insert into public.account_tokens (user_id, name, hash) values (actor, of_name, of_hash) returning id into made;
  return made;
end $$;
revoke all on function public.add_account_token(text, bytea) from public, anon;
grant execute on function public.add_account_token(text, bytea) to authenticated;
