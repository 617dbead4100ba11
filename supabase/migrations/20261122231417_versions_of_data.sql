-- The version of the data per kind and region, so that an answer about one region lets the kept pages of the others be. Kind and
-- region `all` stand for every kind and region. The one row of data_version stays: it counts everything, and each
-- transaction that raises anything locks it first, so that two of them never wait for each other in a circle.

create table public.data_versions (
  kind text not null,
  region text not null,
  version bigint not null,
  primary key (kind, region)
);
insert into public.data_versions (kind, region, version) select 'all', 'all', d.version from public.data_version d;

-- Rows live only within a transaction.
alter table public.data_changes
  add column kind text not null default 'all',
  add column region text not null default 'all',
  drop constraint data_changes_pkey,
  add primary key (transaction, kind, region);

create or replace function public.note_data_change() returns void
language sql set search_path = '' as $$
  insert into public.data_changes (transaction) values (pg_catalog.pg_current_xact_id()) on conflict do nothing;
$$;

create function public.note_data_change(changed_kinds text[], changed_regions text[]) returns void
language sql set search_path = '' as $$
  insert into public.data_changes (transaction, kind, region)
  select pg_catalog.pg_current_xact_id(), c.kind, c.region
  from unnest(changed_kinds, changed_regions) as c (kind, region)
  on conflict do nothing;
$$;
comment on function public.note_data_change(text[], text[]) is
  'Notes that the kept pages that show these kinds of data of these regions are out of date: element by element.';

create or replace function public.raise_data_version() returns trigger
language plpgsql set search_path = '' as $$
declare
  risen bigint;
begin
  delete from public.data_changes d
  where d.transaction = new.transaction and d.kind = new.kind and d.region = new.region;
  update public.data_version set version = version + 1;
  insert into public.data_versions as v (kind, region, version) values (new.kind, new.region, 1)
  on conflict (kind, region) do update set version = v.version + 1
  returning v.version into risen;
  perform pg_catalog.pg_notify('farseer_data', pg_catalog.concat_ws(' ', new.kind, new.region, risen));
  return null;
end $$;

alter table public.data_versions enable row level security;
revoke all on public.data_versions from anon, authenticated;
revoke all on function public.note_data_change(text[], text[]) from public, anon, authenticated;
