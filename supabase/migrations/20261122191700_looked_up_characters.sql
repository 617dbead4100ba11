-- Characters that visitors asked for and that the store did not have: the server puts a question in, the process that asks the
-- sources answers it. No visitor reads or writes here. A question is forgotten after a day.
create table public.character_lookups (
  region text not null references public.regions,
  realm_slug text not null check (octet_length(realm_slug) <= 200),
  -- As the game tells two names apart (`lib/name-key.ts`).
  name_key text not null check (octet_length(name_key) <= 200),
  name text not null check (octet_length(name) <= 200),
  asked_at timestamptz not null,
  -- Null while the question waits.
  outcome text check (outcome in ('kept', 'unknown', 'busy', 'away')),
  -- Until when the outcome holds; null while the question waits.
  holds_until timestamptz,
  primary key (region, realm_slug, name_key),
  check ((outcome is null) = (holds_until is null))
);
create index character_lookups_waiting on public.character_lookups (asked_at) where outcome is null;

alter table public.character_lookups enable row level security;
revoke all on public.character_lookups from anon, authenticated;
