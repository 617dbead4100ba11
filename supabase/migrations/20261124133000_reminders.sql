-- Reminders by mail and web push: of raids, of answers that are missing, of the weekly reset and of a title cutoff. Each account
-- chooses; nothing is sent that was not chosen. The process with the role `jobs` sends.

create table public.reminder_choices (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  by_mail boolean not null default false,
  by_push boolean not null default true,
  -- Hours before each raid of one's teams; null for none.
  raid_hours smallint check (raid_hours in (1, 3, 12, 24)),
  -- A day before a raid without an answer.
  asks_for_answer boolean not null default false,
  -- Half a day before the weekly reset of this region; null for none.
  reset_region text references public.regions,
  -- When the title cutoff of this region has moved by ten points; null for none.
  cutoff_region text references public.regions
);

-- A browser that takes pushes, as its push service named it.
create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  label text not null default '' check (char_length(label) <= 80),
  made_at timestamptz not null default now(),
  last_sent_at timestamptz
);
create index push_devices_user on public.push_devices (user_id);

-- What was said already, so that it is said once whatever number of processes does so.
create table public.reminders_sent (
  user_id uuid not null references auth.users on delete cascade,
  what text not null,
  at timestamptz not null default now(),
  -- Of a cutoff: the rating that was said.
  figure real,
  primary key (user_id, what)
);

create table public.reminder_pushes (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references public.push_devices on delete cascade,
  -- What the browser is sent, as JSON.
  content text not null check (octet_length(content) <= 3000),
  -- A reminder is of no use after this.
  useful_until timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index reminder_pushes_device on public.reminder_pushes (device_id);
create index reminder_pushes_due on public.reminder_pushes (next_attempt_at);

-- The key pair that signs pushes (VAPID): one an installation, made by the first process that sends.
create table farseer_identity.push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key jsonb not null
);
revoke all on farseer_identity.push_key from public, anon, authenticated, service_role;
create function public.push_public_key() returns text
language sql stable security definer set search_path = '' as $$ select public_key from farseer_identity.push_key $$;
comment on function public.push_public_key() is 'What a browser needs to ask its push service; null before the first process with the role jobs.';

alter table public.reminder_choices enable row level security;
alter table public.push_devices enable row level security;
alter table public.reminders_sent enable row level security;
alter table public.reminder_pushes enable row level security;
revoke all on public.reminder_choices, public.push_devices, public.reminders_sent, public.reminder_pushes from anon, authenticated;
grant select, insert, update, delete on public.reminder_choices to authenticated;
create policy "own choices" on public.reminder_choices for all to authenticated
  using (user_id = (select public.team_actor())) with check (user_id = (select public.team_actor()));
-- Address and keys of a browser are no reader's: not even its owner's.
grant select (id, user_id, label, made_at, last_sent_at), delete on public.push_devices to authenticated;
create policy "own devices" on public.push_devices for all to authenticated
  using (user_id = (select public.team_actor())) with check (false);

create function public.add_push_device(to_endpoint text, key text, secret text, called text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
  made uuid;
begin
  if actor is null then
    raise insufficient_privilege using message = 'Only a signed-in visitor may do this.';
  end if;
  if (select count(*) from public.push_devices d where d.user_id = actor and d.endpoint <> to_endpoint) >= 10 then
    raise exception 'An account has ten browsers at most. Remove one that you do not use.' using errcode = 'P0001';
  end if;
  -- Another account on the same browser takes it over; who does not have the browser does not know its secret.
  insert into public.push_devices as d (user_id, endpoint, p256dh, auth, label)
  values (actor, to_endpoint, key, secret, left(btrim(called), 80))
  on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, label = excluded.label,
    made_at = now(), last_sent_at = null
  where d.auth = excluded.auth
  returning d.id into made;
  if made is null then
    raise exception 'This browser cannot be used. Switch its notifications off and on again.' using errcode = 'P0001';
  end if;
  return made;
end $$;
revoke all on function public.add_push_device(text, text, text, text) from public, anon;
revoke all on function public.push_public_key() from public, anon;
grant execute on function public.add_push_device(text, text, text, text) to authenticated;
grant execute on function public.push_public_key() to authenticated;
