-- Names that players had removed from a published fight. The summaries themselves are written anew without the name; this remembers it, so
-- that a later upload of the same fight does not bring it back. It holds no name: the SHA-256 of the fight's content and the name, and when
-- the fight began.
create table public.removed_names (
  name_hash bytea not null check (octet_length(name_hash) = 32),
  started_at timestamptz not null,
  removed_by uuid references auth.users on delete set null,
  removed_at timestamptz not null default now(),
  primary key (name_hash, started_at)
);
create index removed_names_by on public.removed_names (removed_by, removed_at);
alter table public.removed_names enable row level security;
revoke all on public.removed_names from anon, authenticated;
