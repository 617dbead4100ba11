-- By what processes on one database know that they have the same keys: a keyed hash of each, of which no key can be read.
create table farseer_identity.key_marks (
  name text primary key,
  mark text not null check (mark ~ '^[0-9a-f]{64}$')
);
alter table farseer_identity.key_marks enable row level security;
revoke all on farseer_identity.key_marks from public, anon, authenticated, service_role;
