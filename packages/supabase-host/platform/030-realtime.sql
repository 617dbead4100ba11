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
