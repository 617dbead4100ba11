-- What several processes on one database count together: calls, guesses and messages. Keys are keyed hashes: no address of
-- a visitor stands here. Unlogged: after a crash of the server all shares are whole again, as after a start of one process.
create unlogged table auth.shared_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index shared_counts_expire_idx on auth.shared_counts (expire);
alter table auth.shared_counts enable row level security;
revoke all on auth.shared_counts from public, anon, authenticated, service_role;
