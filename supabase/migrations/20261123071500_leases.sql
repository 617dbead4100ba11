-- One row per job that only one of several processes may do. `fence` rises each time that another process takes the lead: a transaction
-- of the leader holds a share lock on its own fence, so that the number cannot rise before that transaction has ended.
create schema farseer_work;
revoke all on schema farseer_work from public, anon, authenticated, service_role;

create table farseer_work.leases (
  job text primary key check (job ~ '^[a-z][a-z-]{0,39}$'),
  fence bigint not null default 0,
  -- An id that the leading process has chosen.
  owner uuid,
  until timestamptz not null default '-infinity',
  -- The connection that renews the lease: when it has ended, the lease is free at once.
  backend_pid integer,
  -- A key column: a change of the fence waits for share locks of keys, a renewal does not.
  unique (job, fence)
);

-- How many questions each source may be asked now, whichever process asks.
create table farseer_work.source_tokens (
  source text primary key,
  tokens double precision not null,
  at timestamptz not null
);

alter table farseer_work.leases enable row level security;
alter table farseer_work.source_tokens enable row level security;
revoke all on farseer_work.leases, farseer_work.source_tokens from public, anon, authenticated, service_role;
