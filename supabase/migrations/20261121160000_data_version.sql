-- A number that rises with every transaction that changed what pages show, and a word on `farseer_data` that it did.
-- A transaction only leaves its mark while it writes; the one row that all of them change is touched at its very end, so
-- writers never wait for each other in the middle of their work.

create table public.data_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into public.data_version (version) values (1);
create table public.data_changes (transaction xid8 primary key);

create function public.note_data_change() returns void
language sql set search_path = '' as $$
  insert into public.data_changes (transaction) values (pg_catalog.pg_current_xact_id()) on conflict do nothing;
$$;

create function public.raise_data_version() returns trigger
language plpgsql set search_path = '' as $$
declare
  risen bigint;
begin
  delete from public.data_changes where transaction = new.transaction;
  update public.data_version set version = version + 1 returning version into risen;
  perform pg_catalog.pg_notify('farseer_data', risen::text);
  return null;
end $$;
create constraint trigger raise_data_version after insert on public.data_changes
  deferrable initially deferred for each row execute function public.raise_data_version();

-- What is changed by hand-written statements: where data comes from, how long a season lasts, who wants to be hidden.
create function public.note_changed_statement() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.note_data_change();
  return null;
end $$;
create trigger note_origin after insert on public.data_origins
  for each statement execute function public.note_changed_statement();
create trigger note_span after insert or update on public.season_spans
  for each statement execute function public.note_changed_statement();
create trigger note_hidden after update of hidden on public.characters
  for each statement execute function public.note_changed_statement();

alter table public.data_version enable row level security;
alter table public.data_changes enable row level security;
revoke all on public.data_version, public.data_changes from anon, authenticated;
revoke all on function public.note_data_change(), public.raise_data_version(), public.note_changed_statement()
  from public, anon, authenticated;
