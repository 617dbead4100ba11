-- A team's webhook of Discord, and what is posted to it. The address of a webhook lets its reader write to the channel: no visitor reads
-- it, not even an officer. Officers set it, switch it and see its end through functions; the process with the role `jobs` sends.

create table public.team_webhooks (
  team_id uuid primary key references public.teams on delete cascade,
  -- The two hosts of Discord alone: nothing else can be asked in our name.
  address text not null check (address ~ '^https://(discord\.com|discordapp\.com)/api/webhooks/[0-9]{5,25}/[A-Za-z0-9_-]{20,120}$'),
  is_on boolean not null default true,
  set_at timestamptz not null default now(),
  last_sent_at timestamptz,
  -- Why the last post was not taken; a sentence without the address.
  last_error text,
  failed_at timestamptz
);

create table public.team_posts (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.team_webhooks (team_id) on delete cascade,
  kind text not null check (kind in ('card', 'digest')),
  series_id uuid not null,
  -- The night; null for the next one of the raid.
  on_date date,
  asked_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- Null once it was sent or given up.
  next_attempt_at timestamptz default now(),
  foreign key (series_id, team_id) references public.raid_series (id, team_id) on delete cascade
);
create unique index team_posts_digest on public.team_posts (series_id, on_date) where kind = 'digest';
create index team_posts_team on public.team_posts (team_id, asked_at);
create index team_posts_due on public.team_posts (next_attempt_at) where next_attempt_at is not null;

alter table public.team_webhooks enable row level security;
alter table public.team_posts enable row level security;
revoke all on public.team_webhooks, public.team_posts from anon, authenticated;

create trigger note_change after insert or update of address, is_on or delete on public.team_webhooks
  for each row execute function public.note_team_change('Discord webhook');

create function public.set_team_webhook(of_team uuid, to_address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_team_officer(of_team);
  if to_address is null then
    delete from public.team_webhooks where team_id = of_team;
    return;
  end if;
  insert into public.team_webhooks (team_id, address) values (of_team, to_address)
  on conflict (team_id) do update set address = excluded.address, is_on = true, set_at = now(), last_error = null,
    failed_at = null, last_sent_at = null;
end $$;
create function public.switch_team_webhook(of_team uuid, turns_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_team_officer(of_team);
  update public.team_webhooks set is_on = turns_on where team_id = of_team;
  return found;
end $$;

-- What officers see of it: never the secret part.
create function public.team_webhook(of_team uuid)
returns table (ending text, is_on boolean, last_sent_at timestamptz, last_error text, failed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_team_officer(of_team);
  return query select right(split_part(w.address, '/', 6), 4), w.is_on, w.last_sent_at, w.last_error, w.failed_at
    from public.team_webhooks w where w.team_id = of_team;
end $$;

-- A card to sign up by. @returns whether one will be posted: not without a webhook that is on, nor beyond ten an hour.
create function public.post_raid_card(of_series uuid, of_date date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  of_team uuid := (select s.team_id from public.raid_series s where s.id = of_series);
begin
  perform public.require_team_officer(of_team);
  perform from public.team_webhooks w where w.team_id = of_team and w.is_on for update;
  if not found or (select count(*) from public.team_posts p
    where p.team_id = of_team and p.kind = 'card' and p.asked_at > now() - interval '1 hour') >= 10 then
    return false;
  end if;
  insert into public.team_posts (team_id, kind, series_id, on_date) values (of_team, 'card', of_series, of_date);
  return true;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['set_team_webhook(uuid, text)', 'switch_team_webhook(uuid, boolean)', 'team_webhook(uuid)',
    'post_raid_card(uuid, date)'] loop
    execute format('revoke all on function public.%s from public, anon', name);
    execute format('grant execute on function public.%s to authenticated', name);
  end loop;
end $$;
