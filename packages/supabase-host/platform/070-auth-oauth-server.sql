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
