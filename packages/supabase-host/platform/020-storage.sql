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
