-- An empty database becomes by this file what it becomes by the files below. "npm run db:baseline" writes it; it is not edited.
-- as 001-roles.sql
-- as 002-become-roles.sql
-- as 010-auth.sql
-- as 011-auth-clears-password.sql
-- as 020-storage.sql
-- as 030-realtime.sql
-- as 040-rest.sql
-- as 060-realtime-binary.sql
-- as 065-extensions.sql
-- as 070-auth-oauth-server.sql
-- as 080-auth-code-tries.sql
-- as 080-statement-limits.sql
-- as 081-auth-actor.sql
-- as 082-auth-shared-counts.sql

-- Roles, schemas, grants and helpers as a Supabase project has them before its first migration.
-- Roles belong to the whole server: other databases of it may have made them already.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit')
    ) as wanted(name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.options);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    -- A superuser may become anybody; others must be members of what they become.
    if not pg_has_role(current_user, wanted.name, 'member') then
      execute format('grant %I to %I', wanted.name, current_user);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;

grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin;
grant usage on schema realtime to anon, authenticated, service_role, supabase_realtime_admin;
grant all on schema auth to supabase_auth_admin;
grant all on schema storage to supabase_storage_admin;
grant all on schema realtime to supabase_realtime_admin;

-- In `public` a new table is open to the three roles and row-level security decides; in the other schemas nothing is.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- The claims of the verified token; null outside of a request.
create or replace function auth.jwt() returns jsonb
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create or replace function auth.uid() returns uuid
language sql stable
as $$ select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid $$;

create or replace function auth.role() returns text
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

create or replace function auth.email() returns text
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- From version 16 on, who makes a role may administer it but not become it, unless that is said too. Older servers know
-- no difference, and a superuser becomes anybody.

do $$
declare
  wanted text;
begin
  if current_setting('server_version_num')::int < 160000 then
    return;
  end if;
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'authenticator',
    'supabase_auth_admin', 'supabase_storage_admin', 'supabase_realtime_admin']
  loop
    if not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to %I with set true, inherit true', wanted, current_user);
    end if;
  end loop;
end
$$;

-- The accounts: the tables of schema auth as a real Supabase has them, as far as this host uses them, and three of its own
-- (mail_outbox, send_times, saml_assertions_seen). Only the host itself reads them: row-level security is on, no policy
-- lets anybody in, and no role of a visitor holds a grant.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) default '',
  email_change varchar(255) default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text default null unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint not null default 0
    check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at desc);
create index users_is_anonymous_idx on auth.users (is_anonymous);
comment on column auth.users.is_sso_user is
  'Accounts of a company''s sign-in are kept apart: their address may be that of another account.';

create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email text_pattern_ops);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text
);
create index sessions_user_id_created_at_idx on auth.sessions (user_id, created_at);
create index sessions_not_after_idx on auth.sessions (not_after desc);

create table auth.refresh_tokens (
  instance_id uuid,
  id bigint generated by default as identity primary key,
  token varchar(255) not null unique,
  user_id varchar(255) not null,
  revoked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  parent varchar(255),
  session_id uuid not null references auth.sessions on delete cascade
);
create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);
comment on column auth.refresh_tokens.token is 'SHA-256 of the token, never the token.';

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_used_step bigint
);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, created_at);
comment on column auth.mfa_factors.secret is 'Encrypted with the key of the host (AES-256-GCM).';
comment on column auth.mfa_factors.last_used_step is
  'Time step of the last accepted code: a code seen over the shoulder does not work a second time.';
alter table auth.sessions
  add constraint sessions_factor_id_fkey foreign key (factor_id) references auth.mfa_factors on delete set null;

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet,
  otp_code text,
  web_authn_session_data jsonb
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at desc);

create table auth.sso_providers (
  id uuid primary key,
  resource_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  disabled boolean not null default false
);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  auth_code text unique,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  linking_target_id uuid references auth.users on delete cascade,
  provider_state text
);
create index flow_state_created_at_idx on auth.flow_state (created_at desc);
create index flow_state_user_method_idx on auth.flow_state (user_id, authentication_method);
comment on column auth.flow_state.provider_state is
  'What the way to the provider needs again on the way back (verifier, nonce), encrypted.';

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (length(token_hash) > 0),
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code_hash text
);
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_token_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens using hash (relates_to);
comment on column auth.one_time_tokens.code_hash is 'Keyed hash of the code a person types; token_hash is that of the link.';

create table auth.sso_domains (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  domain text not null check (length(domain) > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sso_domains_domain_idx on auth.sso_domains (lower(domain));
create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

create table auth.saml_providers (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  entity_id text not null unique check (length(entity_id) > 0),
  metadata_xml text not null check (length(metadata_xml) > 0),
  metadata_url text,
  attribute_mapping jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_id_format text
);
create index saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

create table auth.saml_relay_states (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  request_id text not null check (length(request_id) > 0),
  for_email text,
  redirect_to text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  flow_state_id uuid references auth.flow_state on delete cascade
);
create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at desc);

create table auth.saml_assertions_seen (
  assertion_id text primary key,
  not_after timestamptz not null
);
comment on table auth.saml_assertions_seen is 'Assertions that signed somebody in: none works twice.';

create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null,
  ip_address varchar(64) not null default ''
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);

create table auth.mail_outbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_outbox_next_attempt_idx on auth.mail_outbox (next_attempt_at) where next_attempt_at is not null;
create index mail_outbox_recipient_idx on auth.mail_outbox (recipient, created_at desc);
comment on table auth.mail_outbox is
  'Mails written in the transaction that made their code. Delivered ones are deleted; without a mail server they stay for a day as the development mailbox.';

create table auth.send_times (
  recipient_hash text not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (recipient_hash, kind)
);
create index send_times_sent_at_idx on auth.send_times (sent_at);
comment on table auth.send_times is
  'When somebody last asked for a message to an address, whether or not an account has it: both get the same answer.';

do $$
declare
  one record;
begin
  for one in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', one.tablename);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', one.tablename);
  end loop;
end $$;
revoke all on all sequences in schema auth from public, anon, authenticated, service_role;

-- Whether spending the token takes the account's password away: somebody else may have chosen it before the mailbox
-- was proven.
alter table auth.one_time_tokens add column clears_password boolean not null default false;

-- Files in buckets: the tables of schema storage as a real Supabase has them, as far as this host uses them, and the one
-- function of its own that lists a folder. Row-level security decides who may do what; the bytes lie elsewhere under
-- names made of `id` and `version`, so moving an object moves no bytes and no row can point at another row's bytes.

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null check (length(name) between 1 and 100),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Of older policies; `owner_id` says who made it.';
comment on column storage.buckets.file_size_limit is 'Bytes; null takes the limit of the host.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
-- Lists go by the bytes of the name, whatever the database's own order is.
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
comment on column storage.objects.version is 'With `id` the name of the bytes; null when there are none.';
comment on column storage.objects.metadata is 'What the host knows: eTag, size, mimetype, cacheControl, lastModified, contentLength.';
comment on column storage.objects.user_metadata is 'What the visitor said about the file.';

create function storage.update_updated_at_column() returns trigger
language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to supabase_storage_admin;

-- 'a/b/c.png' → {a,b}
create function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;

-- 'a/b/c.png' → 'c.png'
create function storage.filename(name text) returns text
language sql immutable
as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;

-- 'a/b/c.tar.gz' → 'gz'
create function storage.extension(name text) returns text
language sql immutable
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- What stands under a prefix, in the order of the bytes of the names. With `folders`, everything behind the next slash is one
-- entry that ends with a slash; the index is entered again behind it, so a folder costs the same whatever it holds.
-- `search` (lower case) is how names go on behind the prefix. `after` is the last entry of the page before.
-- Runs as who asks: row-level security hides what they may not see.
create function storage.list_entries(
  bucket text, prefix text, folders boolean, search text, after text, descending boolean, skipped integer, wanted integer
) returns table (
  name text, is_folder boolean, id uuid, version text, created_at timestamptz, updated_at timestamptz,
  last_accessed_at timestamptz, metadata jsonb
)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  rows_ahead refcursor;
  ahead storage.objects%rowtype;
  depth constant integer := length(prefix);
  -- No name starts with the prefix and sorts behind this.
  beyond constant text := prefix || chr(1114111);
  seek text := case when descending then beyond else prefix end;
  slash integer;
  to_skip integer := skipped;
  given integer := 0;
begin
  if after is not null then
    seek := case
      when descending then after
      when folders and right(after, 1) = '/' then left(after, -1) || '0'
      else after || chr(1)
    end;
  end if;
  while given < wanted loop
    if descending then
      open rows_ahead for
        select o.* from storage.objects o
        where o.bucket_id = bucket and o.name collate "C" < seek and o.name collate "C" >= prefix
          and (search = '' or starts_with(lower(substr(o.name, depth + 1)), search))
        order by o.name collate "C" desc limit wanted - given + to_skip;
    else
      open rows_ahead for
        select o.* from storage.objects o
        where o.bucket_id = bucket and o.name collate "C" >= seek and o.name collate "C" < beyond
          and (search = '' or starts_with(lower(substr(o.name, depth + 1)), search))
        order by o.name collate "C" limit wanted - given + to_skip;
    end if;
    is_folder := false;
    loop
      fetch rows_ahead into ahead;
      exit when not found;
      slash := case when folders then strpos(substr(ahead.name, depth + 1), '/') else 0 end;
      is_folder := slash > 0;
      if is_folder then
        name := left(ahead.name, depth + slash);
        seek := case when descending then name else left(name, -1) || '0' end;
        ahead := null;
      else
        name := ahead.name;
        seek := case when descending then name else name || chr(1) end;
      end if;
      id := ahead.id;
      version := ahead.version;
      created_at := ahead.created_at;
      updated_at := ahead.updated_at;
      last_accessed_at := ahead.last_accessed_at;
      metadata := ahead.metadata;
      if to_skip > 0 then
        to_skip := to_skip - 1;
      else
        given := given + 1;
        return next;
      end if;
      exit when is_folder;
    end loop;
    close rows_ahead;
    -- Without a folder in the way, the page is full or the names are at their end.
    exit when not is_folder;
  end loop;
end
$$;

revoke execute on all functions in schema storage from public;
grant execute on all functions in schema storage to anon, authenticated, service_role, supabase_storage_admin;

-- What the realtime service needs of the database: stored messages with the policies of private channels, two functions
-- that broadcast from the database, and the outbox of row changes (docs/decisions names why it is an outbox).

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
comment on table realtime.messages is
  'Its policies decide who may read and write which private topic; its rows are the broadcasts sent from the database.';
create index messages_replay on realtime.messages (topic, inserted_at) where private and extension = 'broadcast';
create index messages_age on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to supabase_realtime_admin;

create function realtime.topic() returns text
language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic() is 'The topic a policy of realtime.messages is asked about.';

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql
as $$
declare
  message uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, topic, extension, payload, event, private)
  values (
    message,
    send.topic,
    'broadcast',
    case when jsonb_typeof(send.payload) = 'object' then jsonb_build_object('id', message) || send.payload else send.payload end,
    send.event,
    send.private
  );
exception when others then
  -- A broadcast must not take back the write that caused it.
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is
  'Broadcasts to a topic when the transaction commits. The caller''s rights on realtime.messages decide whether it may.';

create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
) returns void
language plpgsql
as $$
begin
  if level <> 'ROW' then
    raise exception 'realtime.broadcast_changes works in row triggers only, not at level %', level;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'table', table_name,
      'schema', table_schema,
      'operation', operation,
      'record', to_jsonb(new),
      'old_record', to_jsonb(old)
    ),
    event_name,
    topic_name
  );
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'For a row trigger: tells a private topic what became of the row.';

-- Who hears the outbox. While nobody does, nothing is written to it.
create table realtime.listeners (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- Unlogged: nothing here is worth keeping over a crash, because no subscriber outlives the connection it came by.
create unlogged table realtime.changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  entity oid not null,
  kind text not null,
  record jsonb,
  old_record jsonb,
  recorded_at timestamptz not null default clock_timestamp()
);
create index changes_transaction on realtime.changes (transaction, id);
alter table realtime.listeners enable row level security;
alter table realtime.changes enable row level security;

-- One notification a transaction, because equal ones are told once; they are told in the order of the commits.
create function realtime.record_change() returns trigger
language plpgsql security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  if exists (select from realtime.listeners where seen_at > now() - interval '5 minutes') then
    insert into realtime.changes (entity, kind, record, old_record)
    values (
      tg_argv[0]::oid,
      tg_op,
      case when tg_op <> 'DELETE' then to_jsonb(new) end,
      case when tg_op <> 'INSERT' then to_jsonb(old) end
    );
    perform pg_notify('realtime', pg_current_xact_id()::text);
  end if;
  return null;
end
$$;

-- Whoever may execute it may write whatever it likes into the outbox by a trigger of its own.
revoke execute on function realtime.record_change() from public;

do $$
begin
  -- A message that its sender has delivered already is stored in silence.
  execute format(
    'create trigger realtime_messages after insert on realtime.messages for each row '
      'when (new.extension = ''broadcast'' and current_setting(''realtime.delivered'', true) is distinct from ''yes'') '
      'execute function realtime.record_change(%L)',
    'realtime.messages'::regclass::oid
  );
end
$$;

-- Gives every table of the publication its trigger, and takes it from every other. The trigger names the published table
-- and the kinds of change, so that a partition tells its root and a changed publication is seen.
create function realtime.attach_tables() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  item record;
begin
  for item in
    with wanted as (
      select
        c.oid as entity,
        format('%I.%I', t.schemaname, t.tablename) as name,
        array_to_string(array_remove(array[
          case when p.pubinsert then 'insert' end,
          case when p.pubupdate then 'update' end,
          case when p.pubdelete then 'delete' end
        ], null), ' or ') as events
      from pg_catalog.pg_publication p
      join pg_catalog.pg_publication_tables t on t.pubname = p.pubname
      join pg_catalog.pg_namespace n on n.nspname = t.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = t.tablename
      where p.pubname = 'supabase_realtime' and t.schemaname <> 'realtime'
    ), present as (
      select tg.tgrelid as entity, tg.tgrelid::regclass::text as name, encode(tg.tgargs, 'escape') as arguments
      from pg_catalog.pg_trigger tg
      where tg.tgname = 'realtime_changes' and tg.tgparentid = 0
        and tg.tgfoid = 'realtime.record_change'::regproc
    )
    select
      coalesce(wanted.entity, present.entity) as entity,
      coalesce(wanted.name, present.name) as name,
      wanted.events,
      present.entity is not null as is_present
    from wanted full join present on present.entity = wanted.entity
    where wanted.entity is null or present.entity is null
      or present.arguments <> wanted.entity || '\000' || wanted.events || '\000'
  loop
    begin
      if item.is_present then
        execute format('drop trigger realtime_changes on %s', item.name);
      end if;
      if item.events <> '' then
        execute format(
          'create trigger realtime_changes after %s on %s for each row execute function realtime.record_change(%L, %L)',
          item.events, item.name, item.entity, item.events
        );
      end if;
    exception when insufficient_privilege then
      raise warning 'realtime cannot watch %: %', item.name, sqlerrm;
    end;
  end loop;
end
$$;
revoke execute on function realtime.attach_tables() from public;

create function realtime.attach_after_publication() returns event_trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform realtime.attach_tables();
end
$$;
revoke execute on function realtime.attach_after_publication() from public;

do $$
begin
  create event trigger realtime_publication on ddl_command_end
    when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION')
    execute function realtime.attach_after_publication();
exception when insufficient_privilege then
  -- Only a superuser may; without it the service looks at the publication by itself from time to time.
  raise notice 'realtime looks at the publication from time to time';
end
$$;

select realtime.attach_tables();

-- Tells the rest service to read the schema again after every change of it, as a Supabase project does. Only a superuser
-- may make such triggers; without them a migration ends with `notify pgrst, 'reload schema'`.

create or replace function extensions.tell_rest_of_changes() returns event_trigger
language plpgsql
as $$
begin
  if tg_event = 'sql_drop' then
    perform from pg_event_trigger_dropped_objects() where not is_temporary;
  else
    perform from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
  end if;
  if found then
    notify pgrst, 'reload schema';
  end if;
end
$$;

revoke execute on function extensions.tell_rest_of_changes() from public;

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'tell_rest_of_changes') then
    create event trigger tell_rest_of_changes on ddl_command_end execute function extensions.tell_rest_of_changes();
  end if;
  if not exists (select from pg_event_trigger where evtname = 'tell_rest_of_drops') then
    create event trigger tell_rest_of_drops on sql_drop execute function extensions.tell_rest_of_changes();
  end if;
exception when insufficient_privilege then
  null;
end
$$;

-- Broadcasts of bytes from the database, and their replay.

alter table realtime.messages add column binary_payload bytea;
comment on column realtime.messages.binary_payload is 'Instead of `payload`: a broadcast of bytes.';

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql
as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (topic, extension, binary_payload, event, private)
  values (send_binary.topic, 'broadcast', send_binary.payload, send_binary.event, send_binary.private);
exception when others then
  -- A broadcast must not take back the write that caused it.
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send_binary(bytea, text, text, boolean) is
  'As realtime.send, for bytes: only sockets of serializer 2.0.0 can carry them.';

-- The outbox holds bytes as text; which text must not depend on who writes.
alter function realtime.record_change() set bytea_output = 'hex';

-- What a Supabase project brings along and its users' SQL counts on: pgcrypto and uuid-ossp in the schema "extensions", found
-- without naming it. Nothing of Farseer needs them, so a server without them, or a role that may not create them, goes on.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['pgcrypto', 'uuid-ossp'] loop
    begin
      if exists (select from pg_available_extensions where name = wanted) then
        execute format('create extension if not exists %I with schema extensions', wanted);
      end if;
    exception when others then
      -- Also a server whose files are not whole: what it lacks is its own.
      raise notice 'The extension % was not created: %', wanted, sqlerrm;
    end;
  end loop;
  begin
    execute format('alter database %I set search_path = "$user", public, extensions', current_database());
  exception when insufficient_privilege then
    null;
  end;
end
$$;

-- Apps of others that act for an account (OAuth 2.1): who they are, what was asked, and what somebody allowed. As a real
-- Supabase has them, but for lists that are lists here. A session of such an app names it.

create type auth.oauth_registration_type as enum ('dynamic', 'manual');
create type auth.oauth_client_type as enum ('public', 'confidential');
create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');
create type auth.oauth_response_type as enum ('code');

create table auth.oauth_clients (
  id uuid primary key,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  client_type auth.oauth_client_type not null,
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  grant_types text[] not null check (cardinality(grant_types) > 0),
  client_name text check (char_length(client_name) <= 1024),
  client_uri text check (char_length(client_uri) <= 2048),
  logo_uri text check (char_length(logo_uri) <= 2048),
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint oauth_clients_secret_check check ((client_type = 'confidential') = (client_secret_hash is not null))
);
create index oauth_clients_created_at_idx on auth.oauth_clients (created_at desc);
comment on column auth.oauth_clients.client_secret_hash is 'SHA-256 of 256 random bits, never the secret.';
comment on column auth.oauth_clients.scope is 'What it may ask for at most; null for everything this host knows.';

alter table auth.sessions
  add column oauth_client_id uuid references auth.oauth_clients on delete cascade,
  add column scopes text;
create index sessions_oauth_client_id_idx on auth.sessions (oauth_client_id) where oauth_client_id is not null;

create table auth.oauth_authorizations (
  id uuid primary key default gen_random_uuid(),
  authorization_id text not null unique,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  user_id uuid references auth.users on delete cascade,
  redirect_uri text not null check (char_length(redirect_uri) <= 2048),
  scope text not null check (char_length(scope) <= 4096),
  state text check (char_length(state) <= 4096),
  nonce text check (char_length(nonce) <= 255),
  code_challenge text not null check (char_length(code_challenge) between 43 and 128),
  code_challenge_method auth.code_challenge_method not null check (code_challenge_method = 's256'),
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  approved_at timestamptz,
  code_used_at timestamptz,
  session_id uuid references auth.sessions on delete set null,
  constraint oauth_authorizations_code_check check (authorization_code is null or status = 'approved')
);
create index oauth_authorizations_created_at_idx on auth.oauth_authorizations (created_at);
create index oauth_authorizations_user_client_idx on auth.oauth_authorizations (user_id, client_id);
create index oauth_authorizations_client_id_idx on auth.oauth_authorizations (client_id);
create index oauth_authorizations_session_id_idx on auth.oauth_authorizations (session_id);
comment on column auth.oauth_authorizations.authorization_code is 'Keyed hash of the code.';
comment on column auth.oauth_authorizations.session_id is 'What the code gave: a second use of the code takes it back.';

create table auth.oauth_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  scopes text not null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  constraint oauth_consents_user_client_unique unique (user_id, client_id),
  constraint oauth_consents_revoked_after_granted check (revoked_at is null or revoked_at >= granted_at)
);
create index oauth_consents_client_id_idx on auth.oauth_consents (client_id);

do $$
declare
  name text;
begin
  foreach name in array array['oauth_clients', 'oauth_authorizations', 'oauth_consents'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', name);
  end loop;
end $$;

-- How often a code was guessed wrong. The code ends after a few wrong tries; the link of the same message stays good, so a
-- stranger who guesses does not keep the owner out.
alter table auth.one_time_tokens add column wrong_tries smallint not null default 0;

-- Limits of what one statement of a visitor may cost: its time, as on Supabase, and the bytes of its answer.

-- Roles belong to the whole server. A limit that an operator has chosen for a role stays as it is.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values ('anon', '3s'), ('authenticated', '8s')) as wanted(name, most)
  loop
    if not exists (
      select from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole
      cross join lateral unnest(s.setconfig) as setting(line)
      where r.rolname = wanted.name and setting.line like 'statement_timeout=%'
    ) then
      begin
        execute format('alter role %I set statement_timeout = %L', wanted.name, wanted.most);
      exception when insufficient_privilege then
        -- Another owner of this server made the role. The rest service has the same limits for a role without its own.
        raise warning 'The role % keeps no statement_timeout: its owner has to set it.', wanted.name;
      end;
    end if;
  end loop;
end
$$;

-- Adds bytes to a sum that lasts as long as the transaction, and ends the statement when the sum is too large: before
-- the whole answer stands in memory. The bound of the service role is eight times that of visitors.
create or replace function extensions.count_answer_bytes(counter text, bytes int8, most int8) returns boolean
language plpgsql volatile
as $$
declare
  bound constant int8 := most * case current_setting('role', true) when 'service_role' then 8 else 1 end;
  total constant int8 := coalesce(nullif(current_setting(counter, true), ''), '0')::int8 + coalesce(bytes, 0);
begin
  if total > bound then
    raise exception sqlstate 'PT413' using
      message = format('The answer is larger than %s MiB', bound / 1048576),
      hint = 'Ask for fewer rows, columns or embedded resources at a time.';
  end if;
  perform set_config(counter, total::text, true);
  return true;
end
$$;

-- What a person did is found by their id: for the copy of their data.
create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'));

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
